import { parseRupees, readQuantity, type Paise, type QuoteRequest } from '@nalika/shared-api/contract'
import { unitFrom } from '../quote-list/quantity.ts'

/** The fields of a form that are not empty, without white space around their values. */
export function filledFields(form: FormData): Record<string, string> {
  const fields = [...form].map(
    ([name, value]) => [name, typeof value === 'string' ? value.trim() : ''] as const,
  )
  return Object.fromEntries(
    fields.filter(([name, value]) => name !== 'endpoint' && name !== 'files' && value !== ''),
  )
}

/** What every request has besides its products, with the numbers among its fields as numbers. */
export function requestFields({ distributor_id, max_quotations, ...texts }: Record<string, string>) {
  return {
    ...texts,
    ...(distributor_id !== undefined && { distributor_id: Number(distributor_id) }),
    ...(max_quotations !== undefined && { max_quotations: Number(max_quotations) }),
  }
}

/** Tokens of the uploaded files of a form. */
export function filesOf(form: FormData): { files?: string[] } {
  const files = form.getAll('files').map((file) => String(file).split(' ')[0] ?? '')
  return files.length === 0 ? {} : { files }
}

/** Request body of a quote, sample or inquiry form, whose hidden fields name its source and product. */
export function quoteBody(form: FormData): QuoteRequest {
  const { brand_id, product_id, quantity, unit, target_price, ...others } = filledFields(form)
  const target = readTargetPrice(target_price ?? '')
  return {
    ...requestFields(others),
    ...filesOf(form),
    ...(brand_id !== undefined && brand_id !== '0' && { brand_id: Number(brand_id) }),
    ...(product_id !== undefined && { product_id: Number(product_id) }),
    ...(quantity !== undefined && amountIn(quantity, unit)),
    ...(target !== undefined && { target_price: target }),
    // The form's controls offer only valid values, and the API checks them again.
  } as QuoteRequest
}

/** The form rejects an invalid quantity; the API rejects one that passed it. */
function amountIn(quantity: string, unit = '') {
  const amount = readQuantity(quantity, unitFrom(unit))
  return amount.problem === undefined ? amount : { quantity: 0 }
}

/** Undefined for what is no price, and for fractions of a paisa. */
export function readTargetPrice(text: string): Paise | undefined {
  const price = /\.\d{3}/.test(text) ? undefined : parseRupees(text)
  return price !== undefined && price > 0 ? price : undefined
}
