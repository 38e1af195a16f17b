import { PRIORITIES, readQuantity, TIMELINES, type QuoteRequest } from '@nalika/shared-api/contract'
import { unitFrom } from '../quote-list/quantity.ts'
import type { QuoteSubject } from './quote-subject.ts'

const OPTIONAL_TEXTS = [
  'company_name',
  'budget',
  'description',
  'location',
  'expected_date',
  'message',
] as const

/** Request body of the quote form, without empty optional fields. */
export function quoteBody(form: FormData, { kind, product }: QuoteSubject): QuoteRequest {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const number = (name: string) => (text(name) === '' ? undefined : Number(text(name)))
  const contact = {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    ...Object.fromEntries(
      OPTIONAL_TEXTS.map((name) => [name, text(name)]).filter(([, value]) => value !== ''),
    ),
  }
  const brand_id = number('brand_id')
  // The form refuses what makes no sense; whatever passes it all the same is for the server to refuse.
  const { problem, ...read } = readQuantity(text('quantity'), unitFrom(text('unit')))
  const amount = problem === undefined ? read : { quantity: 0 }
  if (kind === 'sample' && product) {
    return {
      ...contact,
      source: 'sample',
      product_id: product.id,
      ...(brand_id !== undefined && { brand_id }),
      ...(text('quantity') !== '' && amount),
    }
  }
  return {
    ...contact,
    source: 'website',
    ...(product && { product_id: product.id }),
    brand_id: brand_id ?? 0,
    ...amount,
    priority: oneOf(PRIORITIES, text('priority')),
    timeline: oneOf(TIMELINES, text('timeline')),
  }
}

/** The select offers nothing else, and the browser insists on a choice. */
function oneOf<T extends string>(filterOptions: readonly T[], value: string): T {
  return filterOptions.find((choice) => choice === value) ?? (value as T)
}
