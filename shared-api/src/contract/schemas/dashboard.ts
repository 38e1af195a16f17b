import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { LEAD_STATES } from '../lead-state.ts'
import { LEAD_FIGURE_PERIODS } from '../limits.ts'
import { IdParams, Moment, SENTENCE } from './shapes.ts'

export const AdminCounts = Type.Object({
  total_brands: Type.Integer(),
  total_products: Type.Integer(),
  /** Approved choices of brands by all distributors. */
  distributor_brands: Type.Integer(),
  /** Choices of products by all distributors. */
  distributor_products: Type.Integer(),
  /** Leads in the state 'pending'. */
  pending_leads: Type.Integer(),
  /** Leads that are not responded to, without rejected ones. */
  unanswered_leads: Type.Integer(),
  /** Of these, leads whose customers have waited longer than ANSWER_HOURS. */
  overdue_leads: Type.Integer(),
  /** Distributors that wait for a decision about them, or about their brands and states. */
  waiting_approvals: Type.Integer(),
  active_distributors: Type.Integer(),
  total_pages: Type.Integer(),
})
export type AdminCounts = Static<typeof AdminCounts>

export const Activity = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  description: Type.String(),
  /** In words: '5 minutes ago'. */
  time_ago: Type.String(),
  created_at: Moment,
  icon: Type.Enum(['lead', 'response', 'brand', 'product', 'distributor', 'page', 'account']),
  /** Name of a tone: the screen maps it to its palette. */
  color: Type.Enum(['blue', 'green', 'orange', 'grey']),
})
export type Activity = Static<typeof Activity>

/** The leads of the latest weeks, counted three ways. */
export const LeadFigures = Type.Object({
  total: Type.Integer(),
  /** Oldest first, a week without leads included. `from` is the Monday, as a calendar day in India. */
  weeks: Type.Array(Type.Object({ from: Type.String(), leads: Type.Integer() })),
  /** Every state, in the order of the pipeline. */
  states: Type.Array(Type.Object({ state: Type.Enum(LEAD_STATES), leads: Type.Integer() })),
  /** Category of the product asked for, most leads first; those without a product come last, with an empty slug. */
  categories: Type.Array(
    Type.Object({ category: Type.String(), label: Type.String(), leads: Type.Integer() }),
  ),
})
export type LeadFigures = Static<typeof LeadFigures>

export const DistributorCounts = Type.Object({
  /** Active brands and products of the whole marketplace. */
  total_brands: Type.Integer(),
  total_products: Type.Integer(),
  /** Brands that this distributor sells: those that are approved. */
  distributor_brands: Type.Integer(),
  distributor_products: Type.Integer(),
  /** This distributor's leads: waiting for an answer, answered, closed. */
  pending_leads: Type.Integer(),
  responded_leads: Type.Integer(),
  /** Leads with an unread reply of the customer. */
  unread_leads: Type.Integer(),
  closed_leads: Type.Integer(),
})
export type DistributorCounts = Static<typeof DistributorCounts>

export const dashboardSchemas = {
  adminCounts: {
    summary: 'Counts for the admin',
    response: { 200: Type.Object({ status: Type.Boolean(), data: AdminCounts }) },
  },
  recentActivities: {
    summary: 'Recent activity',
    response: { 200: Type.Object({ status: Type.Boolean(), data: Type.Array(Activity) }) },
  },
  leadFigures: {
    summary: 'Leads of the latest weeks, for the charts',
    querystring: Type.Object({
      weeks: Type.Optional(
        Type.Unsafe<(typeof LEAD_FIGURE_PERIODS)[number]>({
          type: 'integer',
          enum: LEAD_FIGURE_PERIODS,
          [SENTENCE]: `Choose ${LEAD_FIGURE_PERIODS.join(', ')} weeks.`,
        }),
      ),
    }),
    response: { 200: Type.Object({ data: LeadFigures }) },
  },
  distributorCounts: {
    summary: 'Counts for a distributor',
    params: IdParams,
    response: { 200: Type.Object({ status: Type.Boolean(), data: DistributorCounts }) },
  },
} satisfies Record<string, EndpointSchema>
