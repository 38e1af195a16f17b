import { quantityOf } from '../quantities/quantity.ts'
import type { Explanation } from './piece.ts'
import { keyOf } from './spellings.ts'
import { readLength } from './table-cells.ts'
import { tokenize } from './tokens.ts'

/** A cell with its place in the text of its row. */
export interface Cell {
  text: string
  start: number
  end: number
}

/** What stands at a place of a row, as its column says. */
export type Mark = Explanation & { start: number; end: number }

/** What the number of a column is. */
type Role =
  | 'item'
  | 'quantity'
  | 'unit'
  | 'ignored'
  | 'nb'
  | 'inch'
  | 'od'
  | 'wall'
  | 'schedule'
  | 'class'
  | 'gauge'
  | 'length'
  | 'side'
  | 'wall or weight'
  | 'text'

const ROLES: readonly (readonly [RegExp, Role])[] = [
  [/^(?:s\.?\s?(?:r|l)?\.?\s*(?:no)?\.?|sn|#|item(?: (?:no|code|number))?\.?|no\.?|pos\.?|क्र\.?)$/i, 'item'],
  [
    /^(?:pt|part|tag|mark|drg|drawing|line|ref|catalogue|stock|article|sku)\.?(?:\s*(?:no|number|id|#)\.?)?$/i,
    'ignored',
  ],
  [
    /^(?:(?:approx(?:imate)?|total|reqd?|required|order|est(?:imated)?|net|bal(?:ance)?|final|tender|boq)\.?\s+)*(?:qty|quantity|qnty|nos?\.?$|pcs|pieces|मात्रा)/i,
    'quantity',
  ],
  [/^no\.?s?\.?\s+of\s+(?:lengths?|pcs|pieces|pipes|tubes)/i, 'quantity'],
  [
    /^(?:total\s+length|(?:running\s+)?(?:mtrs?|metres?|meters?|rmt)|kgs?|tonnes?)\.?(?:$|\s*\()/i,
    'quantity',
  ],
  [/^(?:units?|u\.?o\.?m\.?|इकाई)(?![\p{L}\p{N}])/iu, 'unit'],
  [
    /(?:rate|price|amount|value|gst|tax|hsn|sac|remarks?|make|brand|weight|wt\b.*(?:kg|ton|mt\b)|kg\s*\/|total|delivery|code|date|disc)/i,
    'ignored',
  ],
  [/\b(?:nb|dn|nominal bore)\b|^size\s*\(?mm\)?$|^dia\b.*mm/i, 'nb'],
  [/\b(?:o\.?d|outside|outer)\b/i, 'od'],
  [/\b(?:nps|inch(?:es)?)\b|["″]/i, 'inch'],
  [/\b(?:thk|thick\w*|wall|wt.*mm)\b|^t(?:\s*\(?mm\)?)?$/i, 'wall'],
  [/^w\.?t\.?$/i, 'wall or weight'],
  [/\bsch/i, 'schedule'],
  [/\bclass\b/i, 'class'],
  [/^(?:s\.?w\.?g|b\.?w\.?g|gauge)\b/i, 'gauge'],
  [/\b(?:length|lg)\b/i, 'length'],
  [/^(?:depth|width|breadth|height|side\b.*)(?:\s*\(?mm\)?)?$/i, 'side'],
]

const NUMBER = /^[\d.,/ -]*\d[\d.,/ -]*$/
/** Titles under which a number without a unit may be a size. */
const MAY_BE_SIZE = /size|dia|section|desc|item|material|pipe|tube|product|spec|particular|grade|साइज/i
/** Digits of a code: no size has as many. */
const CODE = /^\d{6,}$/
const DITTO = /^(?:-?\s*do\s*-?|ditto|["'″〃]{1,2})$/i

const roleOf = (title: string): Role => ROLES.find(([pattern]) => pattern.test(title.trim()))?.[1] ?? 'text'

/** A column of a table: its title, and what its numbers are beside the other columns. */
export interface Column {
  title: string
  role: Role
}

/** The columns of a table by their titles. */
export function columnsOf(titles: readonly string[]): Column[] {
  const roles = titles.map(roleOf)
  const quantities = titles.filter((_, index) => roles[index] === 'quantity')
  const total = titles.find((title) => isTotal(title, quantities))
  const isLength = total === undefined && quantities.length === 0
  const isWall = roles.some((role) => SIZES.has(role)) && !roles.includes('wall')
  return titles.map((title, index) => {
    const role = roles[index] ?? 'text'
    if (title === total) return { title, role: 'quantity' }
    if (role === 'quantity' && total !== undefined) return { title, role: 'ignored' }
    if (role === 'length' && isLength && isOfMetres(title)) return { title, role: 'quantity' }
    if (role === 'wall or weight') return { title, role: isWall ? 'wall' : 'ignored' }
    return { title, role }
  })
}

/** 'Total (m)' beside 'Block A (m)', or 'Total qty' beside 'Qty per set': not the weight beside a count. */
function isTotal(title: string, quantities: readonly string[]): boolean {
  if (!/^(?:grand\s+)?total\b/i.test(title)) return false
  const unitOf = (one: string) => quantityOf(1, keyOf(unitOfTitle(one)))?.unit
  const unit = unitOf(title)
  const others = quantities.filter((one) => one !== title)
  if (roleOf(title) === 'quantity') return others.length > 0
  return unit !== undefined && others.every((one) => (unitOf(one) ?? unit) === unit)
}

const isOfMetres = (title: string) => quantityOf(1, keyOf(unitOfTitle(title)))?.unit === 'metres'

/** Whether a column says nothing of what is asked for: a rate, a number of the list. */
export const isIgnored = (role: Role | undefined): boolean => role === 'ignored' || role === 'item'

/** A row of titles: at least two, of which one is a quantity or several are measures, and none a figure. */
export const isTitleRow = (row: readonly Cell[]): boolean =>
  row.length > 1 &&
  (row.some(({ text }) => roleOf(text) === 'quantity') ||
    isMatrix(row.map(({ text }) => text)) ||
    row.filter(({ text }) => NAMES_GOODS.has(roleOf(text))).length > 2) &&
  row.every(({ text }) => !/\d{3}|^\d/.test(text))

const CLASS_TITLE =
  /(?<=^|\s)(?:(?<name>light|medium|heavy)|class\s*['"-]?(?<behind>[abc])|['"]?(?<before>[abc])['"]?\s*class|sch(?:edule|\.)?\s*-?(?<schedule>\d{1,3}s?)|(?<weight>std|xs|xxs))(?=$|[\s(,.'"-])/i

/** The schedule that a title names: 'Heavy', 'Class C (nos)', 'Sch 40'. */
function scheduleOfTitle(title: string): string | undefined {
  const { name, behind, before, schedule, weight } = CLASS_TITLE.exec(title)?.groups ?? {}
  if (name !== undefined) return name.toLowerCase()
  const className = behind ?? before
  if (className !== undefined) return CLASSES[className.toLowerCase()]
  return schedule === undefined ? weight?.toUpperCase() : `Sch ${schedule.toUpperCase()}`
}

/** What the title of a column of quantities says of its goods: a schedule, or 'Black (m)' beside 'Galvanised (m)'. */
function goodsOfTitle(title: string): Goods | undefined {
  const schedule = scheduleOfTitle(title)
  if (schedule !== undefined) return { kind: 'schedule', value: schedule }
  const [, finish] = /^(black|galvani[sz]ed|gi)\s*(?:\(|in\b|-|$)/i.exec(title.trim()) ?? []
  if (finish === undefined) return undefined
  return { kind: 'finish', value: /^b/i.test(finish) ? 'Black' : 'Galvanised' }
}

/** Whether the titles are those of a matrix: quantities of each size by class, schedule or finish. */
export function isMatrix(titles: readonly string[]): boolean {
  const goods = titles.flatMap((title) => goodsOfTitle(title)?.value ?? [])
  const isSized = titles.some((title) => MEASURES.has(roleOf(title)) || /size|dia/i.test(title))
  return isSized && new Set(goods).size > 1 && new Set(goods).size === goods.length
}

/** Whether a row of sizes stands above one of their quantities: 'Size | 15 NB | 20 NB' above 'Qty (m) | 100 | 200'. */
export function isLying(
  [title, ...sizes]: readonly Cell[],
  [below, ...quantities]: readonly Cell[],
): boolean {
  const hasFigures = (row: readonly Cell[]) => row.filter(({ text }) => /\d/.test(text)).length > 1
  if (!title || !below || /\d/.test(title.text + below.text)) return false
  const isOfSizes =
    title.text === ''
      ? sizes.every(({ text }) => text === '' || /\d\s*(?:nb|dn|od|mm|inch|["″])/i.test(text))
      : MEASURES.has(roleOf(title.text)) || /size|dia/i.test(title.text)
  return isOfSizes && roleOf(below.text) === 'quantity' && hasFigures(sizes) && hasFigures(quantities)
}

type Goods = { kind: 'schedule' | 'finish'; value: string }

/** One item of a row of a matrix: its marks, and the goods that the title of its quantity names. */
export interface MatrixItem {
  column: number
  goods: Goods
  marks: Mark[]
}

/** The items of a row of a matrix; a cell without a figure is none. */
export function itemsOfMatrix(row: readonly Cell[], titles: readonly string[], unit = ''): MatrixItem[] {
  const figures = titles.flatMap((title, column) => {
    const goods = goodsOfTitle(title)
    const cell = row[column]
    return goods === undefined || !cell || cell.text === '' ? [] : [{ column, goods, cell, title }]
  })
  const others = marksOfColumns(
    row,
    columnsOf(titles.map((title) => (goodsOfTitle(title) === undefined ? title : 'Rate'))),
  )
  return figures.flatMap(({ column, goods, cell, title }): MatrixItem[] => {
    if (/^[-–—.\s]*$|^nil$|^0$/i.test(cell.text)) return []
    const number = numberIn(cell)
    const own =
      number === undefined
        ? []
        : [{ ...quantityIn(number, unitOfTitle(title) || unit), start: cell.start, end: cell.end }]
    return [{ column, goods, marks: [...others.filter(({ start }) => start !== cell.start), ...own] }]
  })
}

/** A second row of titles: 'Depth, Width, Thk' below 'Size'. */
export const isSubtitleRow = (row: readonly Cell[]): boolean =>
  row.every(({ text }) => !/\d/.test(text)) &&
  row.some(({ text }) => text !== '' && (roleOf(text) !== 'text' || goodsOfTitle(text) !== undefined))

/** Titles of two rows: the lower counts, with the upper one for its unit. */
export function joinTitles(upper: readonly string[], lower: readonly Cell[]): string[] {
  let above = ''
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, index) => {
    const own = lower[index]?.text ?? ''
    above = upper[index] || (own === '' ? '' : above)
    if (own === '') return above
    return roleOf(own) === 'text' ? `${above} ${own}`.trim() : own
  })
}

/** Whether the row says of its goods what the row above says: its description is empty or 'do'. */
export function isDitto(row: readonly Cell[], columns: readonly Column[]): boolean {
  const described = row.filter(({ text }, index) => {
    const column = columns[index]
    return column && (isDescription(column) || (column.role === 'item' && DITTO.test(text)))
  })
  const isMeasured = row.some(
    ({ text }, index) => text !== '' && MEASURES.has(columns[index]?.role ?? 'text') && NUMBER.test(text),
  )
  return (
    described.length > 0 &&
    described.every(({ text }) => text === '' || DITTO.test(text)) &&
    (isMeasured || described.some(({ text }) => DITTO.test(text)))
  )
}

const isDescription = ({ title, role }: Column) => title !== '' && role === 'text' && !/size|dia/i.test(title)
const SIZES: ReadonlySet<Role> = new Set<Role>(['nb', 'inch', 'od'])
const MEASURES: ReadonlySet<Role> = new Set<Role>([...SIZES, 'wall', 'side'])
const NAMES_GOODS: ReadonlySet<Role> = new Set<Role>([...MEASURES, 'schedule', 'class', 'gauge', 'length'])

/** The numbers of a row by the titles of their columns. */
export function marksOfColumns(row: readonly Cell[], columns: readonly Column[], unit = ''): Mark[] {
  const unitCell = row[columns.findIndex(({ role }) => role === 'unit')]
  const isCounted = row.some(({ text }, index) => columns[index]?.role === 'quantity' && /^\d/.test(text))
  const marks = row.flatMap((cell, index): Mark[] => {
    const { title, role } = columns[index] ?? { title: '', role: 'text' }
    if (cell.text === '') return []
    const mark = (explanation: Explanation): Mark[] => [{ ...explanation, start: cell.start, end: cell.end }]
    if (role === 'ignored' || (role === 'item' && NUMBER.test(cell.text)))
      return mark({ kind: 'item number', value: cell.text })
    if (role === 'unit' || DITTO.test(cell.text)) return mark({ kind: 'chatter', value: cell.text })
    const millimetres = lengthIn(role, cell.text, title)
    if (millimetres !== undefined) return mark(lengthAs(role, millimetres))
    const number = numberIn(cell)
    if (role === 'quantity' && number !== undefined)
      return mark(quantityIn(number, unitCell?.text || unitOfTitle(title) || unit))
    if (role === 'class' && /^[abc]$/i.test(cell.text))
      return mark({ kind: 'schedule', value: CLASSES[cell.text.toLowerCase()] ?? '' })
    if (number === undefined) return []
    // A figure whose title says nothing is not guessed at; beside a quantity it is none.
    if (role === 'text' && title !== '' && (!MAY_BE_SIZE.test(title) || CODE.test(cell.text)))
      return mark({ kind: isCounted ? 'item number' : 'unknown', value: cell.text })
    return measureIn(role, number, title).flatMap(mark)
  })
  return [...marks, ...sidesIn(row, columns)]
}

function numberIn({ text }: Cell): number | undefined {
  const [token, ...others] = tokenize(text)
  return token?.is === 'number' && others.length === 0 && NUMBER.test(text) ? token.value : undefined
}

/** The sides of a hollow section that stand in two columns side by side. */
function sidesIn(row: readonly Cell[], columns: readonly Column[]): Mark[] {
  const sides = row.flatMap((cell, index) => {
    const value = columns[index]?.role === 'side' ? numberIn(cell) : undefined
    return value === undefined ? [] : [{ value, index, ...cell }]
  })
  const [one, other] = sides
  if (!one || !other || sides.length > 2 || other.index !== one.index + 1) return []
  const [height, width] = [one.value, other.value].toSorted((a, b) => a - b) as [number, number]
  return [{ kind: 'size', value: { as: 'sides', width, height }, start: one.start, end: other.end }]
}

const CLASSES: Readonly<Record<string, string>> = { a: 'light', b: 'medium', c: 'heavy' }

function measureIn(role: Role, number: number, title: string): Explanation[] {
  if (role === 'gauge') return [{ kind: 'gauge', value: { number, system: gaugeOf(title) } }]
  if (role === 'nb') return [{ kind: 'size', value: { as: 'nb', mm: number } }]
  if (role === 'inch') return [{ kind: 'size', value: { as: 'inch', inches: number } }]
  return role === 'schedule' ? [{ kind: 'schedule', value: `Sch ${String(number)}` }] : []
}

const gaugeOf = (title: string) => (/^s/i.test(title) ? 'SWG' : /^b/i.test(title) ? 'BWG' : 'gauge')

/** Millimetres of a cell of diameters, walls or lengths: its own unit counts, else that of its title. */
function lengthIn(role: Role, text: string, title: string): number | undefined {
  if (role !== 'od' && role !== 'wall' && role !== 'length') return undefined
  const isBare = NUMBER.test(text)
  if (!isBare && !/^\d[\d.,\s/-]*(?:mm|cm|m|mtrs?|met(?:re|er)s?|ft|feet|inch(?:es)?|["″])\.?$/i.test(text))
    return undefined
  const usual = UNITS.find(([pattern]) => pattern.test(title))?.[1] ?? (role === 'length' ? undefined : 1)
  return isBare && usual === undefined ? undefined : readLength(text, '.', usual ?? 1)
}

const UNITS: readonly (readonly [RegExp, number])[] = [
  [/\bmm\b/i, 1],
  [/inch|["″]/i, 25.4],
  [/\bf(?:ee)?t\b/i, 304.8],
  [/\bm(?:tr|etre|eter)?s?\b/i, 1000],
]

function lengthAs(role: Role, mm: number): Explanation {
  if (role === 'od') return { kind: 'size', value: { as: 'od', mm } }
  return { kind: role === 'wall' ? 'wall' : 'length', value: mm }
}

/** 'mtr' of 'Qty (mtr)' and 'Qty in mtr', 'Nos' of 'Nos'. */
function unitOfTitle(title: string): string {
  const behind = /(?:\(|\bin\s+|[-,/]\s*)([\p{L}./ ]+?)\)?\s*$/u.exec(title)?.[1]?.trim()
  if (behind !== undefined) return behind
  const last = title.trim().split(/\s+/).at(-1) ?? ''
  return quantityOf(1, keyOf(last)) ? last : ''
}

function quantityIn(number: number, unit: string): Explanation {
  const [word] = tokenize(unit)
  const key = word?.key ?? keyOf(unit)
  const quantity = quantityOf(number, key)
  if (quantity) return { kind: 'quantity', value: quantity }
  return { kind: 'open quantity', value: { value: number, unit: key } }
}

/** Without titles: a count of rows first, a unit beside its number, amounts behind them. */
export function marksWithoutTitles(row: readonly Cell[]): Mark[] {
  const isNumber = (cell: Cell | undefined) => cell !== undefined && NUMBER.test(cell.text)
  const marks: Mark[] = []
  const [first] = row
  if (first && row.length > 2 && /^\d{1,3}[.)]?$/.test(first.text))
    marks.push({ kind: 'item number', value: first.text, start: first.start, end: first.end })
  const unitAt = row.findIndex((cell) => cell.text !== '' && quantityOf(1, keyOf(cell.text)) !== undefined)
  const [before, after] = [row[unitAt - 1], row[unitAt + 1]]
  const cell = unitAt > 0 && isNumber(before) && unitAt > 1 ? before : isNumber(after) ? after : undefined
  const unit = row[unitAt]
  if (!cell || !unit) return marks
  const value = tokenize(cell.text)[0]?.value ?? 0
  marks.push({ ...quantityIn(value, unit.text), start: cell.start, end: cell.end })
  marks.push({ kind: 'chatter', value: unit.text, start: unit.start, end: unit.end })
  for (const amount of row.slice(Math.max(unitAt, row.indexOf(cell)) + 1)) {
    if (isNumber(amount))
      marks.push({ kind: 'item number', value: amount.text, start: amount.start, end: amount.end })
  }
  return marks
}
