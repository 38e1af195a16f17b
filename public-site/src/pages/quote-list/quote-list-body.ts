import type { EndpointBody, quoteRequests } from '@nalika/shared-api/contract'
import type { QuoteLine } from '../../components/quote-list/quote-list-store.ts'
import { filesOf, filledFields, maxQuotations } from '../../components/quote/quote-body.ts'

export type QuoteListBody = EndpointBody<typeof quoteRequests>

/** Request body of the quote list: the contact and the lines, without empty fields. */
export function quoteListBody(form: FormData, lines: readonly QuoteLine[]): QuoteListBody {
  const { max_quotations: wanted, ...texts } = filledFields(form)
  return {
    ...texts,
    ...maxQuotations(wanted),
    ...filesOf(form),
    lines: lines.map(({ productId, name, detail, quantity, unit }) => ({
      ...(productId === null
        ? { description: [name, detail].filter(Boolean).join(', ') }
        : { product_id: productId }),
      quantity,
      unit,
    })),
  } as QuoteListBody
}
