import { zipOf } from '../files/workbooks.ts'

/** A file that somebody means harm with, or that is broken in a way that harms who reads it carelessly. */
export interface HostileFile {
  what: string
  bytes: Buffer
  /** As the client calls it, with whatever it likes in it. */
  name: string
  type: string
  /** The one kind of field that may take it; every other has to refuse it. */
  goodFor?: 'image' | 'video' | 'table' | 'document'
}

export const SCRIPT = '<script>parent.__xss("upload")</script>'
export const HTML = `<!doctype html><title>x</title>${SCRIPT}`
export const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`
export const ZIP = zipOf([{ name: 'index.html', content: Buffer.from(HTML) }])

export const text = (value: string) => Buffer.from(value, 'latin1')
export const join = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? text(part) : part)))

export type Given = Omit<HostileFile, 'name' | 'type'> & Partial<HostileFile>
export const asPng = (given: Given): HostileFile => ({ name: 'photo.png', type: 'image/png', ...given })
export const asVideo = (given: Given): HostileFile => ({ name: 'film.mp4', type: 'video/mp4', ...given })
export const asTable = (given: Given): HostileFile => ({ name: 'list.csv', type: 'text/csv', ...given })

export function laughs(): string {
  const entities = Array.from({ length: 9 }, (_, level) => {
    const content = level === 0 ? 'lol' : `&e${String(level - 1)};`.repeat(10)
    return `<!ENTITY e${String(level)} "${content}">`
  })
  return `<!DOCTYPE svg [${entities.join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&e8;</text></svg>`
}

export function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, place) => bytes.writeUInt32BE(value, place * 4))
  return bytes
}

/** A small good picture of each kind. */
export interface Pictures {
  png: Buffer
  jpeg: Buffer
  webp: Buffer
}
