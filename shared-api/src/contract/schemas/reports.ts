import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { DISTRIBUTOR_REPORT_TABLES, MARKETPLACE_REPORT_TABLES, UNMET_DEMAND_REASONS } from '../reports.ts'
import { ExportFormatChoice, TableFile } from './list-export.ts'
import { Amount, Nullable, OptionalDay, SENTENCE } from './shapes.ts'

const period = {
  /** First and last day on which the leads came in, in India. */
  from: Type.Optional(OptionalDay),
  to: Type.Optional(OptionalDay),
}
const Period = Type.Object({ from: Type.String(), to: Type.String() })

/** Leads that an admin rejected are never counted. */
const outcomes = {
  won: Type.Integer(),
  lost: Type.Integer(),
  withdrawn: Type.Integer(),
  /** Value of the won leads. */
  won_value: Amount,
}

/** Minutes between getting a lead and the first quotation, of half of the answered leads at most; null without any. */
const responseMinutes = { response_minutes: Nullable(Type.Number()) }

const distributorFigures = {
  received: Type.Integer(),
  /** Leads with a quotation of the firm. */
  answered: Type.Integer(),
  /** Price times quantity of the latest quotations whose price is in the unit of the lead. */
  quoted_value: Amount,
  ...outcomes,
  ...responseMinutes,
}

export const DistributorReportRow = Type.Object({
  /** '2026-11', a category's slug, a product's id or a state; empty for those without. */
  key: Type.String(),
  /** 'Nov 2026', 'ERW Pipes', the product's name or the state. */
  label: Type.String(),
  ...distributorFigures,
})
export type DistributorReportRow = Static<typeof DistributorReportRow>

export const DistributorReport = Type.Object({
  period: Period,
  total: Type.Object(distributorFigures),
  /** By table: months in their order, others by the number of leads. */
  tables: Type.Object({
    month: Type.Array(DistributorReportRow),
    category: Type.Array(DistributorReportRow),
    product: Type.Array(DistributorReportRow),
    state: Type.Array(DistributorReportRow),
  }),
  /** Products in all, of which at most MAX_REPORT_ROWS are listed. */
  products: Type.Integer(),
})
export type DistributorReport = Static<typeof DistributorReport>

const funnel = {
  /** Requests of these leads; a lead without a request counts as one. */
  requests: Type.Integer(),
  leads: Type.Integer(),
  /** Leads that have a distributor. */
  offered: Type.Integer(),
  /** Leads that their distributor accepted. */
  accepted: Type.Integer(),
  /** Leads with a quotation of any distributor. */
  answered: Type.Integer(),
  /** Leads without a quotation in the promised ANSWER_HOURS, which are over. The name stays when these change. */
  unanswered_24h: Type.Integer(),
  ...outcomes,
}

export const MarketplaceReportMonth = Type.Object({
  /** '2026-11'. */
  key: Type.String(),
  label: Type.String(),
  ...funnel,
  /** Leads that nobody sells the product or size of. */
  unmet: Type.Integer(),
})
export type MarketplaceReportMonth = Static<typeof MarketplaceReportMonth>

/** The leads that a distributor has, and what became of them. */
export const DistributorConversion = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  leads: Type.Integer(),
  accepted: Type.Integer(),
  /** Leads with a quotation of this distributor. */
  answered: Type.Integer(),
  unanswered_24h: Type.Integer(),
  ...outcomes,
  ...responseMinutes,
})
export type DistributorConversion = Static<typeof DistributorConversion>

/**
 * Leads for something that nobody sells today. 'no-product': the lead names no product of the catalogue, by what the
 * customer typed. 'no-distributor': no active distributor is approved for a brand that makes an active product of this
 * category and size.
 */
export const UnmetDemand = Type.Object({
  reason: Type.Enum(UNMET_DEMAND_REASONS),
  /** What was typed, or the product asked for last. */
  name: Type.String(),
  /** Label of the category; empty without a product. */
  category: Type.String(),
  /** '60.3 × 3.91 mm'; empty without a product. */
  size: Type.String(),
  leads: Type.Integer(),
  /** Day in India on which the latest came in. */
  latest: Type.String(),
})
export type UnmetDemand = Static<typeof UnmetDemand>

export const MarketplaceReport = Type.Object({
  period: Period,
  funnel: Type.Object({ ...funnel, unmet: Type.Integer() }),
  months: Type.Array(MarketplaceReportMonth),
  /** Most won first. At most MAX_REPORT_ROWS of `distributor_count`. */
  distributors: Type.Array(DistributorConversion),
  distributor_count: Type.Integer(),
  /** Most leads first. At most MAX_REPORT_ROWS of `demand_count`. */
  demand: Type.Array(UnmetDemand),
  demand_count: Type.Integer(),
})
export type MarketplaceReport = Static<typeof MarketplaceReport>

const table = <const T extends readonly string[]>(tables: T) =>
  Type.Enum([...tables] as T[number][], { [SENTENCE]: `Choose ${tables.join(', ')}.` })

export const reportSchemas = {
  distributorReport: {
    summary: 'Report of the signed-in distributor',
    querystring: Type.Object(period),
    response: { 200: Type.Object({ data: DistributorReport }) },
  },
  exportDistributorReport: {
    summary: 'A table of the report of the signed-in distributor',
    querystring: Type.Object({
      ...period,
      table: table(DISTRIBUTOR_REPORT_TABLES),
      format: ExportFormatChoice,
    }),
    response: { 200: TableFile },
  },
  marketplaceReport: {
    summary: 'Report of the marketplace',
    querystring: Type.Object(period),
    response: { 200: Type.Object({ data: MarketplaceReport }) },
  },
  exportMarketplaceReport: {
    summary: 'A table of the report of the marketplace',
    querystring: Type.Object({
      ...period,
      table: table(MARKETPLACE_REPORT_TABLES),
      format: ExportFormatChoice,
    }),
    response: { 200: TableFile },
  },
} satisfies Record<string, EndpointSchema>
