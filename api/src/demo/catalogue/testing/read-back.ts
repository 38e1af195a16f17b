import { findByOd, isProcess, parseCitation, writeProduct } from '@nalika/shared-trade'
import { readLine } from '@nalika/shared-trade/reading'
import type { Designation, ProcessId, Standard, TabledProduct } from '@nalika/shared-trade'
import { demoProducts, type DemoProduct } from '../products.ts'
import { tableProducts } from '../table-products.ts'

const present = demoProducts()
/** Every product of the demo catalogue. */
export const everyProduct = [...present, ...tableProducts(present)]

/** How the trade says the ways of making that the catalogue describes. */
const PROCESSES: readonly (readonly [RegExp, ProcessId])[] = [
  [/^Seamless/, 'seamless'],
  [/^High frequency/, 'HFI'],
  [/^Longitudinal/, 'LSAW'],
  [/^Helical/, 'HSAW'],
  [/^Electric resistance/, 'ERW'],
  [/^Automatically/, 'welded'],
]
const processOf = ({ specifications }: DemoProduct) =>
  PROCESSES.find(([pattern]) => pattern.test(specifications[0]?.value ?? ''))?.[1]

/** The grade of the standard whose name stands at the end of the catalogue's: 'B' of 'A106 Gr B'. */
const gradeOf = ({ id, grades }: Standard, grade: string) =>
  grades
    .map(({ name }) => name)
    .filter((name) => grade.endsWith(name) && !id.endsWith(name))
    .toSorted((a, b) => b.length - a.length)[0]

/** The name of the wall: 'Sch 40' of '40'. A size that a table has twice is written by its outside diameter. */
function roundSize({ diameter, thickness, schedule, nominal_size }: DemoProduct, { tables }: Standard) {
  const od = diameter ?? 0
  const [table] = tables
  const row = table && findByOd(table, od)
  // Light tube of IS 1239 is made a little under the diameter by which it is sold.
  const isTwice = table === 'is-1161' && nominal_size === 'NB 150'
  return {
    od: row?.od ?? od,
    wall: thickness,
    ...(row?.nominal && schedule !== null && !isTwice
      ? { nominal: row.nominal, designation: schedule.replace(/^(?=\d)/, 'Sch ') as Designation }
      : {}),
  }
}

function tabled(product: DemoProduct) {
  const standard = parseCitation(product.standard)?.standard
  if (!standard) throw new Error(`The register lacks ${product.standard}.`)
  const { width, height, thickness: wall, finish } = product
  const process = processOf(product)
  const grade = gradeOf(standard, product.grade)
  const isBore = standard.id === 'IS 1239 (Part 1)' || standard.id === 'IS 1161'
  const words = finish === 'Galvanised' ? ['GI'] : isBore ? ['black'] : process ? [process] : []
  return {
    standard: standard.id,
    words: /^(?:3LPE|FBE)$/.test(finish) ? [...words, finish] : words,
    ...(grade !== undefined && { grade }),
    size: width === null ? roundSize(product, standard) : { width, height: height ?? width, wall },
  } satisfies TabledProduct
}

/** The spellings of a product that are not read back to it, of all or of every few one, from the first given on. */
export function lostSpellings(product: DemoProduct, first = 0, step = 1): string[] {
  const written: TabledProduct = tabled(product)
  const { size } = written
  const named = written.words.flatMap((word) => PROCESSES.flatMap(([, id]) => (id === word ? [id] : [])))
  return writeProduct(written).filter((text, index) => {
    if ((index - first) % step !== 0) return false
    const { facts, problems } = readLine(`${text} - 12 nos`)
    const isSize =
      'width' in size ? facts.width === size.width && facts.height === size.height : facts.od === size.od
    const isSame =
      isSize &&
      facts.wall === size.wall &&
      facts.standard === written.standard &&
      facts.grade === written.grade &&
      named.every((id) => facts.process !== undefined && isProcess(facts.process, id)) &&
      (facts.finish === 'Galvanised') === /\bGI\b|जीआई/.test(text) &&
      facts.quantity?.value === 12 &&
      facts.length === undefined &&
      problems.length === 0
    return !isSame
  })
}
