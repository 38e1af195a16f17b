import { canExist } from '../tables/mass.ts'
import { findWall, sizesOf } from '../tables/size-tables.ts'
import type { RoundRow } from '../tables/size-table.ts'
import { formatMm } from './facts.ts'
import { agree, boreOf, formatOutline, formatWritten, outlinesOf, rowsOf, writeOutline } from './outlines.ts'
import { piecesOf } from './piece.ts'
import type { WrittenSize } from './piece.ts'
import type { ReadingContext } from './reading-context.ts'
import {
  askWall,
  distinctWalls,
  settle,
  settleOd,
  settleWalls,
  titleOf,
  wallChoices,
  withSchedule,
} from './settle-size.ts'
import { CLASS } from './size-text.ts'
import type { Candidate, Outline, SizeText } from './size-text.ts'
import { inchesOfBore } from './table-sizes.ts'

/** Sets the diameter and the wall of round pipe that the tables confirm. */
export function resolveRound(text: SizeText, written: readonly WrittenSize[]) {
  const { sheet, tables, wall } = text
  const meanings = written.map((size) => outlinesOf(size, text))
  const outlines = agree(meanings, tables)
  const { schedule } = text
  if (outlines === undefined || outlines.length !== 1) {
    if (schedule !== undefined) sheet.facts.schedule = schedule
    if (wall !== undefined) sheet.facts.wall = wall
  }
  if (outlines === undefined) {
    sheet.ask(
      'size',
      `Which size: ${written.map(formatWritten).join(' or ')}?`,
      written.map((value) => ({ label: formatWritten(value), says: { kind: 'size', value } })),
    )
    return
  }
  if (outlines.length === 0) {
    sheet.ask('size', 'Which size?')
    return
  }
  if (outlines.length > 1) {
    const choices = outlines.map((outline) => ({
      label: formatOutline(outline),
      says: { kind: 'size' as const, value: writeOutline(outline) },
    }))
    sheet.ask('size', `${choices.map(({ label }) => label).join(' or ')}?`, choices)
    return
  }
  const [outline] = outlines
  if (!outline) return
  setNominal(text, outline)
  const measured = meanings.flat().find((one) => one.is === 'od')
  const rows = tables.flatMap((table) => {
    return rowsOf(outline, table).flatMap((row) =>
      // '150 NB 165.1 OD' is one of two rows of 150 NB.
      measured && Math.abs(row.od - measured.od) >= 0.6 ? [] : [{ outline, table, row, od: row.od }],
    )
  })
  if (outline.is === 'od') resolveOd(text, outline.od, rows)
  else resolveNominal(text, outline, rows)
}

function setNominal({ sheet: { facts } }: SizeText, outline: Outline) {
  if (outline.is === 'od') {
    facts.od = outline.od
    return
  }
  const nb = boreOf(outline)
  const nps = outline.inches ?? (outline.mm === undefined ? undefined : inchesOfBore(outline.mm))
  if (nb !== undefined) facts.nb = nb
  if (nps !== undefined) facts.nps = nps
}

/** An outside diameter is what it is; the table names its walls. */
function resolveOd(text: SizeText, od: number, rows: readonly Candidate[]) {
  const { sheet, schedule, wall, context } = text
  const { facts } = sheet
  const [known] = rows
  // 60.3 and 60.32 are one pipe; 60 is not yet 60.3.
  if (known?.row && known.od !== undefined && Math.abs(known.od - od) <= 0.13) facts.od = known.od
  askNearOd(text, od)
  if (schedule !== undefined) {
    const named = rows.flatMap((candidate) => withSchedule(candidate, schedule, context))
    const [found] = distinctWalls(named)
    if (!found) {
      facts.schedule = schedule
      if (rows.length === 0)
        sheet.ask('size', `No table has ${schedule} of OD ${formatMm(od)} mm. Which size?`)
      else sheet.ask('schedule', `Which wall has OD ${formatMm(od)} mm?`)
      return
    }
    settle(text, found)
    return
  }
  if (wall === undefined && isByWeight(text)) return
  if (wall === undefined) {
    sheet.ask('wall', 'Which wall thickness?', known?.row ? wallChoices(known.row) : [])
    return
  }
  if (!canExist({ od, wall })) {
    sheet.reject('wall', `A tube of ${formatMm(od)} mm has no wall of ${formatMm(wall)} mm.`)
    return
  }
  facts.wall = wall
  const standard = rows.find(({ row }) => row && findWall(row, wall))
  const tabled = standard?.row && findWall(standard.row, wall)
  if (standard?.table !== undefined && tabled) {
    facts.table = standard.table
    facts.confirmed = tabled.confirmed
    const [designation] = tabled.designations
    if (designation !== undefined && CLASS.test(designation)) facts.schedule = designation
  }
}

/** Figures in millimetres of outside diameters in inches: 609.6 is the 610 of the table. */
const isRounded = (a: number, b: number) => Math.abs(a - b) <= Math.max(0.13, 0.0007 * b)
const NEAR = 0.015

/** Whether a tube of that size may have the diameter: what the table says, or within its limits. */
const isDiameterOf = ({ od, walls }: RoundRow, measured: number) =>
  isRounded(measured, od) ||
  walls.some(({ odLimits }) => odLimits && measured >= odLimits.min && measured <= odLimits.max)

/** Asks when the table of the standard has a diameter beside the written one: OD 114 may mean 114.3. */
function askNearOd({ sheet, tables, product: { standards } }: SizeText, od: number) {
  if (standards.length === 0) return
  // Boiler tubes have any diameter; their table lists the usual ones.
  const near = tables
    .filter((table) => table !== 'boiler-tubes')
    .flatMap((table) => sizesOf(table).filter((row) => Math.abs(row.od - od) <= NEAR * row.od))
  if (near.length === 0 || near.some((row) => isDiameterOf(row, od))) return
  const ods = [...new Set(near.map((row) => row.od))]
  sheet.ask(
    'size',
    `No table has OD ${formatMm(od)} mm. Is it ${ods.map((one) => formatMm(one)).join(' or ')} mm?`,
    ods.map((mm) => ({ label: `OD ${formatMm(mm)} mm`, says: { kind: 'size', value: { as: 'od', mm } } })),
  )
}

/** Casing and tubing of oil wells are ordered by their weight per foot, which says the wall. */
const isByWeight = ({ pieces, product: { standards }, sheet: { facts } }: SizeText) =>
  piecesOf(pieces, 'weight per metre').length > 0 &&
  (standards.some(({ id }) => /^API 5(?:CT|DP)$/.test(id)) ||
    /^(?:[JK]55|N80|L80|C90|T95|P110|Q125)/.test(facts.grade ?? ''))

function resolveNominal(text: SizeText, outline: Outline, rows: readonly Candidate[]) {
  const { sheet, tables, schedule, wall, context } = text
  const { facts } = sheet
  const size = formatOutline(outline)
  if (rows.length === 0) {
    if (wall !== undefined) facts.wall = wall
    const names = tables.map((table) => titleOf(table)).join(' and ')
    if (tables.length > 0) sheet.reject('size', `${names} ${tables.length > 1 ? 'have' : 'has'} no ${size}.`)
    else {
      sheet.ask('size', `Which outside diameter has ${size}?`)
      if (wall === undefined && schedule === undefined) sheet.ask('wall', 'Which wall thickness?')
    }
    if (schedule !== undefined) facts.schedule = schedule
    return
  }
  if (schedule === undefined && wall === undefined) {
    settleOd(text, rows)
    askWall(text, rows)
    return
  }
  const named =
    schedule === undefined ? rows : rows.flatMap((candidate) => withSchedule(candidate, schedule, context))
  if (text.also !== undefined && !isOneWall(named, rows, text.also, context)) {
    settleOd(text, rows)
    const names = [schedule ?? '', text.also]
    sheet.ask(
      'schedule',
      `${names.join(' or ')}?`,
      names.map((value) => ({ label: value, says: { kind: 'schedule', value } })),
    )
    return
  }
  if (named.length === 0 && schedule !== undefined) {
    settleOd(text, rows)
    const [row] = rows
    const table = row?.table === undefined ? '' : titleOf(row.table)
    const isClassTable = rows.every(({ row: one }) =>
      one?.walls.every(({ designations }) => designations.every((name) => CLASS.test(name))),
    )
    const sentence =
      isClassTable && !CLASS.test(schedule)
        ? `${table} has classes, no ${schedule}.`
        : `${table} has no ${schedule} at ${size}.`
    sheet.reject(
      CLASS.test(schedule) || isClassTable ? 'class' : 'schedule',
      sentence,
      row?.row ? wallChoices(row.row) : [],
    )
    return
  }
  if (wall === undefined) {
    settleWalls(text, named)
    return
  }
  resolveMeasuredWall(text, { outline, named, rows, wall })
}

/** Whether a second name is of the same wall. */
function isOneWall(
  named: readonly Candidate[],
  rows: readonly Candidate[],
  also: string,
  context: ReadingContext,
): boolean {
  const others = rows.flatMap((candidate) => withSchedule(candidate, also, context))
  return (
    named.length > 0 &&
    others.length > 0 &&
    distinctWalls([...named, ...others]).length === distinctWalls(named).length
  )
}

/** A wall in millimetres, with or without a schedule beside it. */
function resolveMeasuredWall(
  text: SizeText,
  {
    outline,
    named,
    rows,
    wall,
  }: { outline: Outline; named: readonly Candidate[]; rows: readonly Candidate[]; wall: number },
) {
  const { sheet, schedule } = text
  const { facts } = sheet
  const size = formatOutline(outline)
  if (schedule !== undefined) {
    const fitting = named.filter((candidate) => candidate.wall && Math.abs(candidate.wall.wall - wall) <= 0.1)
    if (fitting.length > 0) {
      settleWalls(text, fitting)
      return
    }
    settleOd(text, rows)
    const [first] = named
    const right = first?.row && findWall(first.row, wall)?.designations.join(' or ')
    const also = right ? `; ${formatMm(wall)} mm is ${right}` : ''
    sheet.reject(
      'wall',
      `${size} ${schedule} is ${formatMm(first?.wall?.wall ?? 0)} mm${also}.`,
      first?.row ? wallChoices(first.row) : [],
    )
    return
  }
  const tabled = rows.flatMap((candidate) => {
    const found = candidate.row && findWall(candidate.row, wall)
    return found ? [{ ...candidate, wall: found }] : []
  })
  if (tabled.length > 0) {
    settleWalls(text, tabled)
    return
  }
  settleOd(text, rows)
  const [first] = rows
  const isClassTable = rows.every(({ row }) =>
    row?.walls.every(({ designations }) => designations.some((name) => CLASS.test(name))),
  )
  if (isClassTable && first?.row && first.table !== undefined) {
    sheet.reject(
      'wall',
      `${titleOf(first.table)} has no ${formatMm(wall)} mm at ${size}.`,
      wallChoices(first.row),
    )
    return
  }
  if (facts.od !== undefined && !canExist({ od: facts.od, wall })) {
    sheet.reject('wall', `A tube of ${formatMm(facts.od)} mm has no wall of ${formatMm(wall)} mm.`)
    return
  }
  facts.wall = wall
}
