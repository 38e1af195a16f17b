import type { Ruling } from '../pdf/page-content.ts'
import { DARK } from './level-picture.ts'
import type { GreyPicture } from './level-picture.ts'

/** Shorter than this share of the page, a line may be a part of letters. */
const SHORTEST = 1 / 28
/** Pixels without ink in a drawn line. */
const GAP = 1
/** Shorter pieces of a line count for nothing. */
const SHORTEST_RUN = 12
/** A picture or a bar is thicker. */
const THICKEST = 9
/** Pieces of one line, which is a little slanted, are as near as this. */
const NEAR = 4
/** Pixels beside a line where nothing else is drawn, but for this share of its length. */
const BESIDE = 4
const MOST_INK_BESIDE = 0.2
/** More are a pattern. */
const MOST_RUNS = 100_000
const MOST_LINES = 2000

/** Finds the drawn lines of a page and takes them out of it: they would be read as letters. */
export function takeDrawnLines(picture: GreyPicture): Ruling[] {
  const { data, width, height } = picture
  const shortest = SHORTEST * Math.max(width, height)
  const lines = [true, false].flatMap((isHorizontal) =>
    joinRuns(runsOf(picture, isHorizontal))
      .filter(({ from, to, first, last }) => to - from >= shortest && last - first < THICKEST)
      .filter((line) => isAlone(picture, isHorizontal, line))
      .map((line) => ({ isHorizontal, ...line })),
  )
  if (lines.length > MOST_LINES) return []
  for (const { isHorizontal, first, last, from, to } of lines)
    for (let at = Math.max(0, first - 2); at <= last + 2; at += 1)
      for (let place = from; place <= to; place += 1) {
        const [x, y] = isHorizontal ? [place, at] : [at, place]
        if (x < width && y < height) data[y * width + x] = 255
      }
  return lines.map(({ isHorizontal, first, last, from, to }) => ({
    isHorizontal,
    at: (first + last) / 2,
    from,
    to,
  }))
}

interface Run {
  at: number
  from: number
  to: number
}

/** Ink side by side in each row, or one below the other in each column. */
function runsOf({ data, width, height }: GreyPicture, isHorizontal: boolean): Run[] {
  const [lines, length] = isHorizontal ? [height, width] : [width, height]
  const [next, step] = isHorizontal ? [width, 1] : [1, width]
  const runs: Run[] = []
  for (let at = 0; at < lines; at += 1) {
    let from = 0
    let last = -GAP - 2
    const end = () => {
      if (last - from >= SHORTEST_RUN) runs.push({ at, from, to: last })
    }
    for (let place = 0; place < length; place += 1) {
      if ((data[at * next + place * step] ?? 255) >= DARK) continue
      if (place - last > GAP + 1) {
        end()
        from = place
      }
      last = place
    }
    end()
    if (runs.length > MOST_RUNS) return []
  }
  return runs
}

interface DrawnLine {
  first: number
  last: number
  from: number
  to: number
}

/** Feet of letters that touch each other make a line as well, with the letters on it. */
function isAlone({ data, width, height }: GreyPicture, isHorizontal: boolean, line: DrawnLine): boolean {
  const [next, step, lines] = isHorizontal ? [width, 1, height] : [1, width, width]
  return [line.first - BESIDE, line.last + BESIDE].every((at) => {
    if (at < 0 || at >= lines) return true
    let ink = 0
    for (let place = line.from; place <= line.to; place += 1)
      if ((data[at * next + place * step] ?? 255) < DARK) ink += 1
    return ink < MOST_INK_BESIDE * (line.to - line.from)
  })
}

/** Runs that touch each other as one line. */
function joinRuns(runs: readonly Run[]): DrawnLine[] {
  const lines: DrawnLine[] = []
  let open: { line: DrawnLine; above: Run[]; own: Run[] }[] = []
  let row = -1
  for (const run of runs) {
    const { at, from, to } = run
    if (at > row) {
      row = at
      open = open
        .filter(({ line }) => at - line.last <= 2)
        .map(({ line, above, own }) => ({ line, above: own.length > 0 ? own : above, own: [] }))
    }
    const touching = open.find(({ above, own }) => [...above, ...own].some((other) => isNear(other, run)))
    if (touching) {
      const { line, own } = touching
      own.push(run)
      line.last = at
      line.from = Math.min(line.from, from)
      line.to = Math.max(line.to, to)
    } else {
      const line = { first: at, last: at, from, to }
      lines.push(line)
      open.push({ line, above: [], own: [run] })
    }
  }
  return lines
}

const isNear = (one: Run, other: Run) => other.from <= one.to + NEAR && other.to >= one.from - NEAR
