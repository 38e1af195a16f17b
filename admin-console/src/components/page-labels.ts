import type { Page } from '@nalika/shared-api/contract'

/** Plural names of the page kinds. */
export const KIND_NAMES: Record<Page['kind'], string> = {
  page: 'Legal pages',
  news: 'News',
  project: 'Projects',
  offer: 'Offers',
}

/** Singular names of the page kinds. */
export const KIND_NAME: Record<Page['kind'], string> = {
  page: 'Legal page',
  news: 'News',
  project: 'Project',
  offer: 'Offer',
}

export const STATUS_NAMES: Record<Page['status'], string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
}

const PLACES: Record<Page['kind'], string> = {
  page: '/',
  news: '/news/',
  project: '/projects/',
  offer: '/offers#offer-',
}

/** The public URL of a page. */
export const publicAddress = ({ kind, slug }: Pick<Page, 'kind' | 'slug'>): string => `${PLACES[kind]}${slug}`
