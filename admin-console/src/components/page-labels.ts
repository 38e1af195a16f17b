import type { Page } from '@nalika/shared-api/contract'

/** What the kinds are called, as lists of them. */
export const KIND_NAMES: Record<Page['kind'], string> = {
  page: 'Legal pages',
  news: 'News',
  project: 'Projects',
  offer: 'Offers',
}

/** What one of a kind is called. */
export const KIND_NAME: Record<Page['kind'], string> = {
  page: 'Legal page',
  news: 'News',
  project: 'Project',
  offer: 'Offer',
}

export const STATUS_NAMES: Record<Page['status'], string> = { draft: 'Draft', published: 'Published' }

const PLACES: Record<Page['kind'], string> = {
  page: '/',
  news: '/news/',
  project: '/projects/',
  offer: '/offers#offer-',
}

/** Where visitors read it. */
export const publicAddress = ({ kind, slug }: Pick<Page, 'kind' | 'slug'>): string => `${PLACES[kind]}${slug}`
