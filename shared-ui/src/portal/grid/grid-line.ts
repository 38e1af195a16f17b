import type { GridReport, GridRow } from '@nalika/shared-api/contract'

type Texts = Readonly<Record<string, string>>

/** A row of a grid with what was typed into it. */
export interface GridLine extends GridRow {
  /** The cells as they are stored. */
  stored: Texts
  /** Why cells cannot be stored, by field. */
  problems: Texts
  /** What looks wrong, by field. */
  questions: Texts
  /** Its questions were answered with yes. */
  isConfirmed: boolean
  /** The server has read the cells as they are now. */
  isChecked: boolean
  /** What somebody else stored since. */
  conflict?: GridRow & { by: string | null; at: string | null }
}

export const lineOf = ({ id, name, version, cells }: GridRow): GridLine => ({
  id,
  name,
  version,
  cells,
  stored: cells,
  problems: {},
  questions: {},
  isConfirmed: false,
  isChecked: true,
})

export const changedFields = ({ cells, stored }: GridLine) =>
  Object.keys(cells).filter((field) => cells[field] !== stored[field])

export const isChanged = (line: GridLine) => line.cells !== line.stored && changedFields(line).length > 0

/** The line with another text in a cell. */
export function withCell(line: GridLine, field: string, text: string): GridLine {
  if (line.cells[field] === text) return line
  const cells = { ...line.cells, [field]: text }
  const problems = Object.fromEntries(Object.entries(line.problems).filter(([other]) => other !== field))
  const next = { ...line, cells, problems, questions: {}, isConfirmed: false, isChecked: false }
  return isChanged(next) ? next : { ...next, problems: {}, isChecked: true }
}

/** What a change sends of a line. */
export const sentLine = (line: GridLine) => ({
  id: line.id,
  version: line.version,
  cells: Object.fromEntries(changedFields(line).map((field) => [field, line.cells[field] ?? ''])),
})

const byField = (notes: readonly { field: string; reason: string }[]) =>
  Object.fromEntries(notes.map(({ field, reason }) => [field, reason]))

/** The line as the server read it: cells that are right have its spelling. */
export function checkedLine(line: GridLine, report: GridReport['rows'][number]): GridLine {
  const { id, name, version, conflict } = report
  const checked = {
    ...line,
    problems: byField(report.problems),
    questions: byField(report.questions),
    isChecked: true,
  }
  if (conflict) return { ...checked, conflict: { id, name, version, cells: report.cells, ...conflict } }
  return report.problems.length > 0 ? checked : { ...checked, cells: { ...line.cells, ...report.cells } }
}

/** The lines of a list that was loaded again: what was typed stays, also in rows that the list has no longer. */
export function mergeLines(lines: readonly GridLine[], rows: readonly GridRow[]): GridLine[] {
  const typed = new Map(lines.filter(isChanged).map((line) => [line.id, line]))
  const loaded = new Set(rows.map(({ id }) => id))
  return [
    ...[...typed.values()].filter(({ id }) => !loaded.has(id)),
    ...rows.map((row) => typed.get(row.id) ?? lineOf(row)),
  ]
}
