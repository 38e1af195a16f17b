import { hash } from 'node:crypto'

/** Weak, because the same content is sent in several encodings. */
export const entityTagOf = (content: string | Buffer): string =>
  `W/"${hash('sha256', content, 'base64url').slice(0, 27)}"`

/** Whether an If-None-Match header contains a tag. */
export function isKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const opaque = (one: string) => one.trim().replace(/^W\//, '')
  return ifNoneMatch.split(',').some((one) => one.trim() === '*' || opaque(one) === opaque(tag))
}
