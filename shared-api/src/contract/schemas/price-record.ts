import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { Amount, Identifier, Nullable } from './shapes.ts'

const CellWord = Type.Optional(Type.String({ maxLength: 60 }))

/** A cell of the price record: left out or empty is all sizes, grades or states. */
const cell = { size: CellWord, grade: CellWord, state: CellWord }

/** In percent, to a tenth; null when there is no figure to compare with. */
const Change = Nullable(Type.Number())

/** Changes of the latest figure against the one so many days before, or up to six days earlier. */
export const PriceChanges = Type.Object({ days_7: Change, days_30: Change, days_90: Change })
export type PriceChanges = Static<typeof PriceChanges>

const figure = {
  /** YYYY-MM-DD */
  day: Type.String(),
  /** Per kg, without GST and freight. */
  price: Amount,
  /** Made up for the demo. */
  demo: Type.Boolean(),
}

export const LatestPrice = Type.Object({
  category: Type.String(),
  label: Type.String(),
  ...figure,
  changes: PriceChanges,
})
export type LatestPrice = Static<typeof LatestPrice>

const Choices = Type.Array(Type.Object({ value: Type.String(), label: Type.String() }))

export const PriceRecord = Type.Object({
  category: Type.String(),
  size: Type.String(),
  grade: Type.String(),
  state: Type.String(),
  /** 'ERW Pipes, NB 65 to 150, carbon steel, Maharashtra' */
  label: Type.String(),
  /** Oldest first. */
  figures: Type.Array(Type.Object(figure)),
  changes: PriceChanges,
  /** What has figures of the last 30 days while the other choices stay. */
  choices: Type.Object({ category: Choices, size: Choices, grade: Choices, state: Choices }),
})
export type PriceRecord = Static<typeof PriceRecord>

export const PriceSummary = Type.Object({
  /** 'ERW Pipes, up to NB 50: ₹62.50/kg on 27 Nov 2026, 1.2% lower than 30 days before' */
  text: Type.String(),
  /** The cell as the query of /prices and of its chart: '?category=erw&size=up-to-50'. */
  query: Type.String(),
})
export type PriceSummary = Static<typeof PriceSummary>

const Text = (contentMediaType: string) => Type.Unsafe<unknown>({ type: 'string', contentMediaType })

export const priceRecordSchemas = {
  priceRecord: {
    summary: 'Price record of a cell',
    querystring: Type.Object({ category: CellWord, ...cell }),
    response: { 200: Type.Object({ status: Type.Boolean(), data: PriceRecord }) },
  },
  latestPrices: {
    summary: 'Latest prices of all categories',
    response: { 200: Type.Object({ status: Type.Boolean(), data: Type.Array(LatestPrice) }) },
  },
  priceSummary: {
    summary: 'Price of a category or product in a sentence',
    querystring: Type.Object({ category: CellWord, product: Type.Optional(Identifier) }),
    response: {
      200: Type.Object({
        status: Type.Boolean(),
        data: Nullable(PriceSummary),
      }),
    },
  },
  priceRecordCsv: {
    summary: 'Price record of a cell, as CSV',
    querystring: Type.Object({ category: CellWord, ...cell }),
    response: { 200: Text('text/csv') },
  },
  priceRecordRss: {
    summary: 'Price record of the last days, as RSS',
    response: { 200: Text('application/rss+xml') },
  },
  priceChart: {
    summary: 'Price record of a cell, as a small chart',
    querystring: Type.Object({ category: CellWord, ...cell }),
    response: { 200: Text('image/svg+xml') },
  },
} satisfies Record<string, EndpointSchema>
