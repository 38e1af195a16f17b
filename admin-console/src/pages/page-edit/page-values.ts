import type { Page, PageDraft } from '@nalika/shared-api/contract'
import type { FileValue } from '@nalika/shared-ui/portal'

/** Form values; days as YYYY-MM-DD, '' for none. */
export interface PageValues {
  title: string
  slug: string
  /** Undefined until it is chosen: a legal page is in every footer. */
  kind: Page['kind'] | undefined
  status: Page['status']
  summary: string
  place: string
  day: string
  valid_until: string
  /** Moment of a scheduled publication, or ''. */
  publish_at: string
  cover: FileValue | null
  cover_alt: string
  content: string
}

export const newPage: PageValues = {
  title: '',
  slug: '',
  kind: undefined,
  status: 'published',
  summary: '',
  place: '',
  day: '',
  valid_until: '',
  publish_at: '',
  cover: null,
  cover_alt: '',
  content: '',
}

/** Form values of a stored page. */
export const toValues = (page: Page): PageValues =>
  Object.fromEntries(
    Object.entries(newPage).map(([name, empty]) => [name, page[name as keyof PageValues] ?? empty]),
  ) as unknown as PageValues

type KindField = 'place' | 'day' | 'valid_until' | 'cover'

/** The fields that only some kinds have. */
const KIND_FIELDS: Record<Page['kind'], readonly KindField[]> = {
  page: [],
  news: ['day', 'cover'],
  project: ['day', 'place', 'cover'],
  offer: ['day', 'valid_until', 'cover'],
}

export const formFields = (kind: PageValues['kind']) => (kind === undefined ? [] : KIND_FIELDS[kind])

/**
 * Request body: all form values, without fields that pages of this kind do not have. `cover` is the path of the stored
 * cover.
 */
export function toDraft(values: PageValues, cover: string): PageDraft {
  const { place, day, valid_until: end, publish_at: time, cover_alt: alt, ...rest } = values
  const own = formFields(values.kind)
  const hasCover = own.includes('cover') && cover !== ''
  return {
    ...rest,
    title: rest.title.trim(),
    slug: rest.slug.trim(),
    place: own.includes('place') ? (place ?? '') : '',
    day: own.includes('day') ? (day ?? '') : '',
    valid_until: own.includes('valid_until') ? (end ?? '') : '',
    cover: hasCover ? cover : '',
    cover_alt: hasCover ? alt.trim() : '',
    ...(values.status === 'scheduled' && time && { publish_at: time }),
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
