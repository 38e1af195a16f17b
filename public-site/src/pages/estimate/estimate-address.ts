import type { ProductSummary } from '@nalika/shared-api'
import { INDIAN_STATES, parseId, PRICE_UNITS } from '@nalika/shared-api/contract'
import { findChoices } from '@nalika/shared-trade'
import { readStorage, writeStorage } from '@nalika/shared-ui'
import { unitFrom } from '../../components/quote-list/quantity.ts'
import { CUSTOM } from './custom-size.ts'
import { parseEstimateNumber } from './estimate-number.ts'
import {
  EXAMPLE,
  lineOfProduct,
  usualRateUnit,
  withLine,
  type EstimateDetails,
  type EstimateLine,
} from './estimate.ts'
import { HSN_CODES } from './hsn.ts'

const PATH = '/estimate'
/** In the URL, each line is one `line` with its fields joined. */
const LINE = 'line'
const JOINT = '_'
const COMMON_FIELDS = ['quantity', 'unit', 'rate', 'rateUnit', 'hsn'] as const
const SIZE_FIELDS = ['standard', 'size', 'variant', 'length', ...COMMON_FIELDS] as const
/** Prefix of a product id in the URL. */
const PRODUCT = 'p'
const LONGEST_FIELD = 24
/** The products of an address are loaded one by one. */
const MOST_LINES = 50
/** The fields of a link from another page that adds one size. */
const NAMED_FIELDS = ['standard', 'size', 'variant', 'length', 'quantity'] as const
const SUPPLIER_STATE = 'Telangana'
const LONGEST_NAME = 60
const STORED = 'estimate'

const writtenLines = (params: URLSearchParams) =>
  params
    .getAll(LINE)
    .slice(0, MOST_LINES)
    .map((text) => text.split(JOINT).map((field) => field.slice(0, LONGEST_FIELD)))

const productIdIn = ([first = '']: readonly string[]) =>
  first.startsWith(PRODUCT) ? parseId(first.slice(PRODUCT.length)) : null

/** Ids of the products in a URL: those of its lines, and the one of a link that adds a product. */
export function productIdsIn(params: URLSearchParams): number[] {
  const named = parseId(params.get('product'))
  const ids = writtenLines(params).map(productIdIn)
  return [...new Set([...ids, named])].filter((id) => id !== null)
}

/** The address of an estimate, for reloads and sharing. */
export function estimateAddress(lines: readonly EstimateLine[], details: EstimateDetails): string {
  const params = new URLSearchParams()
  for (const line of lines) {
    const { product } = line
    const written = { ...line, rateUnit: line.rateUnit === usualRateUnit(product) ? '' : line.rateUnit }
    const fields =
      product === null
        ? SIZE_FIELDS.map((name) => written[name])
        : [`${PRODUCT}${product.id}`, ...COMMON_FIELDS.map((name) => written[name])]
    const text = fields.map((field) => field.replaceAll(JOINT, '').slice(0, LONGEST_FIELD)).join(JOINT)
    params.append(LINE, text.replace(/_+$/, ''))
  }
  const { supplierState, customerState, customer, freight, number } = details
  if (supplierState !== SUPPLIER_STATE) params.set('from', supplierState)
  if (customerState !== '') params.set('to', customerState)
  if (customer !== '') params.set('for', customer)
  if (freight !== '') params.set('freight', freight)
  params.set('id', number)
  return `${PATH}?${params}`
}

/** Everything of a URL but its lines; each value is checked. */
export function parseDetails(params: URLSearchParams): EstimateDetails {
  const state = (key: string) => INDIAN_STATES.find((name) => name === params.get(key))
  const freight = params.get('freight') ?? ''
  return {
    number: parseEstimateNumber(params.get('id')),
    customer: (params.get('for') ?? '').slice(0, LONGEST_NAME),
    customerState: state('to') ?? '',
    supplierState: state('from') ?? SUPPLIER_STATE,
    freight: Number(freight) > 0 ? freight.slice(0, LONGEST_FIELD) : '',
  }
}

function lineFrom(
  fields: readonly string[],
  id: number,
  products: readonly ProductSummary[],
): EstimateLine | null {
  const productId = productIdIn(fields)
  const product = products.find((one) => one.id === productId) ?? null
  if (productId !== null && product === null) return null
  const names = product === null ? SIZE_FIELDS : COMMON_FIELDS
  const values = product === null ? fields : fields.slice(1)
  const written = Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']))
  const line = {
    ...EXAMPLE,
    ...written,
    id,
    product,
    unit: unitFrom(String(written.unit)),
    rateUnit: PRICE_UNITS.find((unit) => unit === written.rateUnit) ?? usualRateUnit(product),
    hsn: HSN_CODES.find(({ value }) => value === written.hsn)?.value ?? '',
  }
  if (product !== null) return { ...line, length: product.length === null ? '' : String(product.length) }
  return isSize(line) ? line : null
}

const isSize = (line: EstimateLine) => line.standard === CUSTOM || findChoices(line).standard !== undefined

/** The size or product that a link adds to the estimate, or null. */
function namedLine(params: URLSearchParams, products: readonly ProductSummary[]): EstimateLine | null {
  const product = products.find(({ id }) => id === Number(params.get('product')))
  if (product) return lineOfProduct(product)
  if (!params.has('standard')) return null
  const named = { ...EXAMPLE }
  for (const key of NAMED_FIELDS) named[key] = params.get(key)?.slice(0, LONGEST_FIELD) ?? named[key]
  return isSize(named) ? named : null
}

/**
 * Initial lines: those of the URL and the size or product it adds, else an example.
 * @param products Existing products of {@link productIdsIn}; lines of others are dropped.
 */
export function firstLines(params: URLSearchParams, products: readonly ProductSummary[]): EstimateLine[] {
  const written = writtenLines(params)
    .map((fields, index) => lineFrom(fields, index + 1, products))
    .filter((line) => line !== null)
  const lines = written.length > 0 ? written : [EXAMPLE]
  const named = namedLine(params, products)
  return named === null ? lines : withLine(lines, named)
}

/** Whether a link adds a size or a product. */
export const isAddition = (params: URLSearchParams): boolean =>
  params.has('product') || params.has('standard')

/** The address of the stored estimate, with what the URL adds to it; null when none is stored or the URL has lines. */
export function storedAddress(params: URLSearchParams): string | null {
  if (typeof window === 'undefined' || params.has(LINE)) return null
  const stored = new URLSearchParams(String(readStorage(STORED) ?? ''))
  if (!stored.has(LINE)) return null
  for (const [key, value] of params) stored.set(key, value)
  return `${PATH}?${stored}`
}

/** Stores the estimate in this browser; null forgets it. */
export const storeEstimate = (address: string | null): void =>
  writeStorage(STORED, address && new URL(address, window.location.origin).search)
