import type { Page } from '@nalika/shared-api/contract'
import { formatDateTime } from '@nalika/shared-ui'

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

/** When a scheduled page becomes public, in words. */
export const formatPublication = ({
  status,
  publish_at: time,
}: Pick<Page, 'status' | 'publish_at'>): string =>
  status === 'scheduled' && time
    ? `${STATUS_NAMES.scheduled} for ${formatDateTime(time)}`
    : STATUS_NAMES[status]

/** The public URL of a page. */
export const publicAddress = ({ kind, slug }: Pick<Page, 'kind' | 'slug'>): string => `${PLACES[kind]}${slug}`
