import { paise } from '../money.ts'
import { landedTotal } from './consignment.ts'
import type { Consignment, ConsignmentLine } from './consignment.ts'

/** What one firm asks for the lines of a list; `options` by the number of the line, without those that it does not offer. */
export interface PlanFirm {
  consignment: Consignment
  options: ReadonlyMap<number, ConsignmentLine>
}

/** Which firm delivers which line. */
export interface PurchasePlan {
  firmOf: ReadonlyMap<number, number>
  total: number
}

/** So many assignments are all compared; of more, a search finds a good one. */
const COMPARED = 20_000
/** Firms that a line is tried with: the cheapest for it, and those that are cheapest for everything. */
const CHEAPEST_OF_LINE = 10
const CHEAPEST_OF_ALL = 6
const MOST_ROUNDS = 40

interface Load {
  goods: number
  grams: number
}

const NOTHING: Load = { goods: 0, grams: 0 }

function costOfLoad({ consignment }: PlanFirm, { goods, grams }: Load, lines: number): number {
  if (lines === 0) return 0
  return landedTotal(consignment, paise(goods), grams) ?? Infinity
}

function loadOf({ options }: PlanFirm, lines: readonly number[]): Load {
  return lines.reduce((load, line) => withLine(load, options.get(line)), NOTHING)
}

const withLine = ({ goods, grams }: Load, line: ConsignmentLine | undefined, sign = 1): Load => ({
  goods: goods + sign * (line?.amount ?? 0),
  grams: grams + sign * (line?.grams ?? 0),
})

/** The firm with the most of the lines, of several the cheapest; undefined when no firm offers any. */
export function bestSingleFirm(firms: readonly PlanFirm[]): PurchasePlan | undefined {
  let best: PurchasePlan | undefined
  firms.forEach((firm, index) => {
    const lines = [...firm.options.keys()]
    const total = costOfLoad(firm, loadOf(firm, lines), lines.length)
    if (lines.length === 0 || total === Infinity) return
    const size = best?.firmOf.size ?? 0
    if (lines.length > size || (lines.length === size && total < (best?.total ?? Infinity)))
      best = { firmOf: new Map(lines.map((line) => [line, index])), total }
  })
  return best
}

/**
 * The cheapest way to buy every line that somebody offers, from as many firms as it takes; undefined when no firm offers any.
 * Freight depends on what a firm delivers together, so this is an assignment problem: up to COMPARED assignments are all compared.
 * Of more, it starts from the best single firm and from two cheap assignments, and moves lines, and all lines of a firm, to
 * another while that saves. The result is never dearer than a single firm with all lines.
 */
export function bestSplit(firms: readonly PlanFirm[]): PurchasePlan | undefined {
  const lines = [...new Set(firms.flatMap(({ options }) => [...options.keys()]))].sort((a, b) => a - b)
  if (lines.length === 0) return undefined
  const choices = lines.map((line) => firms.flatMap(({ options }, firm) => (options.has(line) ? [firm] : [])))
  const count = choices.reduce((product, { length }) => Math.min(product * length, COMPARED + 1), 1)
  return count <= COMPARED ? cheapestOf(firms, lines, choices) : searched(firms, lines)
}

function cheapestOf(
  firms: readonly PlanFirm[],
  lines: readonly number[],
  choices: readonly (readonly number[])[],
): PurchasePlan | undefined {
  const loads = firms.map(() => NOTHING)
  const chosen: number[] = []
  let best: PurchasePlan | undefined
  const visit = (at: number) => {
    const line = lines[at]
    if (line === undefined) {
      const used = new Set(chosen)
      let total = 0
      for (const firm of used) total += costOfLoad(firms[firm] as PlanFirm, loads[firm] ?? NOTHING, 1)
      if (total < (best?.total ?? Infinity))
        best = { firmOf: new Map(lines.map((one, index) => [one, chosen[index] ?? 0])), total }
      return
    }
    for (const firm of choices[at] ?? []) {
      const before = loads[firm] ?? NOTHING
      loads[firm] = withLine(before, firms[firm]?.options.get(line))
      chosen[at] = firm
      visit(at + 1)
      loads[firm] = before
    }
    chosen.length = at
  }
  visit(0)
  return best
}

function searched(firms: readonly PlanFirm[], lines: readonly number[]): PurchasePlan | undefined {
  const tried = candidates(firms, lines)
  const single = bestSingleFirm(firms)
  const starts = [
    single?.firmOf.size === lines.length ? new Map(single.firmOf) : undefined,
    inserted(firms, tried),
    cheapestAlone(firms, tried),
  ]
  let best: PurchasePlan | undefined
  for (const start of starts) {
    const plan = start && improved(firms, tried, start)
    if (plan && plan.total < (best?.total ?? Infinity)) best = plan
  }
  return best
}

type Candidates = ReadonlyMap<number, readonly number[]>

/** For each line, the firms that are worth a try. */
function candidates(firms: readonly PlanFirm[], lines: readonly number[]): Candidates {
  const broad = firms
    .map((firm, index) => {
      const own = [...firm.options.keys()]
      return { index, size: own.length, total: costOfLoad(firm, loadOf(firm, own), own.length) }
    })
    .filter(({ total }) => total < Infinity)
    .sort((a, b) => b.size - a.size || a.total - b.total)
    .slice(0, CHEAPEST_OF_ALL)
    .map(({ index }) => index)
  return new Map(
    lines.map((line) => {
      const offering = firms.flatMap((firm, index) => {
        const option = firm.options.get(line)
        return option
          ? [{ index, cost: costOfLoad(firm, withLine(NOTHING, option), 1), amount: option.amount }]
          : []
      })
      const by = (key: 'cost' | 'amount') =>
        offering
          .toSorted((a, b) => a[key] - b[key])
          .slice(0, CHEAPEST_OF_LINE)
          .map(({ index }) => index)
      const known = new Set([...by('cost'), ...by('amount')])
      for (const index of broad) if (firms[index]?.options.has(line)) known.add(index)
      return [line, [...known]]
    }),
  )
}

/** Line by line, the dearest first, to the firm whose total rises least. */
function inserted(firms: readonly PlanFirm[], tried: Candidates): Map<number, number> {
  const loads = firms.map(() => ({ load: NOTHING, lines: 0, cost: 0 }))
  const amountOf = (line: number) => firms[tried.get(line)?.[0] ?? 0]?.options.get(line)?.amount ?? 0
  const firmOf = new Map<number, number>()
  for (const line of [...tried.keys()].sort((a, b) => amountOf(b) - amountOf(a))) {
    let best = { firm: -1, rise: Infinity, cost: 0, load: NOTHING }
    for (const firm of tried.get(line) ?? []) {
      const present = loads[firm] ?? { load: NOTHING, lines: 0, cost: 0 }
      const load = withLine(present.load, firms[firm]?.options.get(line))
      const cost = costOfLoad(firms[firm] as PlanFirm, load, present.lines + 1)
      if (cost - present.cost < best.rise) best = { firm, rise: cost - present.cost, cost, load }
    }
    const firm = best.firm < 0 ? (tried.get(line)?.[0] ?? 0) : best.firm
    firmOf.set(line, firm)
    loads[firm] = { load: best.load, lines: (loads[firm]?.lines ?? 0) + 1, cost: best.cost }
  }
  return firmOf
}

function cheapestAlone(firms: readonly PlanFirm[], tried: Candidates): Map<number, number> {
  return new Map(
    [...tried].map(([line, able]) => {
      const cost = (index: number) =>
        costOfLoad(firms[index] as PlanFirm, withLine(NOTHING, firms[index]?.options.get(line)), 1)
      return [line, able.reduce((best, index) => (cost(index) < cost(best) ? index : best))]
    }),
  )
}

/** Moves lines while that saves. */
function improved(
  firms: readonly PlanFirm[],
  tried: Candidates,
  firmOf: Map<number, number>,
): PurchasePlan | undefined {
  const linesOf = firms.map(() => new Set<number>())
  for (const [line, firm] of firmOf) linesOf[firm]?.add(line)
  const loads = firms.map((firm, index) => loadOf(firm, [...(linesOf[index] ?? [])]))
  const cost = (index: number, load: Load, lines: number) => costOfLoad(firms[index] as PlanFirm, load, lines)
  const costs = firms.map((_, index) => cost(index, loads[index] ?? NOTHING, linesOf[index]?.size ?? 0))

  const move = (moved: readonly number[], to: number): boolean => {
    const lines = moved.filter((line) => firmOf.get(line) !== to)
    if (lines.length === 0 || !lines.every((line) => firms[to]?.options.has(line))) return false
    const changed = new Map<number, { load: Load; lines: number }>()
    const stateOf = (firm: number) =>
      changed.get(firm) ?? { load: loads[firm] ?? NOTHING, lines: linesOf[firm]?.size ?? 0 }
    for (const line of lines) {
      const from = firmOf.get(line) ?? 0
      const [left, got] = [stateOf(from), stateOf(to)]
      changed.set(from, {
        load: withLine(left.load, firms[from]?.options.get(line), -1),
        lines: left.lines - 1,
      })
      changed.set(to, { load: withLine(got.load, firms[to]?.options.get(line)), lines: got.lines + 1 })
    }
    let [before, after] = [0, 0]
    for (const [firm, state] of changed) {
      before += costs[firm] ?? 0
      after += cost(firm, state.load, state.lines)
    }
    if (!(after < before)) return false
    for (const line of lines) {
      linesOf[firmOf.get(line) ?? 0]?.delete(line)
      linesOf[to]?.add(line)
      firmOf.set(line, to)
    }
    for (const [firm, state] of changed) {
      loads[firm] = state.load
      costs[firm] = cost(firm, state.load, state.lines)
    }
    return true
  }

  const known = new Set([...tried.values()].flat())
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    let hasMoved = false
    for (const [line, able] of tried) for (const to of able) if (move([line], to)) hasMoved = true
    const open = linesOf.flatMap((lines, index) => (lines.size > 0 ? [index] : []))
    for (const to of known) {
      // All that this firm offers cheaper, and what it can take over from each other firm.
      const cheaper = [...firmOf].flatMap(([line, from]) => {
        const [own, present] = [firms[to]?.options.get(line), firms[from]?.options.get(line)]
        return own && present && own.amount < present.amount ? [line] : []
      })
      if (move(cheaper, to)) hasMoved = true
      for (const from of open) {
        const both = [...(linesOf[from] ?? [])].filter((line) => firms[to]?.options.has(line))
        if (from !== to && move(both, to)) hasMoved = true
      }
    }
    if (!hasMoved) break
  }
  const total = costs.reduce((sum, one) => sum + one, 0)
  return total < Infinity ? { firmOf, total } : undefined
}
