import { categoryLabel } from '@nalika/shared-api/contract'
import type { SearchResult, PageType } from '@nalika/shared-api/contract'
import { leadReference } from '../leads/lead-reference.ts'

const noteOf = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' · ')

/** Said only when it is not what one expects. */
const unless = (usual: string, status: string) =>
  status === usual ? undefined : `${status.charAt(0).toUpperCase()}${status.slice(1)}`

interface Named {
  id: number
  name: string
  status: string
}

export const productFinding = ({
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

export const brandFinding = ({
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

export const distributorFinding = (
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

const pageKinds: Record<PageType, string> = {
  page: 'Legal page',
  news: 'News',
  project: 'Project',
  offer: 'Offer',
}

export const pageFinding = (row: {
  id: number
  title: string
  kind: PageType
  status: string
}): SearchResult => ({
  kind: 'page',
  id: row.id,
  title: row.title,
  note: noteOf(pageKinds[row.kind], unless('published', row.status)),
})

export const leadFinding = (row: {
  id: number
  customerName: string
  productName: string
  location: string
}): SearchResult => ({
  kind: 'lead',
  id: row.id,
  title: row.customerName,
  note: noteOf(row.productName, row.location, leadReference(row.id)),
  reference: leadReference(row.id),
})
