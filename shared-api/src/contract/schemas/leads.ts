import * as Type from 'typebox'
import type { Static } from 'typebox'
import { CATEGORY_IDS } from '../categories.ts'
import type { EndpointSchema } from '../endpoint.ts'
import { LEAD_SORTS } from '../sort-orders.ts'
import { MAX_DECIDED_LEADS } from '../limits.ts'
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
import { listExport } from './list-export.ts'
import { RequestFile } from './request-files.ts'
import { PriorityName, quotedPrice, UnitName, WholePieces } from './quotes.ts'
import {
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

/** A distributor's quotation. */
export const LeadResponse = Type.Object({
  id: Type.Integer(),
  distributor_name: Type.String(),
  /** Who of the firm sent it; empty when that is not known. */
  person_name: Type.Optional(Type.String()),
  ...quotedPrice,
  message: Type.String(),
  /** Last day of the offer's validity. */
  valid_until: Nullable(Type.String()),
  created_at: Moment,
})
export type LeadResponse = Static<typeof LeadResponse>

/** A customer's message from the tracking page. */
export const LeadReply = Type.Object({ id: Type.Integer(), message: Type.String(), created_at: Moment })
export type LeadReply = Static<typeof LeadReply>

/** When the customer last wrote something that the distributor has not read; null when all is read. */
const UnreadReplyAt = Type.Optional(Nullable(Moment))

/** A lead as an admin reads it. */
export const Lead = Type.Object({
  id: Type.Integer(),
  reference: Type.String(),
  customer_name: Type.String(),
  customer_location: Type.String(),
  company_name: Type.String(),
  brand_id: Nullable(Type.Integer()),
  /** Empty when the lead names no brand. */
  brand_name: Type.String(),
  product_id: Nullable(Type.Integer()),
  product_name: Type.String(),
  quantity: Nullable(Type.Number()),
  /** Pieces when an older server does not say. */
  unit: Type.Optional(UnitName),
  pieces: WholePieces,
  /** INR per unit that the customer hopes for, without GST. */
  target_price: Type.Optional(Nullable(Type.Number())),
  distributor_id: Nullable(Type.Integer()),
  /** Empty when no distributor has the lead. */
  distributor_name: Type.String(),
  /** The marketplace's decision; starts as 'new'. */
  status: Type.Enum(LEAD_STATUSES),
  /** How far the distributor got. */
  progress: Type.Enum(LEAD_PROGRESS),
  priority: PriorityName,
  email: Type.String(),
  phone: Type.String(),
  budget: Type.String(),
  timeline: Type.String(),
  description: Type.String(),
  message: Type.String(),
  expected_date: Nullable(Type.String()),
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
  status: Type.Optional(Several(LEAD_STATUSES)),
  priority: Type.Optional(Several(PRIORITIES)),
  answer: Type.Optional(Type.Enum(LEAD_ANSWERS, { [SENTENCE]: `Choose ${LEAD_ANSWERS.join(', ')}.` })),
  source: Type.Optional(Several(LEAD_SOURCES)),
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

const LeadsAfter = Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 }))

const adminLeads = {
  summary: 'Leads for the admin',
  querystring: Type.Object({
    ...leadCriteria,
    /** Only leads with a higher id: those that came in since. */
    after: LeadsAfter,
    sort: Type.Optional(SortBy(LEAD_SORTS)),
    page: PageNumber,
    per_page: PerPage(3),
  }),
  response: {
    200: Type.Object({
      data: Type.Array(Lead),
      pagination: Pagination,
      /** Highest id of all leads: `after` it are those that came in since. Missing from an older server. */
      latest_id: Type.Optional(Type.Integer()),
    }),
  },
}

/** Another request of the same customer. */
export const RelatedLead = Type.Object({
  id: Type.Integer(),
  reference: Type.String(),
  product_name: Type.String(),
  quantity: Nullable(Type.Number()),
  unit: UnitName,
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
  budget: Type.Optional(FreeText('The budget', 120)),
  timeline: Type.Optional(FreeText('The timeline', 60)),
  description: Type.Optional(FreeText('The description', 5000)),
  /** The version the form was filled from: 409 when the lead changed since. */
  version: Type.Optional(Type.Integer()),
})
export type LeadUpdate = Static<typeof LeadUpdate>

/** What is decided about leads; at least one of the three. */
const LeadDecision = Type.Object(
  {
    status: Type.Optional(
      Type.Enum(LEAD_STATUS_CHOICES, { [SENTENCE]: `Choose ${LEAD_STATUS_CHOICES.join(', ')}.` }),
    ),
    priority: Type.Optional(PriorityName),
    /** Id of the distributor who gets the leads; null takes them from everybody. */
    distributor: Type.Optional(Nullable(Identifier)),
  },
  { minProperties: 1, [SENTENCE]: 'Choose a status, a priority or a distributor.' },
)
export type LeadDecision = Static<typeof LeadDecision>

/** Leads by id, or all that match. */
export const LeadDecisions = Type.Object({
  decision: LeadDecision,
  /** A lead with another version than this was changed meanwhile and is left out. */
  leads: Type.Optional(
    Type.Array(Type.Object({ id: Identifier, version: Type.Optional(Type.Integer()) }), {
      minItems: 1,
      maxItems: MAX_DECIDED_LEADS,
      [SENTENCE]: `Choose at most ${String(MAX_DECIDED_LEADS)} leads.`,
    }),
  ),
  criteria: Type.Optional(LeadCriteria),
  /** Ids of leads that match and are left as they are. */
  excluded: Type.Optional(Type.Array(Identifier, { maxItems: MAX_DECIDED_LEADS })),
  /** How many the person saw matching, without the excluded: 409 when there are others by now. */
  expected: Type.Optional(Type.Integer({ minimum: 0 })),
})
export type LeadDecisions = Static<typeof LeadDecisions>

export const LeadDecisionResult = Type.Object({
  status: Type.Boolean(),
  message: Type.String(),
  /** Leads that were changed. Those that already were as decided are not among them. */
  changed: Type.Integer(),
  /** Ids of leads that somebody else changed or deleted meanwhile. */
  left_out: Type.Array(Type.Integer()),
  /** For undoBulkChange; null when nothing was changed. */
  bulk_change_id: Nullable(Type.Integer()),
})
export type LeadDecisionResult = Static<typeof LeadDecisionResult>

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

/** A lead as its distributor sees it. */
export const DistributorLead = Type.Object({
  id: Type.Integer(),
  reference: Type.String(),
  customerName: Type.String(),
  company: Type.String(),
  /** Masked until the firm accepts the lead or responds to it. */
  phone: Type.String(),
  /** Masked like the phone number. */
  email: Type.String(),
  /** Whether phone and email are the customer's. Older servers do not say and show them. */
  contact_visible: Type.Optional(Type.Boolean()),
  product: Type.String(),
  product_id: Nullable(Type.Integer()),
  brand: Type.String(),
  quantity: Nullable(Type.Number()),
  /** Pieces when an older server does not say. */
  unit: Type.Optional(UnitName),
  pieces: WholePieces,
  /** INR per unit that the customer hopes for, without GST. */
  target_price: Type.Optional(Nullable(Type.Number())),
  location: Type.String(),
  /** How far this distributor got: new, responded or closed. */
  status: Type.Enum(LEAD_PROGRESS),
  /** The marketplace's decision. A rejected lead takes no response. */
  review: Type.Enum(LEAD_STATUSES),
  priority: PriorityName,
  timeline: Type.String(),
  budget: Type.String(),
  expected_date: Nullable(Type.String()),
  source: Type.Enum(LEAD_SOURCES),
  /** The person of the firm who works on it. Older servers do not say. */
  assignee: Type.Optional(Nullable(Type.Object({ id: Type.Integer(), name: Type.String() }))),
  /** When the lead came in. */
  date: Moment,
  message: Type.String(),
  /** What the customer wrote about this product; missing from an older server. */
  description: Type.Optional(Type.String()),
  responses: Type.Array(LeadResponse),
  /** Oldest first. */
  replies: Type.Optional(Type.Array(LeadReply)),
  unread_reply_at: UnreadReplyAt,
  /** What the customer attached; missing from an older server. */
  files: Type.Optional(Type.Array(RequestFile)),
})
export type DistributorLead = Static<typeof DistributorLead>

export const LeadCounts = Type.Object({
  all: Type.Integer(),
  new: Type.Integer(),
  responded: Type.Integer(),
  closed: Type.Integer(),
  /** Leads with an unread reply of the customer. */
  unread: Type.Optional(Type.Integer()),
  /** Leads assigned to the signed-in person. */
  mine: Type.Optional(Type.Integer()),
})
export type LeadCounts = Static<typeof LeadCounts>

const price = (sentence: string) => Type.Number({ minimum: 0.01, maximum: 1e9, [SENTENCE]: sentence })

/** A price and its unit, or, as older remotes send it, a price per piece. */
export const LeadRespond = Type.Object({
  /** INR per `price_unit`, without GST. */
  price: Type.Optional(price('Enter a price above 0.')),
  price_unit: Type.Optional(UnitName),
  /** Read when `price` is left out, whatever the lead's quantity is counted in. */
  price_per_piece: Type.Optional(price('Enter a price per piece of more than 0.')),
  message: RequiredText('Write a message to the customer.', 5000),
  valid_until: Type.Optional(OptionalDay),
})
export type LeadRespond = Static<typeof LeadRespond>

/** An event of `leadEvents`, as JSON: sent at first, and when one of the numbers has changed. */
export const LeadEvent = Type.Object({
  /** Unanswered leads: an admin's of all, a distributor's own. */
  waiting: Type.Integer(),
  /** A distributor's leads with an unread message; 0 for an admin. */
  unread: Type.Integer(),
  /** Highest id of all leads, or of the distributor's own. */
  latest_id: Type.Integer(),
})
export type LeadEvent = Static<typeof LeadEvent>

const OneDistributorLead = Type.Object({
  status: Type.Boolean(),
  message: Type.String(),
  data: DistributorLead,
})

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
    page: PageNumber,
    per_page: PerPage(3),
  }),
  response: {
    200: Type.Object({
      data: Type.Array(DistributorLead),
      pagination: Pagination,
      counts: LeadCounts,
      /** Highest id of all the firm's leads: `after` it are those that came in since. Missing from an older server. */
      latest_id: Type.Optional(Type.Integer()),
    }),
  },
}

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
          responses: Type.Array(LeadResponse),
          /** Oldest first. */
          replies: Type.Optional(Type.Array(LeadReply)),
          /** Why routing chose this distributor, or none; empty when an admin assigned it. */
          routing_reason: Type.Optional(Type.String()),
          /** Other leads from the same email address, newest first, at most MAX_RELATED_LEADS. */
          related: Type.Optional(Type.Array(RelatedLead)),
          /** What the customer attached to the request. */
          files: Type.Optional(Type.Array(RequestFile)),
          /** 'NR-000067' and its other lines; null when the request is not known any more. */
          request: Type.Optional(
            Type.Union([
              Type.Object({ reference: Type.String(), lines: Type.Array(RelatedLead) }),
              Type.Null(),
            ]),
          ),
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
  decideLeads: {
    summary: 'Approve, reject, assign or prioritise leads',
    body: LeadDecisions,
    response: { 200: LeadDecisionResult },
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
  distributorLeads,
  exportDistributorLeads: listExport(distributorLeads),
  respondToLead: {
    summary: 'Answer a lead',
    params: IdParams,
    body: LeadRespond,
    response: { 200: OneDistributorLead },
  },
  acceptLead: {
    summary: 'Accept a lead, which shows the contact',
    params: IdParams,
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
    body: Type.Object({ person: Nullable(Identifier) }),
    response: { 200: OneDistributorLead },
  },
  closeLead: { summary: 'Close a lead', params: IdParams, response: { 200: OneDistributorLead } },
} satisfies Record<string, EndpointSchema>
