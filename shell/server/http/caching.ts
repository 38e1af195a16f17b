/** Of documents that are the same for everyone: shared caches keep them for a minute, and serve them while they fetch. */
export const SHARED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

/** Of documents made for one request. */
export const OWN = 'private, no-cache'

/** Documents come in several encodings. */
export const VARY = 'accept-encoding'
