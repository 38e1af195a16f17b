import { parseId } from '@nalika/shared-api/contract'
import { data } from 'react-router-dom'

/** Path of a record's own page; a page has only its form. */
export const pathOf = {
  lead: (id: number) => `/admin/leads/${id}`,
  product: (id: number) => `/products/view/${id}`,
  brand: (id: number) => `/admin/brand/${id}`,
  distributor: (id: number) => `/admin/distributors/${id}`,
  order: (id: number) => `/admin/orders/${id}`,
  customer: (id: number) => `/admin/customers/${id}`,
  page: (id: number) => `/admin/pages/${id}/edit`,
  draft: (id: number) => `/admin/inbox/${id}`,
  /** By the distributor's id. */
  approval: (id: number) => `/admin/approvals/${id}`,
}

/** Path of a record's form. */
export const editPathOf = {
  lead: (id: number) => `/admin/leads/${id}/edit`,
  product: (id: number) => `/products/edit/${id}`,
  brand: (id: number) => `/admin/brand/${id}/edit`,
  distributor: (id: number) => `/admin/distributors/${id}/edit`,
  page: pathOf.page,
}

/** Parses the id in a URL; without one the response is 404. */
export function requireId(text: string | undefined): number {
  const id = parseId(text)
  if (id === null) throw data({ message: 'Not found' }, { status: 404 })
  return id
}
