import type { Phrase, Ruling } from './page-content.ts'

/** A table between drawn lines. */
interface RuledTable {
  top: number
  bottom: number
  rows: string[][]
  /** Cells that reach down from the row above, by row and column. */
  merged: { row: number; column: number }[]
}

/** Lines as near as this are one: both sides of a drawn border. */
const NEAR = 3

/** Finds the tables with drawn borders of a page, with the phrases that stand in them. */
export function readRuledTables(
  phrases: readonly Phrase[],
  rulings: readonly Ruling[],
): { tables: RuledTable[]; outside: Phrase[] } {
  const horizontal = rulings.filter(({ isHorizontal }) => isHorizontal)
  const vertical = rulings.filter(({ isHorizontal }) => !isHorizontal)
  const tables: RuledTable[] = []
  let outside = [...phrases]
  for (const ys of bandsOf(horizontal, vertical)) {
    const [top, bottom] = [ys[0] ?? 0, ys.at(-1) ?? 0]
    const sides = vertical.filter(({ from, to }) => from < bottom - NEAR && to > top + NEAR)
    const xs = placesOf(sides)
    const [left, right] = [xs[0] ?? 0, xs.at(-1) ?? 0]
    // A box around a text is no table.
    if (xs.length < 3 || ys.length < 3) continue
    const isInside = ({ left: from, right: to, y, height }: Phrase) =>
      middleOf(y, height) > top &&
      middleOf(y, height) < bottom &&
      (from + to) / 2 > left &&
      (from + to) / 2 < right
    const grid = gridOf(ys, xs, horizontal, sides)
    tables.push({ top, bottom, ...fill(grid, outside.filter(isInside), ys, xs) })
    outside = outside.filter((phrase) => !isInside(phrase))
  }
  return { tables, outside }
}

const middleOf = (y: number, height: number) => y - height * 0.35

/** Heights of the lines of each table: lines between which something is drawn from one to the next. */
function bandsOf(horizontal: readonly Ruling[], vertical: readonly Ruling[]): number[][] {
  const bands: number[][] = []
  for (const y of placesOf(horizontal)) {
    const band = bands.at(-1)
    const above = band?.at(-1)
    const isJoined =
      above !== undefined && vertical.some(({ from, to }) => from <= (above + y) / 2 && to >= (above + y) / 2)
    if (band && isJoined) band.push(y)
    else bands.push([y])
  }
  return bands
}

/** Places of lines, those of one border once. */
function placesOf(rulings: readonly Ruling[]): number[] {
  const places: number[] = []
  for (const at of rulings.map((ruling) => ruling.at).toSorted((a, b) => a - b)) {
    const last = places.at(-1)
    if (last === undefined || at - last > NEAR) places.push(at)
  }
  return places
}

interface Grid {
  /** Whether a line is drawn below a cell, and behind it. */
  below: boolean[][]
  behind: boolean[][]
}

function gridOf(
  ys: number[],
  xs: number[],
  horizontal: readonly Ruling[],
  vertical: readonly Ruling[],
): Grid {
  const isDrawn = (rulings: readonly Ruling[], at: number, middle: number) =>
    rulings.some((one) => Math.abs(one.at - at) <= NEAR && one.from <= middle && one.to >= middle)
  const cells = (read: (row: number, column: number) => boolean) =>
    ys.slice(1).map((_, row) => xs.slice(1).map((__, column) => read(row, column)))
  const middle = (places: readonly number[], at: number) => ((places[at] ?? 0) + (places[at + 1] ?? 0)) / 2
  return {
    below: cells((row, column) => isDrawn(horizontal, ys[row + 1] ?? 0, middle(xs, column))),
    behind: cells((row, column) => isDrawn(vertical, xs[column + 1] ?? 0, middle(ys, row))),
  }
}

function fill(
  { below, behind }: Grid,
  phrases: readonly Phrase[],
  ys: readonly number[],
  xs: readonly number[],
): Pick<RuledTable, 'rows' | 'merged'> {
  const height = ys.length - 1
  const width = xs.length - 1
  /** The first cell of the area that a cell belongs to. */
  const first = Array.from({ length: height * width }, (_, at) => at)
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const at = row * width + column
      const isOneWithLeft = column > 0 && behind[row]?.[column - 1] === false
      const isOneWithAbove = row > 0 && below[row - 1]?.[column] === false
      if (isOneWithLeft) first[at] = first[at - 1] ?? at
      else if (isOneWithAbove) first[at] = first[at - width] ?? at
    }
  const texts = new Map<number, Phrase[]>()
  for (const phrase of phrases) {
    const row = indexIn(ys, middleOf(phrase.y, phrase.height))
    const column = indexIn(xs, (phrase.left + phrase.right) / 2)
    const at = first[row * width + column] ?? 0
    texts.set(at, [...(texts.get(at) ?? []), phrase])
  }
  const textOf = (at: number) => joinLines(texts.get(at) ?? [])
  const rows: string[][] = []
  const merged: RuledTable['merged'] = []
  for (let row = 0; row < height; row += 1) {
    const cells: string[] = []
    for (let column = 0; column < width; column += 1) {
      const at = row * width + column
      const from = first[at] ?? at
      const isBelow = Math.floor(from / width) < row && from % width === column
      const text = from === at || isBelow ? textOf(from) : ''
      if (isBelow && text !== '') merged.push({ row, column })
      cells.push(text)
    }
    rows.push(cells)
  }
  return { rows, merged }
}

/** The interval that a value lies in. */
function indexIn(places: readonly number[], value: number): number {
  const next = places.findIndex((place) => place > value)
  return Math.max(0, (next < 0 ? places.length - 1 : next) - 1)
}

/** The lines of a cell as one text. */
const joinLines = (phrases: readonly Phrase[]): string =>
  phrases
    .toSorted((a, b) =>
      Math.abs(a.y - b.y) < 0.45 * Math.min(a.height, b.height) ? a.left - b.left : a.y - b.y,
    )
    .map(({ text }) => text)
    .join(' ')
    .replace(/(\p{L})- (\p{Ll})/gu, '$1$2')
