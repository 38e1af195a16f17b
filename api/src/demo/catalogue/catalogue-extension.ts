import { roundedPrice, type DemoProduct } from './products.ts'

/** Lengths the trade stocks, in metres; after them every centimetre in between, as tubes are cut to order. */
const STOCKED = [6, 12, 5.8, 11.8, 3, 4, 4.5, 5, 5.5, 6.1, 6.5, 7, 9, 10]
const SHORTEST_CM = 200
const LONGEST_CM = 1250
/** Price factor of each end type, relative to plain ends. */
const END_FACTORS: Readonly<Record<string, number>> = {
  Plain: 1,
  'Bevelled (30°)': 1.008,
  'Threaded and coupled': 1.045,
  'Screwed and socketed': 1.035,
  Grooved: 1.03,
}

/**
 * Products beyond the standard catalogue, for tests with many: its sizes in other lengths, with other ends and
 * finishes, by one brand each. The same order on every call, every name once. Ends after some millions.
 */
export function* furtherProducts(catalogue: readonly DemoProduct[]): Generator<DemoProduct> {
  const active = catalogue.filter(({ status }) => status === 'active')
  for (const length of lengths()) {
    for (const product of active) {
      for (const finish of finishesOf(product)) {
        for (const end_type of endsOf(product)) {
          for (const brand of product.brands) yield variant(product, { length, finish, end_type, brand })
        }
      }
    }
  }
}

function* lengths(): Generator<number> {
  yield* STOCKED
  for (let centimetres = SHORTEST_CM; centimetres <= LONGEST_CM; centimetres += 1) {
    if (!STOCKED.includes(centimetres / 100)) yield centimetres / 100
  }
}

function finishesOf({ finish }: DemoProduct): string[] {
  return finish === 'Black' || finish === 'Varnished' ? ['Black', 'Varnished'] : [finish]
}

function endsOf({ name, category, shape, diameter, end_type, material }: DemoProduct): string[] {
  const fixed = /Plain End|Grooved/.test(name) || shape !== 'round' || category === 'boiler-tubes'
  if (fixed || diameter === null) return [end_type]
  // Galvanised pipe is not bevelled: welding burns the zinc away.
  const ends = new Set([end_type, 'Plain', category === 'galvanised' ? end_type : 'Bevelled (30°)'])
  const carbon = !material.startsWith('Stainless')
  if (carbon && diameter < 115) ends.add('Threaded and coupled')
  if (carbon && diameter > 33 && diameter < 274) ends.add('Grooved')
  return [...ends]
}

interface Variation {
  length: number
  finish: string
  end_type: string
  brand: string
}

function variant(product: DemoProduct, { length, finish, end_type, brand }: Variation): DemoProduct {
  const factor =
    (length / product.length) * ((END_FACTORS[end_type] ?? 1) / (END_FACTORS[product.end_type] ?? 1))
  const marks = [
    `${String(length)} m`,
    ...(finish === product.finish ? [] : [finish]),
    ...(end_type === product.end_type ? [] : [end_type]),
    brand,
  ]
  return {
    ...product,
    name: `${product.name}, ${marks.join(', ')}`,
    description: `${product.description} By ${brand}, in pieces of ${String(length)} m.`,
    length,
    finish,
    end_type,
    // Threads and grooves take wall away: the figure of the plain pipe no longer holds.
    pressure_rating: /Thread|Screw|Groove/.test(end_type) ? '' : product.pressure_rating,
    price: product.price === null ? null : roundedPrice(product.price * factor),
    brands: [brand],
  }
}
