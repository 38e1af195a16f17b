import { and, asc, eq, gt } from 'drizzle-orm'
import { CATEGORIES, categoryLabel, todayInIndia } from '@nalika/shared-api/contract'
import type { LatestPrice, PriceRecord } from '@nalika/shared-api/contract'
import { products } from '../../catalogue/index.ts'
import type { Db } from '../../platform/index.ts'
import type { Cell } from './cell-sums.ts'
import { GRADE_FAMILIES, gradeFamilyOf, SIZE_BANDS, sizeBandOf } from './price-cells.ts'
import { changesOf, withoutEarlierDemo } from './price-changes.ts'
import { dayAfter } from './price-record-days.queries.ts'
import { priceFigures, priceRecordDays } from './price-record.schema.ts'

/** Days of a cell that are shown. */
const SERIES_DAYS = 400
/** An older figure is no price of today. */
const CURRENT_DAYS = 30
/** As far back as changes look. */
const COMPARED_DAYS = 97

/** A cell as addresses name it; '' is all. */
export type CellQuery = Record<'category' | 'size' | 'grade' | 'state', string>

/** The cell as people read it: 'ERW Pipes, NB 65 to 150, carbon steel, Maharashtra'. */
export const cellLabel = ({ category, size, grade, state }: CellQuery): string =>
  [
    categoryLabel(category),
    uncapitalised(labelIn(SIZE_BANDS, size)),
    uncapitalised(labelIn(GRADE_FAMILIES, grade)),
    state,
  ]
    .filter(Boolean)
    .join(', ')

const labelIn = (list: readonly { id: string; label: string }[], id: string) =>
  list.find((one) => one.id === id)?.label ?? ''

/** 'NB 65' and 'API' stay. */
const uncapitalised = (text: string) => text.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())

const ofCell = ({ category, size, grade, state }: CellQuery) =>
  and(
    eq(priceFigures.category, category as Cell['category']),
    eq(priceFigures.sizeBand, size as Cell['sizeBand']),
    eq(priceFigures.gradeFamily, grade as Cell['gradeFamily']),
    eq(priceFigures.state, state),
  )

const daysAgo = (days: number) => dayAfter(todayInIndia(), -days)

export function priceRecordQueries(db: Db) {
  const isWithin = (days: number) => gt(priceFigures.day, daysAgo(days))

  const figuresOfCell = async (cell: CellQuery, days = SERIES_DAYS) =>
    withoutEarlierDemo(
      await db
        .select({ day: priceFigures.day, price: priceFigures.paise, demo: priceRecordDays.isDemo })
        .from(priceFigures)
        .innerJoin(priceRecordDays, eq(priceRecordDays.day, priceFigures.day))
        .where(and(ofCell(cell), isWithin(days)))
        .orderBy(asc(priceFigures.day)),
    )

  /** Cells of a category with a figure of the last days. */
  const currentCells = (category: string) =>
    db
      .selectDistinct({
        size: priceFigures.sizeBand,
        grade: priceFigures.gradeFamily,
        state: priceFigures.state,
      })
      .from(priceFigures)
      .where(and(eq(priceFigures.category, category as Cell['category']), isWithin(CURRENT_DAYS)))

  /** Whole categories, as far back as the changes of current figures look. */
  const figuresOfCategories = () =>
    db
      .select({
        category: priceFigures.category,
        day: priceFigures.day,
        price: priceFigures.paise,
        demo: priceRecordDays.isDemo,
        publishedAt: priceRecordDays.createdAt,
      })
      .from(priceFigures)
      .innerJoin(priceRecordDays, eq(priceRecordDays.day, priceFigures.day))
      .where(
        and(
          eq(priceFigures.sizeBand, ''),
          eq(priceFigures.gradeFamily, ''),
          eq(priceFigures.state, ''),
          isWithin(CURRENT_DAYS + COMPARED_DAYS),
        ),
      )
      .orderBy(asc(priceFigures.day))

  /** By category, in the order of the catalogue. */
  async function latest(): Promise<LatestPrice[]> {
    const rows = await figuresOfCategories()
    return CATEGORIES.flatMap(({ id, label }) => {
      const figures = withoutEarlierDemo(rows.filter(({ category }) => category === id))
      const last = figures.at(-1)
      if (!last || last.day <= daysAgo(CURRENT_DAYS)) return []
      const { day, price, demo } = last
      return [{ category: id, label, day, price, demo, changes: changesOf(figures) }]
    })
  }

  /** Each figure of whole categories of the last days with its changes, newest first. */
  async function latestFigures(days: number) {
    const rows = await figuresOfCategories()
    const all = CATEGORIES.flatMap(({ id, label }) => {
      const figures = withoutEarlierDemo(rows.filter(({ category }) => category === id))
      return figures.map((figure, index) => ({
        ...figure,
        label,
        changes: changesOf(figures.slice(0, index + 1)),
      }))
    })
    return all.filter(({ day }) => day > daysAgo(days)).sort((one, other) => other.day.localeCompare(one.day))
  }

  return {
    figuresOfCell,
    latest,
    latestFigures,

    /** Without a category that of the first latest price. */
    async record(asked: CellQuery): Promise<PriceRecord> {
      const current = await latest()
      const cell = { ...asked, category: asked.category || (current[0]?.category ?? '') }
      const figures = await figuresOfCell(cell)
      const cells = await currentCells(cell.category)
      const choicesOf = (name: 'size' | 'grade' | 'state') => {
        const found = cells.filter((one) => WORDS.every((word) => word === name || one[word] === cell[word]))
        return new Set(found.map((one): string => one[name]).filter(Boolean))
      }
      const ofList = (name: 'size' | 'grade', list: readonly { id: string; label: string }[]) => {
        const found = choicesOf(name)
        return list.flatMap(({ id, label }) => (found.has(id) ? [{ value: id, label }] : []))
      }
      return {
        ...cell,
        label: cellLabel(cell),
        figures,
        changes: changesOf(figures),
        choices: {
          category: current.map(({ category, label }) => ({ value: category, label })),
          size: ofList('size', SIZE_BANDS),
          grade: ofList('grade', GRADE_FAMILIES),
          state: [...choicesOf('state')].sort().map((state) => ({ value: state, label: state })),
        },
      }
    },

    /** The figure of a category in a state, or else in India, of the last days; '' is India. */
    async currentFigure(category: string, state: string) {
      for (const area of new Set([state, ''])) {
        const last = (await figuresOfCell({ ...ALL, category, state: area }, CURRENT_DAYS)).at(-1)
        if (last) return { price: last.price, state: area }
      }
      return undefined
    },

    /** The narrowest of the product's cells that has a current figure; of a category, the category itself. */
    async narrowest(of: { category: string } | { product: number }) {
      const wanted = 'product' in of ? await cellOfProduct(of.product) : { ...of, ...ALL }
      if (!wanted) return null
      const { category, size, grade } = wanted
      const candidates = [
        wanted,
        { ...ALL, category, grade },
        { ...ALL, category, size },
        { ...ALL, category },
      ]
      for (const cell of candidates) {
        const figures = await figuresOfCell(cell, CURRENT_DAYS + COMPARED_DAYS)
        const last = figures.at(-1)
        if (last && last.day > daysAgo(CURRENT_DAYS)) return { cell, last, changes: changesOf(figures) }
      }
      return null
    },
  }

  async function cellOfProduct(id: number): Promise<CellQuery | undefined> {
    const [product] = await db.select().from(products).where(eq(products.id, id))
    if (!product) return undefined
    return {
      category: product.category,
      size: sizeBandOf(product) ?? '',
      grade: gradeFamilyOf(product),
      state: '',
    }
  }
}

const WORDS = ['size', 'grade', 'state'] as const
const ALL = { size: '', grade: '', state: '' }
