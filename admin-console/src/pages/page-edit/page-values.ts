import type { Page, PageDraft } from '@nalika/shared-api/contract'

/** Form values; days as YYYY-MM-DD, '' for none. */
export interface PageValues {
  title: string
  slug: string
  kind: Page['kind']
  status: Page['status']
  summary: string
  place: string
  day: string
  valid_until: string
  content: string
}

export const newPage: PageValues = {
  title: '',
  slug: '',
  kind: 'page',
  status: 'published',
  summary: '',
  place: '',
  day: '',
  valid_until: '',
  content: '',
}

export const toValues = (page: Page): PageValues => ({
  title: page.title,
  slug: page.slug,
  kind: page.kind,
  status: page.status,
  summary: page.summary,
  place: page.place,
  day: page.day ?? '',
  valid_until: page.valid_until ?? '',
  content: page.content,
})

/** The fields that only some kinds have. */
export const KIND_FIELDS: Record<Page['kind'], readonly ('place' | 'day' | 'valid_until')[]> = {
  page: [],
  news: ['day'],
  project: ['day', 'place'],
  offer: ['day', 'valid_until'],
}

/** Request body: all form values, without fields that pages of this kind do not have. */
export function toDraft(values: PageValues): PageDraft {
  const { place, day, valid_until: end, ...rest } = values
  const own = KIND_FIELDS[values.kind]
  return {
    ...rest,
    title: rest.title.trim(),
    slug: rest.slug.trim(),
    place: own.includes('place') ? (place ?? '') : '',
    day: own.includes('day') ? (day ?? '') : '',
    valid_until: own.includes('valid_until') ? (end ?? '') : '',
  }
}

const ACCENTS = /\p{Diacritic}/gu

/** The slug that a title proposes: 'Terms & Conditions of Sale' → 'terms-and-conditions-of-sale'. */
export const toSlug = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 120)
    .replaceAll(/^-+|-+$/g, '')
