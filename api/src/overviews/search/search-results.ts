import { categoryLabel } from '@nalika/shared-api/contract'
import type { SearchResult, PageType } from '@nalika/shared-api/contract'
import { leadReference, referenceInRequest } from '../../requests/index.ts'

const noteOf = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' · ')

/** The status, unless it is the usual one. */
const unless = (usual: string, status: string) =>
  status === usual ? undefined : `${status.charAt(0).toUpperCase()}${status.slice(1)}`

interface Named {
  id: number
  name: string
  status: string
}

export const productResult = ({
  id,
  name,
  category,
  status,
}: Named & { category: string }): SearchResult => ({
  kind: 'product',
  id,
  title: name,
  note: noteOf(categoryLabel(category), unless('active', status)),
})

export const brandResult = ({
  id,
  name,
  companyName,
  status,
}: Named & { companyName: string }): SearchResult => ({
  kind: 'brand',
  id,
  title: name,
  note: noteOf(companyName, unless('active', status)),
})

export const distributorResult = (
  row: Named & { title: string; city: string; state: string },
): SearchResult => ({
  kind: 'distributor',
  id: row.id,
  title: row.title,
  note: noteOf(
    row.name === row.title ? undefined : row.name,
    [row.city, row.state].filter(Boolean).join(', '),
    unless('active', row.status),
  ),
})

const PAGE_TYPE_LABELS: Record<PageType, string> = {
  page: 'Legal page',
  news: 'News',
  project: 'Project',
  offer: 'Offer',
}

export const pageResult = (row: {
  id: number
  title: string
  kind: PageType
  status: string
}): SearchResult => ({
  kind: 'page',
  id: row.id,
  title: row.title,
  note: noteOf(PAGE_TYPE_LABELS[row.kind], unless('published', row.status)),
})

export const leadResult = (row: {
  id: number
  customerName: string
  productName: string
  location: string
  /** Reference of its request. */
  request: string | null
}): SearchResult => {
  const reference = leadReference(row.id)
  return {
    kind: 'lead',
    id: row.id,
    title: row.customerName,
    note: noteOf(row.productName, row.location, referenceInRequest(reference, row.request)),
    reference,
  }
}
