/** Of pages that are the same for everyone: CDNs cache them for a minute and serve them stale while they revalidate. */
export const SHARED_PAGE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

/** Of pages rendered for one request. */
export const PRIVATE_PAGE = 'private, no-cache'

/** Pages have several encodings. */
export const VARY = 'accept-encoding'
