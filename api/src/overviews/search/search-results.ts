import { categoryLabel, ORDER_STATE_NAMES } from '@nalika/shared-api/contract'
import type { OrderState, PageType, SearchResult } from '@nalika/shared-api/contract'
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

export const requestResult = (row: {
  id: number
  reference: string
  customer: string
  lines: number
}): SearchResult => ({
  kind: 'request',
  id: row.id,
  title: row.reference,
  note: noteOf(row.customer, row.lines === 1 ? '1 line' : `${String(row.lines)} lines`),
  reference: row.reference,
})

interface FoundDeal {
  number: string
  customer: string | null
  firm: string | null
}

/** Of the own firm, a distributor needs not be told. */
const partiesOf = ({ customer, firm }: FoundDeal, admin: boolean) => [
  customer ?? undefined,
  admin ? (firm ?? undefined) : undefined,
]

export const orderResult = (
  row: FoundDeal & { id: number; state: OrderState },
  admin: boolean,
): SearchResult => ({
  kind: 'order',
  id: row.id,
  title: row.number,
  note: noteOf(...partiesOf(row, admin), ORDER_STATE_NAMES[row.state]),
  reference: row.number,
})

/** By a lead that it is for: its lines are shown there. */
export const quotationResult = (row: FoundDeal & { lead: number | null }, admin: boolean): SearchResult[] =>
  row.lead === null
    ? []
    : [
        {
          kind: 'quotation',
          id: row.lead,
          title: row.number,
          note: noteOf(...partiesOf(row, admin)),
          reference: row.number,
        },
      ]

export const personResult = (row: {
  id: number
  name: string
  email: string
  role: 'admin' | 'distributor' | 'sales'
  status: string
  firmId: number | null
  firm: string | null
}): SearchResult => ({
  kind: 'person',
  id: row.id,
  title: row.name,
  note: noteOf(
    row.role === 'admin' ? 'Admin' : row.role === 'sales' ? `Salesperson of ${row.firm ?? ''}` : 'Owner',
    row.email,
    unless('active', row.status),
  ),
  ...(row.firmId !== null && { firm_id: row.firmId }),
})

export const draftResult = (row: {
  id: number
  senderName: string
  senderEmail: string
  subject: string
}): SearchResult => ({
  kind: 'email',
  id: row.id,
  title: row.subject || row.senderEmail,
  note: noteOf(row.senderName, row.senderEmail),
})
