import type { CompareRow } from './compare-rows.ts'

const GROUPS: readonly (readonly [string, RegExp])[] = [
  ['Price', /^(?:price|brand)/i],
  ['Tests', /test|pressure|strength|elongation|hardness/i],
  ['Papers', /^(?:standard|certificate|hsn|approval)/i],
  ['Size', /size|schedule|class|diameter|width|height|thickness|length|weight|shape|tolerance/i],
]
/** Of what no other group names. */
const REST = 'Material'
const ORDER = ['Price', 'Size', REST, 'Tests', 'Papers']

const groupOf = ({ term }: CompareRow) => GROUPS.find(([, terms]) => terms.test(term))?.[0] ?? REST

/** Rows under the headings that a buyer looks for, without empty groups. */
export const groupRows = (rows: readonly CompareRow[]): { group: string; rows: CompareRow[] }[] =>
  ORDER.map((group) => ({ group, rows: rows.filter((row) => groupOf(row) === group) })).filter(
    (group) => group.rows.length > 0,
  )
