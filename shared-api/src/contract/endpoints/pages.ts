import type { Endpoint } from '../endpoint.ts'

/** Everything that was written, of one kind or of all: pages in the order of the footer, then entries, newest first. */
export const pages = {
  name: 'pages',
  method: 'GET',
  url: '/custom-pages',
  config: { roles: ['admin'] },
} as const satisfies Endpoint

export const exportPages = {
  name: 'exportPages',
  method: 'GET',
  url: '/custom-pages/export',
  config: { roles: ['admin'] },
} as const satisfies Endpoint

export const page = {
  name: 'page',
  method: 'GET',
  url: '/get-page-by-id/:id',
  config: { roles: ['admin'] },
} as const satisfies Endpoint

/** The pages that the footer links to: published ones of the kind 'page'. */
export const footerPages = {
  name: 'footerPages',
  method: 'GET',
  url: '/footer-pages',
  config: { roles: 'public' },
} as const satisfies Endpoint

/**
 * A published page as visitors read it; the answer is the page itself. 404 when no page has that slug, 410 when one
 * had it and was deleted.
 */
export const pageBySlug = {
  name: 'pageBySlug',
  method: 'GET',
  url: '/custom-pages/slug/:slug',
  config: { roles: 'public' },
} as const satisfies Endpoint

/** Published entries of a kind, newest day first. Offers that have ended, by the calendar of India, are left out. */
export const entries = {
  name: 'entries',
  method: 'GET',
  url: '/entries',
  config: { roles: 'public' },
} as const satisfies Endpoint

/** A published entry. 404 when none of the kind has that slug, 410 when one had it and was deleted. */
export const entryBySlug = {
  name: 'entryBySlug',
  method: 'GET',
  url: '/entries/:kind/:slug',
  config: { roles: 'public' },
} as const satisfies Endpoint

/** 422 on `slug` when it is taken within its kind, or when a page would take one of the site's own addresses. */
export const createPage = {
  name: 'createPage',
  method: 'POST',
  url: '/create-page',
  config: { roles: ['admin'] },
} as const satisfies Endpoint

export const updatePage = {
  name: 'updatePage',
  method: 'POST',
  url: '/update-page/:id',
  config: { roles: ['admin'] },
} as const satisfies Endpoint

export const deletePage = {
  name: 'deletePage',
  method: 'DELETE',
  url: '/delete-page/:id',
  config: { roles: ['admin'] },
} as const satisfies Endpoint
