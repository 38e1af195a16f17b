import {
  type FreightTable,
  INDIAN_STATES,
  freightErrors,
  paise,
  parseRupees,
} from '@nalika/shared-api/contract'

/** A freight table as it is typed. */
export interface FreightDraft {
  origin_pin: string
  columns: FreightTable['columns']
  zones: { km: string; states: string[] }[]
  /** Tonnes; blank for any weight. */
  weights: string[]
  /** Rupees per tonne; blank: not delivered. */
  rates: string[][]
  minimum: string
  loading: string
  charges: { title: string; per: FreightTable['charges'][number]['per']; amount: string }[]
  collect_at_works: boolean
}

const KG_PER_TONNE = 1000
const rupees = (amount: number | null) => (amount === null ? '' : String(amount / 100))

/** What an empty table begins with: usual weights and distances, and no rate that nobody has named. */
export const EMPTY_FREIGHT: FreightDraft = {
  origin_pin: '',
  columns: 'distance',
  zones: ['100', '300', '700', '1500'].map((km) => ({ km, states: [] })),
  weights: ['1', '5', '9', '21'],
  rates: Array.from({ length: 4 }, () => ['', '', '', '']),
  minimum: '0',
  loading: '0',
  charges: [],
  collect_at_works: false,
}

export const draftOf = (table: FreightTable): FreightDraft => ({
  origin_pin: table.origin_pin,
  columns: table.columns,
  zones: table.zones.map(({ up_to_km: km, states }) => ({ km: km === null ? '' : String(km), states })),
  weights: table.weights.map((kg) => (kg === null ? '' : String(kg / KG_PER_TONNE))),
  rates: table.rates.map((row) => row.map(rupees)),
  minimum: rupees(table.minimum),
  loading: rupees(table.loading),
  charges: table.charges.map(({ title, per, amount }) => ({ title, per, amount: rupees(amount) })),
  collect_at_works: table.collect_at_works,
})

/** Why a field of a draft cannot be saved, by its name: `rates.0.2`, `weights.1`, `minimum`. */
export type FreightProblems = Readonly<Record<string, string>>

/** The table that a draft means, or what is wrong with it. */
export function tableOf(
  draft: FreightDraft,
  hasOrigin: boolean,
): { table: FreightTable; problems?: never } | { table?: never; problems: FreightProblems } {
  const problems: Record<string, string> = {}
  const amount = (field: string, text: string) => {
    const read = text.trim() === '' ? paise(0) : parseRupees(text)
    if (read === undefined || read < 0) problems[field] = 'Enter an amount in rupees.'
    return read ?? paise(0)
  }
  const whole = (field: string, text: string, times: number, sentence: string) => {
    if (text.trim() === '') return null
    const value = Number((Number(text.replaceAll(',', '')) * times).toFixed(4))
    if (!Number.isInteger(value) || value < 1) problems[field] = sentence
    return value
  }
  const table: FreightTable = {
    origin_pin: draft.origin_pin.replaceAll(/\s/g, ''),
    columns: draft.columns,
    zones: draft.zones.map(({ km, states }, at) =>
      draft.columns === 'state'
        ? { up_to_km: null, states }
        : { up_to_km: whole(`zones.${at}`, km, 1, 'Enter whole kilometres.'), states: [] },
    ),
    weights: draft.weights.map((tonnes, at) =>
      whole(`weights.${at}`, tonnes, KG_PER_TONNE, 'Enter tonnes, such as 4.5.'),
    ),
    rates: draft.rates.map((row, at) =>
      row.map((text, column) =>
        text.trim() === '' || text.trim() === '-' ? null : amount(`rates.${at}.${column}`, text),
      ),
    ),
    minimum: amount('minimum', draft.minimum),
    loading: amount('loading', draft.loading),
    charges: draft.charges.map(({ title, per, amount: text }, at) => ({
      title: title.trim(),
      per,
      amount: amount(`charges.${at}.amount`, text),
    })),
    collect_at_works: draft.collect_at_works,
  }
  const checked = hasOrigin ? table : { ...table, origin_pin: '110001' }
  for (const [field, [sentence]] of Object.entries(freightErrors(checked, INDIAN_STATES)))
    problems[field] ??= sentence ?? ''
  return Object.keys(problems).length > 0 ? { problems } : { table }
}

/** Cells of a block that was copied from a spreadsheet; undefined when it is one cell. */
export function pastedBlock(text: string): string[][] | undefined {
  if (!/[\t\n]/.test(text.trimEnd())) return undefined
  return text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((row) => row.split('\t').map((cell) => cell.trim()))
}

/** The rates with a block pasted at a cell, and how many of its cells did not fit. */
export function withBlock(
  rates: readonly (readonly string[])[],
  at: { row: number; column: number },
  block: readonly (readonly string[])[],
): { rates: string[][]; lost: number } {
  const changed = rates.map((row) => [...row])
  let lost = 0
  block.forEach((cells, down) => {
    cells.forEach((cell, across) => {
      const row = changed[at.row + down]
      if (row && at.column + across < row.length) row[at.column + across] = cell
      else lost += 1
    })
  })
  return { rates: changed, lost }
}
