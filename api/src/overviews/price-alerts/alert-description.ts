import { categoryLabel } from '@nalika/shared-api/contract'
import { deliveryPlace } from '../../catalogue/index.ts'
import { formatQuantity } from '../../requests/index.ts'
import type { AlertLinks } from './alert-links.ts'
import type { AlertRow } from './price-alerts.schema.ts'

/** What an alert is about, in words. */
export interface AlertDescription {
  /** 'MS ERW Pipe, 2 tonnes' or 'ERW Pipes' */
  subject: string
  path: string
  place: string
}

/** @param name Of the product; undefined for a category, and for a product that was deleted. */
export function describe(
  { productId, category, pin, quantity, unit }: AlertRow,
  name: string | undefined,
): AlertDescription {
  const place = deliveryPlace('', pin).location
  if (productId === null) {
    const path = `/prices?category=${category ?? ''}`
    return { subject: categoryLabel(category ?? ''), path, place }
  }
  const subject = `${name ?? 'A product that was withdrawn'}, ${formatQuantity(quantity, unit)}`
  return { subject, path: `/product/${String(productId)}`, place }
}

export const linkOf = (alert: AlertRow, { siteUrl, links }: { siteUrl: string; links: AlertLinks }) =>
  `${siteUrl}/prices/alerts/${links.tokenOf(alert)}`
