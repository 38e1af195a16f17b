import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { LEAD_PROGRESS, LEAD_SOURCES, LEAD_STATUSES } from '../vocabulary.ts'
import {
  LeadClosing,
  LeadGrouping,
  LeadOutcomeInput,
  LeadQuotation,
  LeadReply,
  LeadsAfter,
  lineOfRequest,
  outcomeFields,
  stateFields,
  UnreadReplyAt,
} from './lead-fields.ts'
import { listExport } from './list-export.ts'
import { PriorityName, UnitName, WholePieces } from './quotes.ts'
import { leadRequestFields } from './request-field-schemas.ts'
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

/** A lead as its distributor sees it. */
export const DistributorLead = Type.Object({
  id: Type.Integer(),
  reference: Type.String(),
  ...lineOfRequest,
  customerName: Type.String(),
  company: Type.String(),
  /** Masked until the firm accepts the lead or quotes it. */
  phone: Type.String(),
  /** Masked like the phone number. */
  email: Type.String(),
  /** Whether phone and email are the customer's. */
  contact_visible: Type.Boolean(),
  product: Type.String(),
  product_id: Nullable(Type.Integer()),
  brand: Type.String(),
  quantity: Nullable(Type.Number()),
  unit: UnitName,
  pieces: WholePieces,
  /** INR per unit that the customer hopes for, without GST. */
  target_price: Nullable(Type.Number()),
  location: Type.String(),
  ...stateFields,
  /** How far this distributor got: new, responded or closed. */
  status: Type.Enum(LEAD_PROGRESS),
  ...outcomeFields,
  /** The marketplace's decision. A rejected lead takes no quotation. */
  review: Type.Enum(LEAD_STATUSES),
  priority: PriorityName,
  ...leadRequestFields,
  source: Type.Enum(LEAD_SOURCES),
  /** The person of the firm who works on it. */
  assignee: Nullable(Type.Object({ id: Type.Integer(), name: Type.String() })),
  /** When the lead came in. */
  date: Moment,
  /** What the customer wrote about this product. */
  description: Type.String(),
  /** What the firm sent for the lead, oldest first. */
  quotations: Type.Array(LeadQuotation),
  /** Oldest first. */
  replies: Type.Array(LeadReply),
  unread_reply_at: UnreadReplyAt,
  /** What the customer attached. */
  files: Type.Array(RequestFile),
})
export type DistributorLead = Static<typeof DistributorLead>

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
    status: Type.Optional(
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
