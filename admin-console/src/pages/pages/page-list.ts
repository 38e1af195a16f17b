import { PAGE_KINDS, PAGE_STATUSES, type Page } from '@nalika/shared-api/contract'
import { anyText, listDefinition, oneOf } from '@nalika/shared-ui/portal'

/** The list of pages loads all pages at once, so it has no page size. */
export const pageList = listDefinition({
  id: 'admin-pages',
  filters: { search: anyText(), kind: oneOf(PAGE_KINDS), status: oneOf(PAGE_STATUSES) },
  sorts: ['title', 'slug', 'updated', 'author'],
  pageSize: 1000,
})

export type PageQuery = Partial<Omit<ReturnType<typeof pageList.read>, 'page' | 'per_page'>>

const sortKey: Record<(typeof pageList.sorts)[number], (page: Page) => string> = {
  title: ({ title }) => title,
  slug: ({ slug }) => slug,
  updated: ({ updated_at: changed }) => changed,
  author: ({ author }) => author,
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** Filters and sorts pages; the search covers titles and slugs. */
export function selectPages(pages: readonly Page[], { search = '', kind, status, sort }: PageQuery): Page[] {
  const words = search.trim().toLowerCase()
  const selected = pages.filter(
    (page) =>
      (kind === undefined || page.kind === kind) &&
      (status === undefined || page.status === status) &&
      (page.title.toLowerCase().includes(words) || page.slug.includes(words)),
  )
  if (sort === undefined) return selected
  const key = sortKey[sort.replace(/^-/, '') as (typeof pageList.sorts)[number]]
  const order = sort.startsWith('-') ? -1 : 1
  return selected.sort((one, other) => order * collator.compare(key(one), key(other)))
}
