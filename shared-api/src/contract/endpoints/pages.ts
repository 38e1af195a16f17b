import { del, get, post } from '../define-endpoint.ts'

/** Everything that was written, of one kind or of all: pages in the order of the footer, then entries, newest first. */
export const pages = get('pages', '/custom-pages', ['admin'])

export const exportPages = get('exportPages', '/custom-pages/export', ['admin'])

export const page = get('page', '/get-page-by-id/:id', ['admin'])

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
export const createPage = post('createPage', '/create-page', ['admin'])

export const updatePage = post('updatePage', '/update-page/:id', ['admin'])

export const deletePage = del('deletePage', '/delete-page/:id', ['admin'])

/** The versions of a page, the current one first: at most MAX_PAGE_VERSIONS. */
export const pageVersions = get('pageVersions', '/pages/:id/versions', ['admin'])

export const pageVersion = get('pageVersion', '/pages/:id/versions/:version', ['admin'])

/** Saves the content of an earlier version as a new one. Address, kind and status stay as they are. */
export const restorePageVersion = post('restorePageVersion', '/pages/:id/versions/:version/restore', [
  'admin',
])

/** Stores a picture as product photos are stored. One that no page mentions within a day is removed. */
export const uploadPagePicture = post('uploadPagePicture', '/page-pictures', ['admin'], {
  multipart: true,
  files: { picture: { kind: 'image', max: 1 } },
})
