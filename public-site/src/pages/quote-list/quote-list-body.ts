import type { EndpointBody, quoteRequests } from '@nalika/shared-api/contract'
import type { QuoteLine } from '../../components/quote-list/quote-list-store.ts'
import { filesOf, filledFields, requestFields } from '../../components/quote/quote-body.ts'

export type QuoteListBody = EndpointBody<typeof quoteRequests>

/** Request body of the quote list: the contact and the lines, without empty fields. */
export const quoteListBody = (form: FormData, lines: readonly QuoteLine[]) =>
  ({
    ...requestFields(filledFields(form)),
    ...filesOf(form),
    lines: lines.map(({ productId, name, detail, quantity, unit }) => ({
      ...(productId === null
        ? { description: [name, detail].filter(Boolean).join(', ') }
        : { product_id: productId }),
      quantity,
      unit,
    })),
  }) as QuoteListBody
