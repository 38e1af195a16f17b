import type { QuantityUnit } from '@nalika/shared-api/contract'
import { inRupees, unitInWords } from '../leads/lead-emails.ts'
import type { DemoDistributor } from './accounts.ts'
import type { Enquiry } from './enquiries.ts'
import { dayOf, type DemoResponse } from './leads.ts'
import { roundedPrice, type DemoProduct } from './products.ts'
import type { SeededRandom } from './seeded-random.ts'

interface Question {
  enquiry: Enquiry
  product: DemoProduct | null
  brand: string | null
  distributor: DemoDistributor
  /** 0 for the first answer, 1 for the better price that closes the deal. */
  round: number
  at: Date
  random: SeededRandom
}

const DAY = 86_400_000
/** Rupees for one of the unit that was asked for, where only a brand was. */
const BUDGETARY: Readonly<Record<string, { price: number; what: string }>> = {
  Agnivah: { price: 119_500, what: '50.8 × 3.66 boiler tube, ASTM A192, as the base of a rate contract' },
  Jalavrat: { price: 20_350, what: '1016 × 10.0 pipe to IS 3589 Fe 410, lined and coated' },
}
/** How soon so many tonnes can come. */
const DELIVERIES: readonly { upTo: number; words: readonly string[] }[] = [
  { upTo: 3, words: ['from stock, tomorrow', 'within 3 working days'] },
  { upTo: 12, words: ['within a week', 'from stock, in two days'] },
  { upTo: 40, words: ['in two lots within ten days', 'within two weeks'] },
  { upTo: Infinity, words: ['in weekly lots, the first within 15 days', 'over six weeks as the mill rolls'] },
]
/** What to say when the customer wrote about it, the first that fits. */
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

/** What a distributor writes back: price, weight, delivery. */
export function answerTo(question: Question): DemoResponse & { sentence: string } {
  const { enquiry, product, brand, distributor, round, at, random } = question
  const { quantity = 1, unit = 'pieces' } = enquiry
  const perPiece = product === null ? 1 : unitsInPiece(product, unit)
  const listed = product?.price ? product.price / perPiece : (BUDGETARY[brand ?? '']?.price ?? 1000)
  const pieces = quantity / perPiece
  const bulk = pieces >= 400 ? 0.955 : pieces >= 100 ? 0.975 : 1
  const price = roundedPrice(listed * bulk * (round === 0 ? 1 + random.between(-10, 15) / 1000 : 0.972))
  const per = unitInWords(unit)
  const validUntil = dayOf(new Date(at.getTime() + random.between(7, 15) * DAY))
  const message =
    round === 0
      ? firstAnswer(question, price)
      : `Dear ${enquiry.customer}, as agreed on the telephone our last price is ${inRupees(price)} per ${per}, all other terms as before. Please send your order today so that we can load tomorrow.`
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

function firstAnswer({ enquiry, product, brand, distributor, random }: Question, price: number): string {
  const { quantity = 1, unit = 'pieces' } = enquiry
  const pieces = quantity / (product === null ? 1 : unitsInPiece(product, unit))
  const what = product
    ? `${product.name}, make ${brand ?? 'of your choice'}`
    : (BUDGETARY[brand ?? '']?.what ?? 'the pipe you asked for')
  const length = product && unit === 'pieces' ? ` of ${String(product.length)} m` : ''
  const terms = `${inRupees(price)} per ${unitInWords(unit)}${length}, ex godown ${distributor.city}, plus 18 % GST`
  const tonnes = product ? (product.weight_per_metre * product.length * pieces) / 1000 : null
  const weight = tonnes === null || unit !== 'pieces' ? '' : ` ${weightInWords(tonnes, pieces)}`
  const delivery = random.pick(DELIVERIES.find(({ upTo }) => (tonnes ?? Infinity) <= upTo)?.words ?? ['soon'])
  const reply = REPLIES.find(([about]) => about.test(enquiry.message))?.[1] ?? random.pick(CLOSINGS)
  return `Dear ${enquiry.customer}, thank you for your enquiry. We offer ${what}, at ${terms}.${weight} Delivery ${delivery}. ${reply}`
}

/** How much of a unit a piece is. */
function unitsInPiece({ length, weight_per_metre }: DemoProduct, unit: QuantityUnit): number {
  const kilograms = weight_per_metre * length
  return { pieces: 1, metres: length, kg: kilograms, tonnes: kilograms / 1000 }[unit]
}

function weightInWords(tonnes: number, pieces: number): string {
  const weight = tonnes < 1 ? `${String(Math.round(tonnes * 1000))} kg` : `${tonnes.toFixed(1)} tonnes`
  return pieces === 1 ? `A piece weighs ${weight}.` : `${String(pieces)} pieces weigh about ${weight}.`
}
