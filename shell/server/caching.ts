import { createHash } from 'node:crypto'

/** Of documents that are the same for everyone: shared caches keep them for a minute, and serve them while they fetch. */
export const SHARED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

/** Of documents made for one request. */
export const OWN = 'private, no-cache'

/** Weak, because the same document is sent in several encodings. */
export const entityTagOf = (text: string): string =>
  `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`

/** Whether an If-None-Match header names a tag. */
export function isKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const opaque = (one: string) => one.trim().replace(/^W\//, '')
  return ifNoneMatch.split(',').some((one) => one.trim() === '*' || opaque(one) === opaque(tag))
}
