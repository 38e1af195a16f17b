import { endpoints, toPaise } from '@nalika/shared-api/contract'
import type { Account } from './accounts.ts'
import { as } from './api.ts'

/** Quotes a lead as its distributor does, through the API, and returns the quotation's number. */
export async function sentQuotation(
  account: Account,
  lead: number,
  pricePerPiece: number,
  { quantity = 250, notes = '' } = {},
): Promise<string> {
  const distributor = await as(account)
  const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const { data } = await distributor(endpoints.saveQuotation, {
    params: { id: lead },
    body: {
      ...{
        place_of_supply: 'Telangana',
        freight: toPaise(5000),
        packing: toPaise(0),
        delivery_time: '2 weeks from order',
      },
      ...{ valid_until: inAMonth, payment_terms: '30 days from invoice', weight_tolerance: null, notes },
      lines: [
        {
          ...{ lead_id: lead, description: 'ERW Pipe 2" NB Sch 40, black, plain ends', hsn: '7306' },
          ...{ mill: 'Vajranal', certificate: '3.1', quantity, unit_price: toPaise(pricePerPiece) },
          ...{ price_unit: 'pieces', discount_rate: 0, gst_rate: 1800 },
        },
      ],
    },
  })
  const { id, number, version } = data
  await distributor(endpoints.sendQuotation, { params: { id }, body: { version } })
  return number
}
