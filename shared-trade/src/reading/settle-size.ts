import { sizeTable } from '../tables/size-tables.ts'
import type { Designation, RoundRow, TableId } from '../tables/size-table.ts'
import type { Choice } from './facts.ts'
import { formatMm } from './facts.ts'
import type { ReadingContext } from './reading-context.ts'
import type { Candidate, SizeText } from './size-text.ts'

/** The wall of a schedule in a candidate's row; of stainless pipe 'Sch 10' may be 10S. */
export function withSchedule(candidate: Candidate, schedule: string, context: ReadingContext): Candidate[] {
  const { row } = candidate
  if (!row) return []
  const find = (name: string) =>
    row.walls.find(({ designations }) => designations.includes(name as Designation))
  const own = find(schedule)
  const stainless =
    !own && (context.stainless || candidate.table === 'asme-b36.19m') ? find(`${schedule}S`) : undefined
  const wall = own ?? stainless
  return wall ? [{ ...candidate, wall }] : []
}

/** Candidates that differ in diameter or wall; of equal ones the first. */
export function distinctWalls(candidates: readonly Candidate[]): Candidate[] {
  const isEqual = (a: Candidate, b: Candidate) =>
    Math.abs((a.od ?? 0) - (b.od ?? 0)) < 0.15 && Math.abs((a.wall?.wall ?? 0) - (b.wall?.wall ?? 0)) < 0.02
  return candidates.filter((one, index) => candidates.findIndex((other) => isEqual(one, other)) === index)
}

/** Sets the one diameter and wall that are left, or asks which standard or schedule is meant. */
export function settleWalls(text: SizeText, candidates: readonly Candidate[]) {
  const { sheet } = text
  const open = distinctWalls(candidates)
  const [only, second] = open
  if (only && !second) {
    settle(text, only)
    return
  }
  const isOneOd = open.every(({ od }) => Math.abs((od ?? 0) - (only?.od ?? 0)) < 0.6)
  const choices = open.flatMap(({ table, od, wall }): Choice[] => {
    const designation =
      wall?.designations.find((name) => name.startsWith(text.schedule ?? '')) ?? wall?.designations[0]
    if (table === undefined || !wall) return []
    const label =
      isOneOd && designation !== undefined
        ? `${designation} (${formatMm(wall.wall)} mm)`
        : `${titleOf(table)} (${formatMm(od ?? 0)} × ${formatMm(wall.wall)} mm)`
    return [
      {
        label,
        says:
          designation !== undefined && isOneOd
            ? { kind: 'schedule', value: designation }
            : { kind: 'standard', value: sizeTable(table).standards[0] ?? table },
      },
    ]
  })
  settleOd(text, candidates)
  if (!isOneOd && new Set(open.map(({ table }) => table)).size === 1) return
  sheet.ask(isOneOd ? 'schedule' : 'standard', `${choices.map(({ label }) => label).join(' or ')}?`, choices)
  const walls = [...new Set(open.map(({ wall }) => wall?.wall))]
  if (walls.length === 1 && walls[0] !== undefined) sheet.facts.wall = walls[0]
}

export function settle({ sheet: { facts }, schedule }: SizeText, { table, row, od, wall }: Candidate) {
  if (od !== undefined) facts.od = od
  if (table !== undefined) facts.table = table
  if (row?.nominal?.nb !== undefined) facts.nb = row.nominal.nb
  if (!wall) return
  facts.wall = wall.wall
  facts.confirmed = wall.confirmed
  const named =
    wall.designations.find((name) => name === schedule) ??
    wall.designations.find((name) => name === `${schedule ?? ''}S`)
  const designation = named ?? wall.designations[0]
  if (designation !== undefined) facts.schedule = designation
}

/** Sets the diameter when the tables agree in it, else lists those that it may be and asks for the standard. */
export function settleOd({ sheet }: SizeText, candidates: readonly Candidate[]) {
  const ods = [...new Set(candidates.flatMap(({ od }) => (od === undefined ? [] : [od])))]
  const [first = 0, ...others] = ods
  if (ods.length === 0) return
  if (others.every((od) => Math.abs(od - first) < 0.15)) {
    sheet.facts.od = first
    const [only] = candidates
    if (candidates.length === 1 && only?.table !== undefined) sheet.facts.table = only.table
    return
  }
  sheet.facts.ods = ods
  const tables = candidates.flatMap(({ table, od }) =>
    table === undefined || od === undefined ? [] : [{ table, od }],
  )
  if (new Set(tables.map(({ table }) => table)).size === 1) {
    sheet.ask(
      'size',
      `${ods.map((od) => `OD ${formatMm(od)} mm`).join(' or ')}?`,
      ods.map((od) => ({
        label: `OD ${formatMm(od)} mm`,
        says: { kind: 'size', value: { as: 'od', mm: od } },
      })),
    )
    return
  }
  const choices = tables.map(({ table, od }) => ({
    label: `${titleOf(table)} (${formatMm(od)} mm)`,
    says: { kind: 'standard' as const, value: sizeTable(table).standards[0] ?? table },
  }))
  sheet.ask('standard', `${choices.map(({ label }) => label).join(' or ')}?`, choices)
}

export function askWall({ sheet, tables }: SizeText, rows: readonly Candidate[]) {
  const isClass = rows.some(({ table }) => table === 'is-1239' || table === 'en-10255')
  const row = rows.find(({ table }) => !isClass || table === 'is-1239' || table === 'en-10255')?.row
  const choices = row && rows.length === 1 ? wallChoices(row) : []
  if (isClass)
    sheet.ask('class', tables.length > 1 ? 'Which class or schedule?' : 'Light, medium or heavy?', choices)
  else sheet.ask('schedule', 'Which schedule or wall thickness?', choices)
}

export const wallChoices = ({ walls }: RoundRow): Choice[] =>
  walls.map(({ wall, designations }) => ({
    label:
      designations.length === 0
        ? `${formatMm(wall)} mm`
        : `${designations.join(' / ')} (${formatMm(wall)} mm)`,
    says:
      designations[0] === undefined
        ? { kind: 'wall', value: wall }
        : { kind: 'schedule', value: designations[0] },
  }))

export const titleOf = (table: TableId) => sizeTable(table).title.split(',')[0] ?? table
