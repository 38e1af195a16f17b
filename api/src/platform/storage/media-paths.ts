import { randomBytes } from 'node:crypto'

/** Folders of the storage, by the kind of record. */
const MEDIA_FOLDERS = [
  'brands',
  'products',
  'profiles',
  'pages',
  'documents',
  'requests',
  'verification',
] as const
export type MediaFolder = (typeof MEDIA_FOLDERS)[number]

/** Widths that images are offered in, as far as they are smaller than the image itself. */
export const IMAGE_WIDTHS = [320, 640, 1280]

/** A random name: no part comes from a client. */
export const newMediaName = (folder: MediaFolder) => `${folder}/${randomBytes(15).toString('hex')}`

const PATH = new RegExp(
  `^(?:${MEDIA_FOLDERS.join('|')})/[0-9a-f]{30}(?:-([1-9]\\d{0,3}))?\\.(webp|mp4|webm|pdf|jpg|png|xlsx|csv|dwg)$`,
)

export const MEDIA_TYPES = {
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  dwg: 'image/vnd.dwg',
}

/** The extension of a file that is stored as it came. */
export function extensionFor(type: string): string {
  const [extension] = Object.entries(MEDIA_TYPES).find(([, one]) => one === type) ?? []
  if (extension === undefined) throw new Error(`'${type}' is not stored as it came.`)
  return extension
}

/** Files of requests and of approvals are not for everyone: only routes of their own send them. */
export const isPrivate = (path: string) => path.startsWith('requests/') || path.startsWith('verification/')

/** The kind of file a path names; undefined when no upload can have this path. */
export function extensionOf(path: string): keyof typeof MEDIA_TYPES | undefined {
  return PATH.exec(path)?.[2] as keyof typeof MEDIA_TYPES | undefined
}

/** Widths of an image as wide as this: the last is its own. */
export function widthsOf(width: number): number[] {
  return [...IMAGE_WIDTHS.filter((one) => one < width), width]
}

/** Every file that belongs to a stored path: an image lies there in several widths. */
export function filesOf(path: string): string[] {
  const width = Number(PATH.exec(path)?.[1])
  return width ? widthsOf(width).map((one) => path.replace(/-\d+\.webp$/, `-${String(one)}.webp`)) : [path]
}

/** Common path of the files of an upload: without width and extension. */
export const uploadName = (path: string) => path.replace(/(-\d+)?\.\w+$/, '')

/** Names of all uploads that a text mentions. */
export function uploadNamesIn(text: string): string[] {
  return text.match(new RegExp(`(?:${MEDIA_FOLDERS.join('|')})/[0-9a-f]{30}`, 'g')) ?? []
}
