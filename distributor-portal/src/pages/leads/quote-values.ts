import type { QuotationWorkspace } from '@nalika/shared-api/contract'
import { formerOf, valuesOf, type LineValues, type QuotationValues } from '../quotation/quotation-values.ts'

/** The short form of a quotation: what is asked about one line. */
export type QuoteValues = Pick<LineValues, 'quantity' | 'unit_price'> &
  Partial<Pick<LineValues, 'description'>> &
  Pick<QuotationValues, 'valid_until' | 'place_of_supply' | 'notes'>

const indexOf = ({ leads }: QuotationWorkspace, leadId: number) =>
  leads.findIndex(({ lead_id }) => lead_id === leadId)

/** The draft or the quotation that is offered goes on; a new one quotes nothing but the lead. */
function baseOf(workspace: QuotationWorkspace, leadId: number): QuotationValues {
  const from = workspace.draft ?? formerOf(workspace)
  const values = valuesOf(workspace, from)
  const lines = values.lines.map((line, index) => ({
    ...line,
    quoted: index === indexOf(workspace, leadId) || (from !== null && line.quoted),
  }))
  return { ...values, lines }
}

/** What the short form begins with. */
export function quoteValuesOf(
  leadId: number,
  workspace: QuotationWorkspace,
): QuoteValues & Pick<LineValues, 'description' | 'price_unit'> {
  const { lines, valid_until, place_of_supply, notes } = baseOf(workspace, leadId)
  const {
    description = '',
    quantity = null,
    unit_price = null,
    price_unit = 'pieces',
  } = lines[indexOf(workspace, leadId)] ?? {}
  return { description, quantity, unit_price, price_unit, valid_until, place_of_supply, notes }
}

/** The whole quotation. */
export function withQuote(
  { description, quantity, unit_price, ...terms }: QuoteValues,
  leadId: number,
  workspace: QuotationWorkspace,
): QuotationValues {
  const base = baseOf(workspace, leadId)
  const own = indexOf(workspace, leadId)
  const lines = base.lines.map((line, index) =>
    index === own
      ? {
          ...line,
          unit_price,
          description: description ?? line.description,
          quantity: quantity ?? line.quantity,
        }
      : line,
  )
  const { valid_until, place_of_supply = base.place_of_supply, notes } = terms
  return { ...base, valid_until, place_of_supply, notes, lines }
}
