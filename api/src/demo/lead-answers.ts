import { inRupees } from '../mail/letters.ts'
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
/** Rupees per piece where only a brand was asked for. */
const BUDGETARY: Readonly<Record<string, { price: number; what: string }>> = {
  Agnivah: { price: 3050, what: '50.8 × 3.66 boiler tube of 6 m, ASTM A192, as the base of a rate contract' },
  Jalavrat: { price: 244_000, what: '1016 × 10.0 pipe of 12 m to IS 3589 Fe 410, lined and coated' },
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
  const listed = product?.price ?? BUDGETARY[brand ?? '']?.price ?? 1000
  const pieces = enquiry.quantity ?? 1
  const bulk = pieces >= 400 ? 0.955 : pieces >= 100 ? 0.975 : 1
  const price = roundedPrice(listed * bulk * (round === 0 ? 1 + random.between(-10, 15) / 1000 : 0.972))
  const validUntil = dayOf(new Date(at.getTime() + random.between(7, 15) * DAY))
  const message =
    round === 0
      ? firstAnswer(question, price)
      : `Dear ${enquiry.customer}, as agreed on the telephone our last price is ${inRupees(price)} per piece, all other terms as before. Please send your order today so that we can load tomorrow.`
  return {
    distributorEmail: distributor.email,
    distributorName: distributor.companyName,
    pricePerPiece: price,
    message,
    validUntil,
    at,
    sentence: `${distributor.name} of ${distributor.companyName} offered ${inRupees(price)} per piece.`,
  }
}

function firstAnswer({ enquiry, product, brand, distributor, random }: Question, price: number): string {
  const pieces = enquiry.quantity ?? 1
  const what = product
    ? `${product.name}, make ${brand ?? 'of your choice'}`
    : (BUDGETARY[brand ?? '']?.what ?? 'the pipe you asked for')
  const terms = `${inRupees(price)} per piece${product ? ` of ${String(product.length)} m` : ''}, ex godown ${distributor.city}, plus 18 % GST`
  const tonnes = product ? (product.weightPerMetre * product.length * pieces) / 1000 : null
  const weight = tonnes === null ? '' : ` ${weightInWords(tonnes, pieces)}`
  const delivery = random.pick(DELIVERIES.find(({ upTo }) => (tonnes ?? Infinity) <= upTo)?.words ?? ['soon'])
  const reply = REPLIES.find(([about]) => about.test(enquiry.message))?.[1] ?? random.pick(CLOSINGS)
  return `Dear ${enquiry.customer}, thank you for your enquiry. We offer ${what}, at ${terms}.${weight} Delivery ${delivery}. ${reply}`
}

function weightInWords(tonnes: number, pieces: number): string {
  const weight = tonnes < 1 ? `${String(Math.round(tonnes * 1000))} kg` : `${tonnes.toFixed(1)} tonnes`
  return pieces === 1 ? `A piece weighs ${weight}.` : `${String(pieces)} pieces weigh about ${weight}.`
}
