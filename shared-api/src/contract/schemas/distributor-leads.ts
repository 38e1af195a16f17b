import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { LEAD_PROGRESS } from '../vocabulary.ts'
import {
  LeadClosing,
  LeadGrouping,
  LeadOutcomeInput,
  LeadQuotation,
  LeadReply,
  LeadsAfter,
} from './lead-fields.ts'
import { Lead } from './leads.ts'
import { listExport } from './list-export.ts'
import { RequestFile } from './request-files.ts'
import {
  Identifier,
  IdParams,
  Moment,
  Nullable,
  PageNumber,
  Pagination,
  PerPage,
  SearchText,
  SENTENCE,
} from './shapes.ts'

/** What only admins read of a lead, and what a distributor's screen names otherwise. */
const OMITTED = [
  'brand_id',
  'distributor_id',
  'distributor_name',
  'version',
  'updated_at',
  'customer_name',
  'company_name',
  'product_name',
  'customer_location',
  'created_at',
] as const

/**
 * A lead as its distributor sees it: a {@link Lead}, five fields of which have the names that the specification gives them
 * on the distributor's screen.
 */
export const DistributorLead = Type.Object({
  ...Type.Omit(Lead, OMITTED).properties,
  customerName: Type.String(),
  company: Type.String(),
  product: Type.String(),
  location: Type.String(),
  /** When the lead came in. */
  date: Moment,
  /** Whether phone and email are the customer's: they are masked until the firm accepts the lead or quotes it. */
  contact_visible: Type.Boolean(),
  /** The person of the firm who works on it. */
  assignee: Nullable(Type.Object({ id: Type.Integer(), name: Type.String() })),
  /** What the firm sent for the lead, oldest first. */
  quotations: Type.Array(LeadQuotation),
  /** Oldest first. */
  replies: Type.Array(LeadReply),
  /** What the customer attached. */
  files: Type.Array(RequestFile),
})
export type DistributorLead = Static<typeof DistributorLead>

/** The fields of a lead under their names on the distributor's screen. */
export const leadOnScreen = ({
  customer_name: customerName,
  company_name: company,
  product_name: product,
  customer_location: location,
  created_at: date,
  ...lead
}: Lead) => ({ ...lead, customerName, company, product, location, date })

/** Leads, or with `group` the requests that have such a lead. */
export const LeadCounts = Type.Object({
  all: Type.Integer(),
  new: Type.Integer(),
  responded: Type.Integer(),
  closed: Type.Integer(),
  /** Leads with an unread reply of the customer. */
  unread: Type.Integer(),
  /** Leads assigned to the signed-in person. */
  mine: Type.Integer(),
})
export type LeadCounts = Static<typeof LeadCounts>

const OneDistributorLead = Type.Object({
  status: Type.Boolean(),
  message: Type.String(),
  data: DistributorLead,
})

/** Works on all open lines of the lead's request that the firm has. */
const WholeRequest = Type.Optional(Type.Boolean())

const distributorLeads = {
  summary: 'Leads of the signed-in distributor',
  querystring: Type.Object({
    /** The open tab: how far the firm got with the lead. */
    progress: Type.Optional(
      Type.Enum(['all', ...LEAD_PROGRESS], { [SENTENCE]: 'Choose all, new, responded or closed.' }),
    ),
    /** Only leads that are assigned to the signed-in person. */
    assignee: Type.Optional(Type.Enum(['me'], { [SENTENCE]: 'Choose me.' })),
    search: Type.Optional(SearchText),
    /** Only leads with a higher id: those that came in since. */
    after: LeadsAfter,
    group: LeadGrouping,
    page: PageNumber,
    per_page: PerPage(3),
  }),
  response: {
    200: Type.Object({
      data: Type.Array(DistributorLead),
      pagination: Pagination,
      counts: LeadCounts,
      /** Highest id of all the firm's leads: `after` it are those that came in since. */
      latest_id: Type.Integer(),
    }),
  },
}

export const distributorLeadSchemas = {
  distributorLeads,
  exportDistributorLeads: listExport(distributorLeads),
  acceptLead: {
    summary: 'Accept a lead, which shows the contact',
    params: IdParams,
    body: Type.Object({ whole_request: WholeRequest }),
    response: { 200: OneDistributorLead },
  },
  markRepliesRead: {
    summary: 'Mark the replies of a customer as read',
    params: IdParams,
    body: Type.Object({
      /** Id of the latest reply that was shown. */
      reply: Type.Integer({ minimum: 1, maximum: 2_147_483_647, [SENTENCE]: 'Choose a reply of this lead.' }),
    }),
    response: { 200: OneDistributorLead },
  },
  assignLead: {
    summary: 'Assign a lead within the firm',
    params: IdParams,
    body: Type.Object({ person: Nullable(Identifier), whole_request: WholeRequest }),
    response: { 200: OneDistributorLead },
  },
  closeLead: {
    summary: 'Close a lead',
    params: IdParams,
    body: LeadClosing,
    response: { 200: OneDistributorLead },
  },
  changeLeadOutcome: {
    summary: 'Correct what became of a closed lead',
    params: IdParams,
    body: LeadOutcomeInput,
    response: { 200: OneDistributorLead },
  },
} satisfies Record<string, EndpointSchema>
