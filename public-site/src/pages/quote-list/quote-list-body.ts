import type { EndpointBody, quoteRequests } from '@nalika/shared-api/contract'
import type { QuoteLine } from '../../components/quote-list/quote-list-store.ts'

export type QuoteListBody = EndpointBody<typeof quoteRequests>

const OPTIONAL = ['company_name', 'location', 'timeline', 'expected_date', 'message'] as const

/** Request body of the quote list: the contact and the lines, without empty fields. */
export function quoteListBody(form: FormData, lines: readonly QuoteLine[]): QuoteListBody {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    ...Object.fromEntries(
      OPTIONAL.map((name) => [name, text(name)] as const).filter(([, value]) => value !== ''),
    ),
    lines: lines.map(({ productId, name, detail, quantity, unit }) => ({
      ...(productId === null
        ? { description: [name, detail].filter(Boolean).join(', ') }
        : { product_id: productId }),
      quantity,
      unit,
    })),
  }
}
