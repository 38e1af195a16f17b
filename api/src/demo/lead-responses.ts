import type { QuantityUnit } from '@nalika/shared-api/contract'
import { inRupees, unitInWords } from '../leads/lead-emails.ts'
import type { DemoDistributor } from './accounts.ts'
import { DAY, dayOf } from './dates.ts'
import { roundedPrice, type DemoProduct } from './products.ts'
import type { DemoRequest } from './requests.ts'
import type { SeededRandom } from './seeded-random.ts'

export interface DemoResponse {
  distributorEmail: string
  distributorName: string
  price: number
  priceUnit: QuantityUnit
  message: string
  /** Calendar day. */
  validUntil: string
  at: Date
}

interface ResponseInput {
  request: DemoRequest
  product: DemoProduct | null
  brand: string | null
  distributor: DemoDistributor
  /** 0 for the first response, 1 for the better price that closes the deal. */
  round: number
  at: Date
  random: SeededRandom
}

/** Price per requested unit, in rupees, for requests that name a brand only. */
const BUDGETARY: Readonly<Record<string, { price: number; what: string }>> = {
  Agnivah: { price: 119_500, what: '50.8 × 3.66 boiler tube, ASTM A192, as the base of a rate contract' },
  Jalavrat: { price: 20_350, what: '1016 × 10.0 pipe to IS 3589 Fe 410, lined and coated' },
}
/** Delivery by tonnes ordered. */
const DELIVERIES: readonly { upTo: number; options: readonly string[] }[] = [
  { upTo: 3, options: ['from stock, tomorrow', 'within 3 working days'] },
  { upTo: 12, options: ['within a week', 'from stock, in two days'] },
  { upTo: 40, options: ['in two lots within ten days', 'within two weeks'] },
  {
    upTo: Infinity,
    options: ['in weekly lots, the first within 15 days', 'over six weeks as the mill rolls'],
  },
]
/** Replies to what the customer's message mentions; the first match applies. */
const REPLIES: readonly (readonly [RegExp, string])[] = [
  [/IBR/, 'IBR papers go with the material.'],
  [/inspect/i, 'Your inspector is welcome before dispatch.'],
  [/certificate|heat number/i, 'Mill certificates with heat numbers go with the invoice.'],
  [/zinc|coating/i, 'We send the test report of the coating with each lot.'],
  [/\bcut\b|cut to/i, 'Cutting to your lengths is included.'],
  [/freight|transport|truck|crane/i, 'Freight we charge as per the lorry receipt.'],
  [/discount|best (price|rate)/i, 'Payment in advance earns one per cent more.'],
]
const CLOSINGS = [
  'Please call if the size or the date needs a change.',
  'We hold the stock until the offer ends.',
]

/** A distributor's response with price, weight and delivery, and its sentence for the history. */
export function demoResponse(input: ResponseInput): DemoResponse & { sentence: string } {
  const { request, product, brand, distributor, round, at, random } = input
  const { quantity = 1, unit = 'pieces' } = request
  const perPiece = product === null ? 1 : unitsInPiece(product, unit)
  const listed = product?.price ? product.price / perPiece : (BUDGETARY[brand ?? '']?.price ?? 1000)
  const pieces = quantity / perPiece
  const bulk = pieces >= 400 ? 0.955 : pieces >= 100 ? 0.975 : 1
  const price = roundedPrice(listed * bulk * (round === 0 ? 1 + random.between(-10, 15) / 1000 : 0.972))
  const per = unitInWords(unit)
  const validUntil = dayOf(new Date(at.getTime() + random.between(7, 15) * DAY))
  const message =
    round === 0
      ? firstMessage(input, price)
      : `Dear ${request.customer}, as agreed on the telephone our last price is ${inRupees(price)} per ${per}, all other terms as before. Please send your order today so that we can load tomorrow.`
  return {
    distributorEmail: distributor.email,
    distributorName: distributor.companyName,
    price,
    priceUnit: unit,
    message,
    validUntil,
    at,
    sentence: `${distributor.name} of ${distributor.companyName} offered ${inRupees(price)} per ${per}.`,
  }
}

function firstMessage(
  { request, product, brand, distributor, random }: ResponseInput,
  price: number,
): string {
  const { quantity = 1, unit = 'pieces' } = request
  const pieces = quantity / (product === null ? 1 : unitsInPiece(product, unit))
  const what = product
    ? `${product.name}, make ${brand ?? 'of your choice'}`
    : (BUDGETARY[brand ?? '']?.what ?? 'the pipe you asked for')
  const length = product && unit === 'pieces' ? ` of ${String(product.length)} m` : ''
  const terms = `${inRupees(price)} per ${unitInWords(unit)}${length}, ex godown ${distributor.city}, plus 18 % GST`
  const tonnes = product ? (product.weight_per_metre * product.length * pieces) / 1000 : null
  const weight = tonnes === null || unit !== 'pieces' ? '' : ` ${formatWeight(tonnes, pieces)}`
  const delivery = random.pick(
    DELIVERIES.find(({ upTo }) => (tonnes ?? Infinity) <= upTo)?.options ?? ['soon'],
  )
  const reply = REPLIES.find(([about]) => about.test(request.message))?.[1] ?? random.pick(CLOSINGS)
  return `Dear ${request.customer}, thank you for your request. We offer ${what}, at ${terms}.${weight} Delivery ${delivery}. ${reply}`
}

/** Units per piece. */
function unitsInPiece({ length, weight_per_metre }: DemoProduct, unit: QuantityUnit): number {
  const kilograms = weight_per_metre * length
  return { pieces: 1, metres: length, kg: kilograms, tonnes: kilograms / 1000 }[unit]
}

function formatWeight(tonnes: number, pieces: number): string {
  const weight = tonnes < 1 ? `${String(Math.round(tonnes * 1000))} kg` : `${tonnes.toFixed(1)} tonnes`
  return pieces === 1 ? `A piece weighs ${weight}.` : `${String(pieces)} pieces weigh about ${weight}.`
}
