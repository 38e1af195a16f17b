/** Largest difference that is none in practice. */
interface Tolerance {
  term: string
  /** In the unit of the row. */
  absolute?: number
  /** As a part of the larger value. */
  relative?: number
  reason: string
}

/** The rows in which small differences are not marked, with the reasons. The page lists them. */
export const TOLERANCES: readonly Tolerance[] = [
  {
    term: 'Yield strength',
    absolute: 5,
    reason: 'standards convert the same strength to 240 or 241 MPa',
  },
  {
    term: 'Tensile strength',
    absolute: 5,
    reason: 'standards convert the same strength to 414 or 415 MPa',
  },
  { term: 'Test pressure', absolute: 0.1, reason: 'rounding' },
  {
    term: 'Outside diameter',
    relative: 0.01,
    reason: 'the usual tolerance of pipe, and names of one size such as 33.4 and 33.7 mm',
  },
  { term: 'Wall thickness', absolute: 0.05, reason: 'rounding' },
  { term: 'Weight', relative: 0.01, reason: 'tables and formulas round differently' },
  { term: 'Weight per piece', relative: 0.01, reason: 'tables and formulas round differently' },
]

/** Whether values of a row differ in practice: measures beyond the row's tolerance, texts beyond case, spaces and order. */
export function differsInPractice(term: string, values: readonly string[]): boolean {
  const tolerance = TOLERANCES.find((known) => known.term === term)
  const measures = values.map(measureOf)
  const [first] = measures
  if (tolerance && first && measures.every((measure) => measure?.unit === first.unit)) {
    const numbers = measures.map((measure) => measure?.number ?? 0)
    const largest = Math.max(...numbers)
    const allowed = tolerance.absolute ?? largest * (tolerance.relative ?? 0)
    // Binary fractions are not exact: 3.55 - 3.5 is a little more than 0.05.
    return largest - Math.min(...numbers) > allowed + 1e-9
  }
  return new Set(values.map(comparable)).size > 1
}

/** '240 MPa minimum' → 240 and 'MPa minimum'; undefined for text that does not begin with a number. */
function measureOf(value: string): { number: number; unit: string } | undefined {
  const [, digits = '', unit = ''] = /^([\d,]+(?:\.\d+)?)\s*(.*)$/.exec(value) ?? []
  return digits === '' ? undefined : { number: Number(digits.replaceAll(',', '')), unit: comparable(unit) }
}

const comparable = (value: string) =>
  value.toLowerCase().replaceAll(/\s+/g, ' ').split(', ').toSorted().join(', ')

/** '±5 MPa' or '±1%'. */
export const toleranceInWords = ({ term, absolute, relative }: Tolerance): string => {
  if (relative !== undefined) return `${relative * 100}%`
  return `${absolute ?? 0} ${/thickness/i.test(term) ? 'mm' : 'MPa'}`
}
