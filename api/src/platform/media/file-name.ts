import { basename } from 'node:path'

/** An uploaded file's own name, without folders and control characters. */
export const fileName = (name: string) =>
  basename(name.replaceAll('\\', '/'))
    .replaceAll(/\p{Cc}|\p{Cf}/gu, '')
    .trim()
    .slice(-120) || 'File'
