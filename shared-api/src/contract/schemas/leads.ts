import * as Type from 'typebox'
import type { Static } from 'typebox'
import { CATEGORY_IDS } from '../categories.ts'
import type { EndpointSchema } from '../endpoint.ts'
import { LEAD_OUTCOMES } from '../lead-outcome.ts'
import { LEAD_STATES } from '../lead-state.ts'
import { LEAD_SORTS } from '../sort-orders.ts'
import {
  INDIAN_STATES,
  LEAD_ANSWERS,
  LEAD_PROGRESS,
  LEAD_SOURCES,
  LEAD_STATUS_CHOICES,
  LEAD_STATUSES,
  NONE,
  PRIORITIES,
} from '../vocabulary.ts'
import { Deleted } from './deletions.ts'
import {
  LeadGrouping,
  LeadsAfter,
  lineOfRequest,
  outcomeFields,
  stateFields,
  UnreadReplyAt,
} from './lead-fields.ts'
import { listExport } from './list-export.ts'
import { PriorityName, UnitName, wantedQuantity } from './quotes.ts'
import { correctedRequestFields, leadRequestFields } from './request-field-schemas.ts'
import { RequestFile } from './request-files.ts'
import {
  Amount,
  FreeText,
  Identifier,
  IdParams,
  Moment,
  Nullable,
  OptionalDay,
  OptionalEmail,
  OptionalPhone,
  PageNumber,
  Pagination,
  PerPage,
  RequiredText,
  SearchText,
  SENTENCE,
  Several,
  SortBy,
} from './shapes.ts'

/** A lead as an admin reads it. */
export const Lead = Type.Object({
  id: Type.Integer(),
  reference: Type.String(),
  ...lineOfRequest,
  customer_name: Type.String(),
  customer_location: Type.String(),
  company_name: Type.String(),
  brand_id: Nullable(Type.Integer()),
  /** Empty when the lead names no brand. */
  brand_name: Type.String(),
  product_id: Nullable(Type.Integer()),
  product_name: Type.String(),
  ...wantedQuantity,
  /** Per unit that the customer hopes for, without GST. */
  target_price: Nullable(Amount),
  distributor_id: Nullable(Type.Integer()),
  /** Empty when no distributor has the lead. */
  distributor_name: Type.String(),
  ...stateFields,
  /** The marketplace's decision; starts as 'new'. */
  status: Type.Enum(LEAD_STATUSES),
  /** How far the distributor got. */
  progress: Type.Enum(LEAD_PROGRESS),
  ...outcomeFields,
  priority: PriorityName,
  email: Type.String(),
  phone: Type.String(),
  ...leadRequestFields,
  description: Type.String(),
  source: Type.Enum(LEAD_SOURCES),
  unread_reply_at: UnreadReplyAt,
  /** Incremented by every change; send it with an update to detect concurrent changes. */
  version: Type.Integer(),
  created_at: Moment,
  updated_at: Moment,
})
export type Lead = Static<typeof Lead>

export const LeadHistoryEntry = Type.Object({
  id: Type.Integer(),
  created_at: Moment,
  /** 'reply' is what a customer wrote on the page that tracks their request. */
  kind: Type.Enum(['created', 'assigned', 'updated', 'responded', 'closed', 'reply']),
  /** The actor: a person's name, 'Customer' or 'Nalika'. */
  actor_name: Type.String(),
  actor_role: Type.Enum(['customer', 'system', 'admin', 'distributor']),
  /** One sentence that says what happened. */
  sentence: Type.String(),
  changes: Type.Array(
    Type.Object({ field: Type.String(), from: Nullable(Type.String()), to: Nullable(Type.String()) }),
  ),
})
export type LeadHistoryEntry = Static<typeof LeadHistoryEntry>

/** What the list of leads is filtered by. */
const leadCriteria = {
  search: Type.Optional(SearchText),
  /** What an admin decided, whatever became of the lead since. */
  status: Type.Optional(Several(LEAD_STATUSES)),
  /** How far it is, as lists show it: see `leadState`. */
  lead_state: Type.Optional(Several(LEAD_STATES)),
  priority: Type.Optional(Several(PRIORITIES)),
  answer: Type.Optional(Type.Enum(LEAD_ANSWERS, { [SENTENCE]: `Choose ${LEAD_ANSWERS.join(', ')}.` })),
  source: Type.Optional(Several(LEAD_SOURCES)),
  /** Outcome of closed leads; 'none' finds those that were closed without one. */
  outcome: Type.Optional(Type.Enum([...LEAD_OUTCOMES, NONE], { [SENTENCE]: 'Choose an outcome.' })),
  /** Id of a distributor, or 'none'. */
  distributor: Type.Optional(
    Type.String({ pattern: `^(${NONE}|[1-9]\\d{0,8})$`, [SENTENCE]: 'Choose a distributor.' }),
  ),
  brand: Type.Optional(Identifier),
  /** Category of the product asked for, or 'none'. */
  category: Type.Optional(Type.Enum([...CATEGORY_IDS, NONE], { [SENTENCE]: 'Choose a category.' })),
  /** The customer's state. */
  state: Type.Optional(Type.Enum(INDIAN_STATES, { [SENTENCE]: 'Choose a state.' })),
  /** First and last day on which the lead came in, in India. */
  from: Type.Optional(OptionalDay),
  to: Type.Optional(OptionalDay),
}
export const LeadCriteria = Type.Object(leadCriteria)
export type LeadCriteria = Static<typeof LeadCriteria>

/** Requests that have a lead with such an answer, or `all`. */
export const LeadAnswerCounts = Type.Object({
  all: Type.Integer(),
  ...(Object.fromEntries(LEAD_ANSWERS.map((answer) => [answer, Type.Integer()])) as Record<
    (typeof LEAD_ANSWERS)[number],
    Type.TInteger
  >),
})
export type LeadAnswerCounts = Static<typeof LeadAnswerCounts>

const adminLeads = {
  summary: 'Leads for the admin',
  querystring: Type.Object({
    ...leadCriteria,
    /** Only leads with a higher id: those that came in since. */
    after: LeadsAfter,
    group: LeadGrouping,
    sort: Type.Optional(SortBy(LEAD_SORTS)),
    page: PageNumber,
    per_page: PerPage(3),
  }),
  response: {
    200: Type.Object({
      data: Type.Array(Lead),
      pagination: Pagination,
      /** In a list of requests: number of leads that meet the filters, on all pages. */
      lead_total: Type.Optional(Type.Integer()),
      /** In a list of requests: number of requests by their answer, for the other filters. */
      counts: Type.Optional(LeadAnswerCounts),
      /** Highest id of all leads: `after` it are those that came in since. */
      latest_id: Type.Integer(),
    }),
  },
}

/** Another request of the same customer, or another line of the request. */
export const RelatedLead = Type.Object({
  id: Type.Integer(),
  reference: Type.String(),
  /** Who has it; empty when nobody has. */
  distributor_name: Type.String(),
  product_name: Type.String(),
  quantity: Nullable(Type.Number()),
  unit: UnitName,
  state: stateFields.state,
  status: Type.Enum(LEAD_STATUSES),
  created_at: Moment,
})
export type RelatedLead = Static<typeof RelatedLead>

const LeadQuantity = Type.Number({
  minimum: 0.001,
  maximum: 10_000_000,
  [SENTENCE]: 'Enter a quantity of at least 1.',
})

/** Fields that are left out stay as they are; an empty text clears. */
export const LeadUpdate = Type.Object({
  name: RequiredText('Enter the name of the customer.', 120),
  email: Type.Optional(OptionalEmail),
  phone: Type.Optional(OptionalPhone),
  /** Read-only; accepted and ignored. */
  product: Type.Optional(Type.String()),
  /** In the unit of the lead, which may be tonnes. */
  quantity: Type.Optional(Nullable(LeadQuantity)),
  location: Type.Optional(FreeText('The location', 240)),
  /** Id of the distributor who gets the lead; null or empty takes it from everybody. */
  distributor: Type.Optional(Nullable(Identifier)),
  /** 'new' is accepted only while the lead is still new. */
  status: Type.Optional(
    Type.Enum(LEAD_STATUSES, { [SENTENCE]: `Choose ${LEAD_STATUS_CHOICES.join(', ')}.` }),
  ),
  priority: Type.Optional(PriorityName),
  ...correctedRequestFields,
  description: Type.Optional(FreeText('The description', 5000)),
  /** The version the form was filled from: 409 when the lead changed since. */
  version: Type.Optional(Type.Integer()),
})
export type LeadUpdate = Static<typeof LeadUpdate>

/** Active distributors to choose from when a lead is reassigned. */
export const DistributorOption = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  company_name: Type.String(),
  city: Type.String(),
  state: Type.String(),
  open_leads: Type.Integer(),
})
export type DistributorOption = Static<typeof DistributorOption>

/** An event of `leadEvents`, as JSON: sent at first, and when one of the numbers has changed. */
export const LeadEvent = Type.Object({
  /** Requests with unanswered leads: an admin's of all, a distributor's own. */
  waiting: Type.Integer(),
  /** A distributor's leads with an unread message; 0 for an admin. */
  unread: Type.Integer(),
  /** Highest id of all leads, or of the distributor's own. */
  latest_id: Type.Integer(),
  /** A distributor's conversations with unread messages. Missing for admins. */
  unread_conversations: Type.Optional(Type.Integer()),
  /** Highest id of the messages in the distributor's conversations. Missing as above. */
  latest_message_id: Type.Optional(Type.Integer()),
  /** Open draft requests. Missing for distributors. */
  open_drafts: Type.Optional(Type.Integer()),
})
export type LeadEvent = Static<typeof LeadEvent>

export const leadSchemas = {
  adminLeads,
  exportLeads: listExport(adminLeads),
  lead: {
    summary: 'One lead for the admin',
    params: IdParams,
    response: {
      200: Type.Object({
        data: Type.Object({
          ...Lead.properties,
          /** Why routing chose this distributor, or none; empty when an admin assigned it. */
          routing_reason: Type.String(),
          /** Null once the customer's data was erased. */
          customer_id: Nullable(Type.Integer()),
          /** Other leads from the same email address, newest first, at most MAX_RELATED_LEADS. */
          related: Type.Array(RelatedLead),
          /** What the customer attached to the request. */
          files: Type.Array(RequestFile),
          /** 'NR-000067' and its other lines; null when the request is not known any more. */
          request: Type.Union([
            Type.Object({ reference: Type.String(), lines: Type.Array(RelatedLead) }),
            Type.Null(),
          ]),
        }),
      }),
    },
  },
  updateLead: {
    summary: 'Change or reassign a lead',
    params: IdParams,
    body: LeadUpdate,
    response: { 200: Type.Object({ status: Type.Boolean(), message: Type.String(), data: Lead }) },
  },
  withdrawLeadLinks: {
    summary: 'Withdraw the tracking links of a lead’s request',
    params: IdParams,
    response: { 200: Type.Object({ status: Type.Boolean(), message: Type.String() }) },
  },
  leadEvents: {
    summary: 'Announces new and changed leads',
    response: { 200: Type.Unsafe<unknown>({ type: 'string', contentMediaType: 'text/event-stream' }) },
  },
  deleteLead: { summary: 'Delete a lead', params: IdParams, response: { 200: Deleted } },
  leadHistory: {
    summary: 'What happened to a lead',
    params: IdParams,
    response: { 200: Type.Object({ data: Type.Array(LeadHistoryEntry) }) },
  },
  distributorOptions: {
    summary: 'Distributors a lead can be given to',
    response: { 200: Type.Object({ data: Type.Array(DistributorOption) }) },
  },
} satisfies Record<string, EndpointSchema>
