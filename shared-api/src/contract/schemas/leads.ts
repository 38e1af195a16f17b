import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { LEAD_SORTS } from '../sort-orders.ts'
import { LEAD_PROGRESS, LEAD_SOURCES, LEAD_STATUS_CHOICES, LEAD_STATUSES } from '../vocabulary.ts'
import { Deleted } from './deletions.ts'
import { listExport } from './list-export.ts'
import { PriorityName, quotedPrice, UnitName } from './quotes.ts'
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

const adminLeads = {
  summary: 'Leads for the admin',
  querystring: Type.Object({
    search: Type.Optional(SearchText),
    status: Type.Optional(Type.Enum(LEAD_STATUSES, { [SENTENCE]: `Choose ${LEAD_STATUSES.join(', ')}.` })),
    priority: Type.Optional(PriorityName),
    sort: Type.Optional(SortBy(LEAD_SORTS)),
    page: PageNumber,
    per_page: PerPage(3),
  }),
  response: { 200: Type.Object({ data: Type.Array(Lead), pagination: Pagination }) },
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
  location: Type.Optional(FreeText('The location', 160)),
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
  phone: Type.String(),
  email: Type.String(),
  product: Type.String(),
  product_id: Nullable(Type.Integer()),
  brand: Type.String(),
  quantity: Nullable(Type.Number()),
  /** Pieces when an older server does not say. */
  unit: Type.Optional(UnitName),
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
  responses: Type.Array(LeadResponse),
  /** Oldest first. */
  replies: Type.Optional(Type.Array(LeadReply)),
  unread_reply_at: UnreadReplyAt,
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
    page: PageNumber,
    per_page: PerPage(3),
  }),
  response: {
    200: Type.Object({ data: Type.Array(DistributorLead), pagination: Pagination, counts: LeadCounts }),
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
