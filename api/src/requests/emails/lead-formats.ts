import { formatRupees, wholePieces, singularUnit } from '@nalika/shared-api/contract'
import type { Paise, QuantityUnit } from '@nalika/shared-api/contract'
import type { Block } from '../../platform/index.ts'
import type { RequestColumns } from '../fields/request-columns.ts'
import { REQUEST_COLUMNS } from '../fields/request-contents.ts'

export interface LeadDetails extends Partial<RequestColumns> {
  customerName: string
  email: string
  phone: string
  companyName: string
  location: string
  brandName: string
  /** Null when the name is what the customer typed. */
  productId: number | null
  productName: string
  quantity: number | null
  unit: QuantityUnit
  pieceLength?: number | null
  kilogramsPerMetre?: number | null
  targetPrice?: Paise | null
  description: string
}

export function leadFacts(lead: LeadDetails): Block {
  return {
    facts: [
      ['Product', lead.productName],
      ['Brand', lead.brandName],
      ['Quantity', formatLeadQuantity(lead)],
      ['Target price', formatTarget(lead)],
      ...requestFacts(lead, 'short'),
      ['Location', lead.location],
      ['Description', lead.description],
      ...requestFacts(lead, 'long'),
    ],
  }
}

/** What the customer said about the whole request: the paragraphs, or all the rest. */
export const requestFacts = (lead: LeadDetails, length: 'short' | 'long'): [string, string][] =>
  REQUEST_COLUMNS.filter(({ type }) => (type === 'paragraph') === (length === 'long')).map(
    ({ label, type, column }) => {
      const value = lead[column] ?? ''
      return [label, type === 'day' && value ? formatDay(value) : value]
    },
  )

/** Of a calendar day as text, or of a moment: '1 December 2026'. */
export function formatDay(day: string | Date): string {
  return new Date(day).toLocaleDateString('en-IN', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
}

/** Of a moment, in India: '1 December 2026, 3:30 pm'. */
export const formatMoment = (moment: Date): string =>
  moment.toLocaleString('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' })

/** Summary of a lead: '250 pieces of ERW Pipe 2"'. */
export function formatLead(lead: LeadDetails): string {
  const { productName, brandName, quantity } = lead
  const what = productName || (brandName && `pipe by ${brandName}`) || 'pipe'
  if (quantity === null) return what
  return `${formatLeadQuantity(lead)} of ${what}`
}

/** '120 metres (20 pieces)'; '' for none. */
export function formatLeadQuantity({
  quantity,
  unit,
  pieceLength = null,
  kilogramsPerMetre = null,
}: Pick<LeadDetails, 'quantity' | 'unit' | 'pieceLength' | 'kilogramsPerMetre'>): string {
  if (quantity === null) return ''
  const pieces = wholePieces(quantity, unit, { length: pieceLength, kilogramsPerMetre })
  return `${formatQuantity(quantity, unit)}${pieces === null ? '' : ` (${formatQuantity(pieces, 'pieces')})`}`
}

const formatTarget = ({ targetPrice, unit }: LeadDetails): string =>
  targetPrice == null ? '' : `${formatRupees(targetPrice)} per ${singularUnit(unit)}, without GST`

// Created once: that takes longer than the rest of an email.
const QUANTITY = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 })

/** '1,250 pieces', '1 tonne'. */
export function formatQuantity(quantity: number, unit: QuantityUnit): string {
  const number = QUANTITY.format(quantity)
  return `${number} ${quantity === 1 ? singularUnit(unit) : unit}`
}
