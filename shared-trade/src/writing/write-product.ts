import { formatInches, inchesOf } from '../reading/table-sizes.ts'
import type { Designation, Nominal } from '../tables/size-table.ts'

/** A product of the tables: its standard and what the table says of the size. Millimetres. */
export interface TabledProduct {
  standard: string
  grade?: string
  /** 'GI', 'black', 'seamless' … as the trade says it. */
  words: readonly string[]
  size:
    | { nominal?: Nominal; od: number; wall: number; designation?: Designation }
    | { width: number; height: number; wall: number }
}

const short = (standard: string) => standard.replace(/^ASTM |\s*\(.*\)/g, '')
const CLASS_LETTERS: Readonly<Record<string, string>> = { light: 'A', medium: 'B', heavy: 'C' }
const HINDI: Readonly<Record<string, string>> = {
  light: 'हल्का',
  medium: 'मीडियम',
  heavy: 'हैवी',
  GI: 'जीआई',
  black: 'काला',
  seamless: 'सीमलेस',
}
const devanagari = (text: string) => text.replace(/\d/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit)))
const gradeOf = ({ grade }: TabledProduct) =>
  grade === undefined ? '' : /^[A-Z0-9]{1,2}$/.test(grade) ? ` Gr ${grade}` : ` ${grade}`
const joined = (...parts: readonly (string | undefined)[]) =>
  parts.filter((part) => part !== undefined && part !== '').join(' ')

/** The nominal size in inches and in millimetres, and the wall by its name, as they are written with its parts. */
function nominalParts({ size }: TabledProduct) {
  if ('width' in size || !size.nominal || size.designation === undefined) return undefined
  const { nps, nb } = size.nominal
  const inches = nps === undefined ? undefined : formatInches(inchesOf(nps))
  return { inches, nb, designation: size.designation }
}

/**
 * Ten ways in which the trade writes one product. What a size does not have (a bore, a name of its wall) is written by its outside
 * diameter instead. Reading any of them must give the product back.
 */
export function writeProduct(product: TabledProduct): string[] {
  const { size, words } = product
  const standard = short(product.standard) + gradeOf(product)
  const pipe = joined(...words)
  if ('width' in size) return writeSection(product, standard, pipe)
  const wall = String(size.wall)
  const byOd = [
    `${standard} ${pipe} OD ${String(size.od)} x ${wall} mm`,
    `${pipe} ${String(size.od)} OD x ${wall} thk, ${standard}`,
    `${pipe} ${String(size.od)} mm OD, ${wall} mm wall thickness to ${standard}`,
    `${pipe} ${standard} thk ${wall} od ${String(size.od)}`,
    joined(
      'PIPE,',
      pipe.toUpperCase(),
      `${String(size.od)} MM OD,`,
      `WT ${wall} MM,`,
      standard.toUpperCase(),
    ),
  ]
  const nominal = nominalParts(product)
  if (!nominal) return byOd
  return [...byOd.slice(0, 3), ...writeNominal(nominal, standard, pipe, words)]
}

function writeNominal(
  {
    inches,
    nb,
    designation,
  }: { inches: string | undefined; nb: number | undefined; designation: Designation },
  standard: string,
  pipe: string,
  words: readonly string[],
): string[] {
  const className = CLASS_LETTERS[designation]
  const name = className === undefined ? designation : `${className} class`
  const hindi = words.map((word) => HINDI[word] ?? word).join(' ')
  const hindiName = HINDI[designation] ?? designation.replace('Sch', 'शेड्यूल')
  return [
    ...(inches === undefined
      ? []
      : [
          `${pipe} ${standard} ${inches}" ${name}`,
          `${pipe} ${inches.replace(' ', '-')} inch ${designation}, ${standard}`,
          joined(
            'PIPE,',
            `${inches.replace(' ', '.')} IN,`,
            `${designation.toUpperCase()},`,
            pipe.toUpperCase() + ',',
            standard.toUpperCase(),
          ),
          `${standard} ${pipe} ${inches}"x${designation.replace(' ', '')}`,
        ]),
    ...(nb === undefined
      ? []
      : [
          `${String(nb)} NB ${pipe} ${name} ${standard}`,
          `${pipe} DN${String(nb)} ${designation.toLowerCase()} ${standard}`,
          `${standard} ${devanagari(String(nb))} एनबी ${hindi} पाइप ${hindiName}`,
        ]),
  ]
}

function writeSection({ size }: TabledProduct, standard: string, pipe: string): string[] {
  if (!('width' in size)) return []
  const [width, height, wall] = [size.width, size.height, size.wall].map(String)
  const name = size.width === size.height ? 'SHS' : 'RHS'
  const shape = size.width === size.height ? 'square' : 'rectangular'
  const sides = (sign: string) => [width, height, wall].join(sign)
  return [
    `${name} ${sides('x')} ${standard}`,
    `${name} ${sides(' x ')} ${standard}`,
    `${shape} pipe ${sides(' × ')} mm ${standard} ${pipe}`,
    `${standard} ${name} ${sides('*')}`,
    `${width ?? ''}x${height ?? ''} ${shape} tube ${wall ?? ''} mm thk ${standard}`,
    `${shape} hollow section ${width ?? ''} mm x ${height ?? ''} mm x ${wall ?? ''} mm, ${standard}`,
    `${name}-${sides('x')}mm ${standard}`.toUpperCase(),
    `${standard} ${name} ${height ?? ''}x${width ?? ''}x${wall ?? ''}`,
    `${shape === 'square' ? 'चौकोर' : 'आयताकार'} पाइप ${devanagari(sides('x'))} ${standard}`,
    `${shape === 'square' ? 'chaukor' : 'aayatakar'} pipe ${sides('x')} ${standard}`,
  ]
}
