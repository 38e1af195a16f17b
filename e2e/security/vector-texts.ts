import type { Vector } from './script-vectors.ts'

/** Stands before every hostile text, so that a screen can be seen to show it. */
export const MARK = 'Aaxyzzy'

/** A form sends each line break as two characters. */
const lengthInForm = (text: string) => text.replaceAll(/\r\n|[\r\n]/g, '\r\n').length

/** Texts full of vectors: each field gets all of them in turn, as many at once as it takes. */
export function texts(vectors: readonly Vector[]) {
  const positions = new Map<string, number>()
  return (field: string, most: number): string => {
    let position = positions.get(field) ?? (positions.size * 37) % vectors.length
    let text = MARK
    for (let tried = 0; tried < vectors.length; tried += 1) {
      const { html = '' } = vectors[position % vectors.length] ?? {}
      const isTooLong = lengthInForm(`${text} ${html}`) > most
      if (isTooLong && text !== MARK) break
      position += 1
      if (!isTooLong) text += ` ${html}`
    }
    positions.set(field, position)
    return text
  }
}
