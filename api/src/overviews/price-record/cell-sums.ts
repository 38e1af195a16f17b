import type { CategoryId, Paise } from '@nalika/shared-api/contract'
import { figureOf } from './figure.ts'
import type { FirmValue } from './figure.ts'
import type { GradeFamily, SizeBand } from './price-cells.ts'
import type { PriceFactor } from './price-factor.ts'

/** Where a price comes from. An order weighs three times as much as a price that is only shown. */
export const SOURCE_WEIGHTS = { order: 3, quotation: 2, shown: 1 } as const
export type PriceSource = keyof typeof SOURCE_WEIGHTS

/** A price that counts, before GST and freight. */
export interface CountedPrice {
  source: PriceSource
  firmId: number
  /** Firms that belong together have one group. */
  group: number
  paisePerKg: number
  category: CategoryId
  /** Undefined when not known: the price then counts for all sizes only. */
  sizeBand: SizeBand | undefined
  gradeFamily: GradeFamily
  /** Empty when not known. */
  state: string
}

/** A cell of the record; '' is all sizes, grades or states. */
export interface Cell {
  category: CategoryId
  sizeBand: SizeBand | ''
  gradeFamily: GradeFamily | ''
  state: string
}

export interface Figure extends Cell {
  paise: Paise
}

interface Sum {
  total: number
  prices: number
}
type SumsByFirm = Map<number, Partial<Record<PriceSource, Sum>>>
type SumsByCell = Map<string, { cell: Cell; firms: SumsByFirm }>

/** Adds up the prices of a day; holds a few numbers for each firm and kind of pipe, however many prices there are. */
export class CellSums {
  readonly #factor: PriceFactor
  readonly #cells: SumsByCell = new Map()

  constructor(factor: PriceFactor) {
    this.#factor = factor
  }

  add({ source, firmId, group, paisePerKg, ...kind }: CountedPrice): void {
    const cell: Cell = { ...kind, sizeBand: kind.sizeBand ?? '' }
    include(sumsAt(this.#cells, cell).firms, group, source, {
      total: paisePerKg * this.#factor(firmId, paisePerKg),
      prices: 1,
    })
  }

  /** The figures of all cells that may be shown. */
  figures(): Figure[] {
    const all: SumsByCell = new Map()
    for (const { cell, firms } of this.#cells.values()) {
      for (const wider of cellsAround(cell)) {
        const sums = sumsAt(all, wider)
        for (const [group, own] of firms)
          for (const source of SOURCES) if (own[source]) include(sums.firms, group, source, own[source])
      }
    }
    return [...all.values()].flatMap(({ cell, firms }) => {
      const paise = figureOf([...firms.values()].map(valueOf))
      return paise === undefined ? [] : [{ ...cell, paise }]
    })
  }
}

function sumsAt(cells: SumsByCell, cell: Cell) {
  const { category, sizeBand, gradeFamily, state } = cell
  const key = `${category}|${sizeBand}|${gradeFamily}|${state}`
  let sums = cells.get(key)
  if (!sums) cells.set(key, (sums = { cell, firms: new Map() }))
  return sums
}

const SOURCES = Object.keys(SOURCE_WEIGHTS) as PriceSource[]

function include(firms: SumsByFirm, group: number, source: PriceSource, { total, prices }: Sum): void {
  let own = firms.get(group)
  if (!own) firms.set(group, (own = {}))
  const sum = (own[source] ??= { total: 0, prices: 0 })
  sum.total += total
  sum.prices += prices
}

/** The cell itself and those that leave out its size, grade or state. */
function cellsAround(cell: Cell): Cell[] {
  const each = <T extends string>(value: T): (T | '')[] => (value === '' ? [''] : ['', value])
  return each(cell.sizeBand).flatMap((sizeBand) =>
    each(cell.gradeFamily).flatMap((gradeFamily) =>
      each(cell.state).map((state) => ({ category: cell.category, sizeBand, gradeFamily, state })),
    ),
  )
}

/** The mean of each source, by the weights of the sources: many shown prices do not outweigh one order. */
function valueOf(own: Partial<Record<PriceSource, Sum>>): FirmValue {
  const means = SOURCES.flatMap((source) => {
    const sum = own[source]
    return sum ? [{ mean: sum.total / sum.prices, weight: SOURCE_WEIGHTS[source] }] : []
  })
  const weight = means.reduce((all, one) => all + one.weight, 0)
  return {
    value: means.reduce((all, one) => all + one.mean * one.weight, 0) / weight,
    weight: Math.max(...means.map((one) => one.weight)),
  }
}
