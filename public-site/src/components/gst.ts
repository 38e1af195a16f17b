import { shareOf, stateTaxName, type Paise } from '@nalika/shared-api/contract'

/** GST rate of all pipe and tube (HSN 7304 to 7306). */
export const GST_PERCENT = 18

/** One tax of an invoice. */
export interface TaxRow {
  name: string
  percent: number
  amount: Paise
}

/**
 * GST on an amount as on an invoice: CGST and SGST within one state, IGST between two. One total while the
 * customer's state is unknown.
 */
export function gstOn(amount: Paise, supplierState: string, customerState: string): TaxRow[] {
  const row = (name: string, percent: number): TaxRow => ({
    name,
    percent,
    amount: shareOf(amount, percent, 100),
  })
  if (customerState === '') return [row('GST', GST_PERCENT)]
  if (customerState !== supplierState) return [row('IGST', GST_PERCENT)]
  const half = GST_PERCENT / 2
  return [row('CGST', half), row(stateTaxName(customerState), half)]
}
