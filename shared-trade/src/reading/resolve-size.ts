import { canExist } from '../tables/mass.ts'
import { findByOd, findWall, sizeTable } from '../tables/size-tables.ts'
import { gaugeWall } from '../tables/wire-gauges.ts'
import type { Designation, RoundRow, TableId, Wall } from '../tables/size-table.ts'
import type { Choice, FactSheet } from './facts.ts'
import { formatMm } from './facts.ts'
import { piecesOf } from './piece.ts'
import type { Piece, WrittenSize } from './piece.ts'
import type { ReadingContext } from './reading-context.ts'
import type { Product } from './resolve-product.ts'
import { resolveSection } from './resolve-section.ts'
import {
  boreOfInches,
  formatInches,
  hasTable,
  inchesOfBore,
  rowsByBore,
  rowsByInches,
} from './table-sizes.ts'

const MM_PER_INCH = 25.4
const CLASS = /^(?:light|medium|heavy)$/

/** A meaning of a written size. */
type Outline = { is: 'nominal'; inches?: number; mm?: number } | { is: 'od'; od: number }

/** A size in one table, with the wall that the text names. */
interface Candidate {
  outline: Outline
  table?: TableId
  row?: RoundRow
  od?: number
  wall?: Wall
}

interface SizeText {
  sheet: FactSheet
  pieces: readonly Piece[]
  product: Product
  context: ReadingContext
  tables: readonly TableId[]
  schedule: string | undefined
  /** A second name of the wall: 'Sch 40 STD' is one wall up to NPS 10. */
  also: string | undefined
  wall: number | undefined
}

/** Sets the size and the wall from what the line says and the tables confirm; asks for what stays open. */
export function resolveSize(
  sheet: FactSheet,
  pieces: readonly Piece[],
  product: Product,
  context: ReadingContext,
) {
  const [schedule, also] = [...new Set(piecesOf(pieces, 'schedule').map(({ value }) => value))]
  const wall = wallOfPieces(sheet, pieces, context)
  const shapes = piecesOf(pieces, 'shape').map(({ value }) => value)
  const sizes = piecesOf(pieces, 'size')
  if (context.hollow || shapes.includes('other') || sizes.some(({ value }) => value.as === 'sides')) {
    resolveSection(sheet, pieces, wall)
    return
  }
  if (shapes.includes('round')) sheet.facts.shape = 'round'
  const isOpenSchedule =
    schedule !== undefined && also !== undefined && CLASS.test(schedule) !== CLASS.test(also)
  const tables = isOpenSchedule
    ? (['is-1239', 'asme-b36.10m'] as const)
    : candidateTables(sheet, pieces, product, context, schedule)
  const text: SizeText = { sheet, pieces, product, context, tables, schedule, also, wall }
  const [first] = sizes
  if (!first) {
    if (schedule !== undefined) sheet.facts.schedule = schedule
    if (wall !== undefined) sheet.facts.wall = wall
    sheet.ask('size', 'Which size?')
    return
  }
  const written = sizes.map(({ value }) => value)
  const inside = written.find((size) => size.as === 'id')
  const outside = written.find((size) => size.as === 'od')
  if (inside && outside && outside.mm > inside.mm) {
    const computed = Math.round(((outside.mm - inside.mm) / 2) * 1000) / 1000
    sheet.facts.od = outside.mm
    if (wall !== undefined && Math.abs(wall - computed) > 0.05)
      sheet.reject(
        'wall',
        `OD ${formatMm(outside.mm)} and ID ${formatMm(inside.mm)} mm leave a wall of ${formatMm(computed)} mm, not ${formatMm(wall)} mm.`,
      )
    else sheet.facts.wall = computed
    return
  }
  if (inside) {
    if (wall !== undefined) sheet.facts.wall = wall
    sheet.ask('size', `Inside diameter ${formatMm(inside.mm)} mm: which outside diameter?`)
    return
  }
  resolveRound(text, written)
}

function wallOfPieces(
  sheet: FactSheet,
  pieces: readonly Piece[],
  context: ReadingContext,
): number | undefined {
  const walls = [...new Set(piecesOf(pieces, 'wall').map(({ value }) => value))]
  const [gauge] = piecesOf(pieces, 'gauge')
  if (gauge) {
    const { number, system } = gauge.value
    const [swg, bwg] = [gaugeWall('SWG', number), gaugeWall('BWG', number)]
    // 'gauge' of heat-exchanger tubes is often Birmingham's.
    const isOpen = system === 'gauge' && swg !== bwg && isExchanger(pieces) && context.byOd
    if (isOpen)
      sheet.ask('wall', `${String(number)} gauge: SWG (${String(swg)} mm) or BWG (${String(bwg)} mm)?`, [
        ...(swg === undefined ? [] : [{ label: 'SWG', says: { kind: 'wall' as const, value: swg } }]),
        ...(bwg === undefined ? [] : [{ label: 'BWG', says: { kind: 'wall' as const, value: bwg } }]),
      ])
    else {
      const wall = system === 'BWG' ? bwg : swg
      if (wall === undefined)
        sheet.reject('wall', `There is no wall of ${String(number)} ${system === 'gauge' ? 'SWG' : system}.`)
      else walls.push(wall)
    }
  }
  if (walls.length > 1) {
    sheet.ask(
      'wall',
      `${walls.map((one) => `${formatMm(one)} mm`).join(' or ')}?`,
      walls.map((value) => ({ label: `${formatMm(value)} mm`, says: { kind: 'wall', value } })),
    )
    return undefined
  }
  return walls[0]
}

const isExchanger = (pieces: readonly Piece[]) =>
  piecesOf(pieces, 'application').some(({ value }) => value === 'heat exchanger')

/** The tables that a size may be of: those of the standard, else those that the words leave. */
function candidateTables(
  { facts }: FactSheet,
  pieces: readonly Piece[],
  { standards, isUnknownStandard }: Product,
  context: ReadingContext,
  schedule: string | undefined,
): TableId[] {
  const listed = [...new Set(standards.flatMap(({ tables }) => tables))]
  const own = listed.filter(hasTable)
  if (own.length > 0 || listed.length > 0) return own
  // Where a standard lists no sizes, those of ASME count for American pipe only.
  if (standards.length > 0)
    return standards.every(({ id, form }) => form === 'pipe' && /^(?:ASTM|API)/.test(id))
      ? ['asme-b36.10m']
      : []
  const isStainless =
    context.stainless || /^(?:stainless|duplex|super duplex|nickel)/.test(facts.material ?? '')
  if (schedule?.endsWith('S') === true && schedule !== 'XS' && schedule !== 'XXS') return ['asme-b36.19m']
  if (isStainless) return ['asme-b36.19m', 'asme-b36.10m']
  if (schedule !== undefined)
    return CLASS.test(schedule) ? [/^YSt/.test(facts.grade ?? '') ? 'is-1161' : 'is-1239'] : ['asme-b36.10m']
  if (isUnknownStandard) return []
  if (/^YSt/.test(facts.grade ?? '')) return ['is-1161']
  if (facts.finish === 'Galvanised') return ['is-1239']
  const isLinePipe = facts.application === 'line pipe' || /^[XL]\d{2,3}/.test(facts.grade ?? '')
  if (isLinePipe || /^(?:seamless|LSAW|EFW|hot finished seamless)$/.test(facts.process ?? ''))
    return ['asme-b36.10m']
  if (context.byOd) return ['asme-b36.10m']
  if (/^(?:HSAW|SAW)$/.test(facts.process ?? ''))
    return ['is-3589' as const, 'asme-b36.10m' as const].filter(hasTable)
  const isMild = piecesOf(pieces, 'material').some(({ value }) => value === 'mild steel')
  return isMild ? ['is-1239'] : ['is-1239', 'asme-b36.10m']
}

/** What a written size may mean. */
function outlinesOf(size: WrittenSize, { context, schedule, product, tables, wall }: SizeText): Outline[] {
  const nominal = (inches?: number, mm?: number): Outline => ({
    is: 'nominal',
    ...(inches !== undefined && { inches }),
    ...(mm !== undefined && { mm }),
  })
  const isTube =
    context.byOd && schedule === undefined && !product.standards.some(({ form }) => form === 'pipe')
  const isCasing = product.standards.some(({ form }) => form === 'casing') && !context.byBore
  const isOpenStainless =
    context.stainless && schedule === undefined && !product.standards.some(({ form }) => form === 'pipe')
  switch (size.as) {
    case 'nps':
      return [nominal(size.inches)]
    case 'nb':
      return [nominal(undefined, size.mm)]
    case 'od':
      return [{ is: 'od', od: size.mm }]
    case 'inch':
    case 'inch dia': {
      const od: Outline = { is: 'od', od: Math.round(size.inches * MM_PER_INCH * 100) / 100 }
      if (isTube || isCasing) return [od]
      if (boreOfInches(size.inches) === undefined)
        return schedule === undefined ? [od] : [nominal(size.inches)]
      return isOpenStainless && wall !== undefined && context.purpose === 'request'
        ? [nominal(size.inches), od]
        : [nominal(size.inches)]
    }
    case 'dia':
    case 'mm': {
      const od: Outline = { is: 'od', od: size.mm }
      const isBore = inchesOfBore(size.mm) !== undefined || (size.mm > 600 && size.mm % 50 === 0)
      if (isTube || isCasing || !isBore) return [od]
      return context.stainless ? [nominal(undefined, size.mm), od] : [nominal(undefined, size.mm)]
    }
    case 'outline':
      return outlinesOfPair(size.mm, { isTube: isTube || isCasing, tables, wall, nominal })
    case 'number':
      return numberOutlines(size.value, { isTube: isTube || isCasing, tables, nominal })
    default:
      return []
  }
}

/** '50' of '50 x 3' is an outside diameter, or the bore when a table has that wall there; else it is open. */
function outlinesOfPair(
  mm: number,
  {
    isTube,
    tables,
    wall,
    nominal,
  }: {
    isTube: boolean
    tables: readonly TableId[]
    wall: number | undefined
    nominal: (inches?: number, mm?: number) => Outline
  },
): Outline[] {
  const od: Outline = { is: 'od', od: mm }
  if (isTube || inchesOfBore(mm) === undefined) return [od]
  const isTabled = tables.some((table) =>
    rowsByBore(table, mm).some((row) => wall !== undefined && findWall(row, wall) !== undefined),
  )
  return isTabled ? [nominal(undefined, mm)] : [nominal(undefined, mm), od]
}

/** '25' is 25 NB, '2' two inches; a number that both tables of a size have in both ways is open. */
function numberOutlines(
  value: number,
  {
    isTube,
    tables,
    nominal,
  }: { isTube: boolean; tables: readonly TableId[]; nominal: (inches?: number, mm?: number) => Outline },
): Outline[] {
  if (isTube) return [{ is: 'od', od: value }]
  const isBore = tables.some((table) => rowsByBore(table, value).length > 0)
  const isInches = tables.some((table) => rowsByInches(table, value).length > 0)
  const outlines = [...(isInches ? [nominal(value)] : []), ...(isBore ? [nominal(undefined, value)] : [])]
  if (outlines.length > 0) return outlines
  if (inchesOfBore(value) !== undefined) return [nominal(undefined, value)]
  return value >= 6 ? [{ is: 'od', od: value }] : []
}

function resolveRound(text: SizeText, written: readonly WrittenSize[]) {
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

/** One meaning that all sizes of a line share: '2" (50 NB)', '80 NB 88.9 OD'. Undefined when they contradict. */
function agree(meanings: readonly Outline[][], tables: readonly TableId[]): Outline[] | undefined {
  const [first = [], ...others] = meanings
  if (others.length === 0) return first
  const shared = first.filter((one) =>
    others.every((list) => list.length === 0 || list.some((other) => isSame(one, other, tables))),
  )
  if (shared.length === 0) return undefined
  // An outside diameter says more than its nominal size.
  const exact = meanings
    .flat()
    .filter((one) => one.is === 'od' && shared.some((other) => isSame(one, other, tables)))
  return exact.length > 0 && shared[0]?.is !== 'od' ? shared.slice(0, 1) : shared
}

function isSame(one: Outline, other: Outline, own: readonly TableId[]): boolean {
  if (one.is === 'od' && other.is === 'od') return Math.abs(one.od - other.od) < 0.6
  if (one.is === 'nominal' && other.is === 'nominal') return boreOf(one) === boreOf(other)
  const [nominal, od] = one.is === 'nominal' ? [one, other] : [other, one]
  if (nominal.is !== 'nominal' || od.is !== 'od') return false
  const tables = own.length > 0 ? own : (['is-1239', 'asme-b36.10m', 'asme-b36.19m', 'is-3589'] as const)
  return tables.some(
    (table) => hasTable(table) && rowsOf(nominal, table).some((row) => Math.abs(row.od - od.od) < 0.6),
  )
}

const boreOf = (outline: Outline) =>
  outline.is === 'od'
    ? undefined
    : (outline.mm ?? (outline.inches === undefined ? undefined : boreOfInches(outline.inches)))

function rowsOf(outline: Outline, table: TableId): readonly RoundRow[] {
  if (outline.is === 'od') {
    const row = findByOd(table, outline.od)
    return row && Math.abs(row.od - outline.od) < 0.5 ? [row] : []
  }
  const { inches, mm } = outline
  if (inches === undefined) return mm === undefined ? [] : rowsByBore(table, mm)
  const rows = rowsByInches(table, inches)
  const bore = boreOfInches(inches)
  return rows.length > 0 || bore === undefined ? rows : rowsByBore(table, bore)
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

/** The wall of a schedule in a candidate's row; of stainless pipe 'Sch 10' may be 10S. */
function withSchedule(candidate: Candidate, schedule: string, context: ReadingContext): Candidate[] {
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
function distinctWalls(candidates: readonly Candidate[]): Candidate[] {
  const isEqual = (a: Candidate, b: Candidate) =>
    Math.abs((a.od ?? 0) - (b.od ?? 0)) < 0.15 && Math.abs((a.wall?.wall ?? 0) - (b.wall?.wall ?? 0)) < 0.02
  return candidates.filter((one, index) => candidates.findIndex((other) => isEqual(one, other)) === index)
}

/** Sets the one diameter and wall that are left, or asks which standard or schedule is meant. */
function settleWalls(text: SizeText, candidates: readonly Candidate[]) {
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

function settle({ sheet: { facts }, schedule }: SizeText, { table, row, od, wall }: Candidate) {
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
function settleOd({ sheet }: SizeText, candidates: readonly Candidate[]) {
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

function askWall({ sheet, tables }: SizeText, rows: readonly Candidate[]) {
  const isClass = rows.some(({ table }) => table === 'is-1239' || table === 'en-10255')
  const row = rows.find(({ table }) => !isClass || table === 'is-1239' || table === 'en-10255')?.row
  const choices = row && rows.length === 1 ? wallChoices(row) : []
  if (isClass)
    sheet.ask('class', tables.length > 1 ? 'Which class or schedule?' : 'Light, medium or heavy?', choices)
  else sheet.ask('schedule', 'Which schedule or wall thickness?', choices)
}

const wallChoices = ({ walls }: RoundRow): Choice[] =>
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

const titleOf = (table: TableId) => sizeTable(table).title.split(',')[0] ?? table

function formatOutline(outline: Outline): string {
  if (outline.is === 'od') return `OD ${formatMm(outline.od)} mm`
  return outline.mm === undefined ? `NPS ${formatInches(outline.inches ?? 0)}` : `${formatMm(outline.mm)} NB`
}

const writeOutline = (outline: Outline): WrittenSize =>
  outline.is === 'od'
    ? { as: 'od', mm: outline.od }
    : outline.mm === undefined
      ? { as: 'nps', inches: outline.inches ?? 0 }
      : { as: 'nb', mm: outline.mm }

function formatWritten(size: WrittenSize): string {
  if (size.as === 'sides') return `${formatMm(size.width)} × ${formatMm(size.height)}`
  if (size.as === 'number') return formatMm(size.value)
  if (size.as === 'inch' || size.as === 'nps' || size.as === 'inch dia') {
    const nb = boreOfInches(size.inches)
    return `${formatInches(size.inches)} inch${nb === undefined ? '' : ` (${String(nb)} NB)`}`
  }
  return size.as === 'nb'
    ? `${formatMm(size.mm)} NB`
    : `${size.as === 'mm' || size.as === 'outline' ? '' : `${size.as} `}${formatMm(size.mm)} mm`
}
