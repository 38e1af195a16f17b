import { orderTotals } from '@nalika/shared-api/contract'
import type { Order, Quotation, TrackedRequest } from '@nalika/shared-api/contract'
import type { TestApp, TestPerson } from '../app/test-app.ts'
import type { addLead } from './test-leads.ts'
import { addRequest, quotationForm, quotationLine } from './test-quotations.ts'
import { fromAnotherNetwork } from '../app/visitor-address.ts'

/** A request of two lines that the firm quoted and the holder of the link ordered. */
export async function placeOrder(
  { app, database }: TestApp,
  token: string,
  firm: TestPerson,
  {
    gstin = '',
    quantity = 120,
    ...customer
  }: Pick<NonNullable<Parameters<typeof addLead>[1]>, 'email' | 'phone'> & {
    gstin?: string
    /** That is quoted and ordered; 120 are asked for. */
    quantity?: number
  } = {},
): Promise<{ order: Order; leadIds: number[] }> {
  const own = { distributorId: firm.id, quantity: 120, unit: 'metres' as const, ...customer }
  const lead = { ...own, pieceLength: 6, kilogramsPerMetre: 5.44 }
  const { leadIds } = await addRequest(database.db, token, [lead, lead])
  const post = async <T>(url: string, payload: object, headers = {}) => {
    const answer = await app.inject({ method: 'POST', url: `/api${url}`, headers, payload })
    if (answer.statusCode > 201) throw new Error(`${url}: ${answer.body}`)
    return answer.json<{ data: T }>().data
  }
  const form = quotationForm(leadIds.map((id) => quotationLine(id, { quantity })))
  const { headers } = firm
  const draft = await post<Quotation>(`/distributor/leads/${String(leadIds[0])}/quotation`, form, headers)
  const url = `/distributor/quotations/${String(draft.id)}/send`
  const sent = await post<Quotation>(url, { version: draft.version }, headers)
  const line_ids = sent.lines.map(({ id }) => id)
  const { total } = orderTotals(sent, line_ids)
  const accepted = await post<TrackedRequest>(
    `/track/${token}/quotations/${String(sent.id)}/accept`,
    {
      line_ids,
      total,
      gstin,
    },
    fromAnotherNetwork(),
  )
  const [order] = accepted.orders ?? []
  if (!order) throw new Error('No order was placed.')
  return { order, leadIds }
}
