import { del, get, post } from '../define-endpoint.ts'

/** Everything that was written, of one kind or of all: pages in the order of the footer, then entries, newest first. */
export const pages = get('pages', '/custom-pages', ['admin'], { permission: 'catalogue' })

export const exportPages = get('exportPages', '/custom-pages/export', ['admin'], { permission: 'catalogue' })

export const page = get('page', '/get-page-by-id/:id', ['admin'], { permission: 'catalogue' })

/** The pages that the footer links to: published ones of the kind 'page'. */
export const footerPages = get('footerPages', '/footer-pages', 'public')

/**
 * A published page as visitors read it; the answer is the page itself. 404 when no page has that slug, 410 when one
 * had it and was deleted.
 */
export const pageBySlug = get('pageBySlug', '/custom-pages/slug/:slug', 'public')

/** Published entries of a kind, newest day first. Offers that have ended, by the calendar of India, are left out. */
export const entries = get('entries', '/entries', 'public')

/** A published entry. 404 when none of the kind has that slug, 410 when one had it and was deleted. */
export const entryBySlug = get('entryBySlug', '/entries/:kind/:slug', 'public')

/** 422 on `slug` when it is taken within its kind, or when a page would take one of the site's own addresses. */
export const createPage = post('createPage', '/create-page', ['admin'], { permission: 'catalogue' })

export const updatePage = post('updatePage', '/update-page/:id', ['admin'], { permission: 'catalogue' })

export const deletePage = del('deletePage', '/delete-page/:id', ['admin'], { permission: 'catalogue' })

/** The versions of a page, the current one first: at most MAX_PAGE_VERSIONS. */
export const pageVersions = get('pageVersions', '/pages/:id/versions', ['admin'], { permission: 'catalogue' })

export const pageVersion = get('pageVersion', '/pages/:id/versions/:version', ['admin'], {
  permission: 'catalogue',
})

/** Saves the content of an earlier version as a new one. Address, kind and status stay as they are. */
export const restorePageVersion = post(
  'restorePageVersion',
  '/pages/:id/versions/:version/restore',
  ['admin'],
  { permission: 'catalogue' },
)

/** Stores a picture as product photos are stored. One that no page mentions within a day is removed. */
export const uploadPagePicture = post('uploadPagePicture', '/page-pictures', ['admin'], {
  permission: 'catalogue',
  multipart: true,
  files: { picture: { kind: 'image', max: 1 } },
})
