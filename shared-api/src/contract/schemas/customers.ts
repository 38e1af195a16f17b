import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { LEAD_STATES } from '../lead-state.ts'
import { MAX_DECIDED_LEADS } from '../limits.ts'
import { LeadNote } from './lead-notes.ts'
import { OrderSummary } from './orders.ts'
import {
  Amount,
  Identifier,
  IdParams,
  Moment,
  Nullable,
  PageNumber,
  Pagination,
  PerPage,
  SearchText,
} from './shapes.ts'
import { Task, TaskPerson } from './tasks.ts'

/** A buyer in a list. */
export const CustomerSummary = Type.Object({
  /** Of the customer; for a distributor, of the newest lead. */
  id: Type.Integer(),
  /** Of the newest request, as everything about the person. */
  name: Type.String(),
  company: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  location: Type.String(),
  requests: Type.Integer(),
  orders: Type.Integer(),
  /** Of the orders that were not cancelled, with GST. */
  value: Amount,
  last_at: Moment,
})
export type CustomerSummary = Static<typeof CustomerSummary>

/** A line of a request. */
export const CustomerLead = Type.Object({
  id: Type.Integer(),
  /** 'NQ-000123'. */
  reference: Type.String(),
  /** Of the request. */
  request: Type.String(),
  product: Type.String(),
  state: Type.Enum(LEAD_STATES),
  /** The firm that has it; '' for none. */
  firm: Type.String(),
  created_at: Moment,
})
export type CustomerLead = Static<typeof CustomerLead>

export const CustomerQuotation = Type.Object({
  id: Type.Integer(),
  number: Type.String(),
  revision: Type.Integer(),
  state: Type.String(),
  total: Amount,
  firm: Type.String(),
  lead_id: Nullable(Type.Integer()),
  sent_at: Moment,
})
export type CustomerQuotation = Static<typeof CustomerQuotation>

export const CustomerMessage = Type.Object({
  id: Type.Integer(),
  by: Type.String(),
  text: Type.String(),
  lead_id: Nullable(Type.Integer()),
  created_at: Moment,
})
export type CustomerMessage = Static<typeof CustomerMessage>

export const CustomerFile = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  bytes: Type.Integer(),
  /** With which it is read. */
  lead_id: Type.Integer(),
})
export type CustomerFile = Static<typeof CustomerFile>

/** Why two customers may be one. */
export const MERGE_REASONS = ['same-email', 'same-phone', 'same-gstin', 'same-firm-and-pin'] as const
export type MergeReason = (typeof MERGE_REASONS)[number]

export const MergeSuggestion = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  company: Type.String(),
  email: Type.String(),
  reasons: Type.Array(Type.Enum(MERGE_REASONS)),
})
export type MergeSuggestion = Static<typeof MergeSuggestion>

const details = {
  ...CustomerSummary.properties,
  emails: Type.Array(Type.String()),
  phones: Type.Array(Type.String()),
  companies: Type.Array(Type.String()),
  /** Of the orders. */
  gstins: Type.Array(Type.String()),
  first_at: Moment,
  /** The newest, like everything below. */
  leads: Type.Array(CustomerLead),
  quotations: Type.Array(CustomerQuotation),
  order_list: Type.Array(OrderSummary),
  messages: Type.Array(CustomerMessage),
  files: Type.Array(CustomerFile),
  tasks: Type.Array(Task),
  /** Who may have a task. */
  people: Type.Array(TaskPerson),
}

export const CustomerDetails = Type.Object(details)
export type CustomerDetails = Static<typeof CustomerDetails>

const AdminCustomer = Type.Object({ ...details, suggestions: Type.Array(MergeSuggestion) })
export type AdminCustomer = Static<typeof AdminCustomer>

const OwnCustomer = Type.Object({ ...details, notes: Type.Array(LeadNote) })
export type OwnCustomer = Static<typeof OwnCustomer>

const listOf = {
  querystring: Type.Object({
    page: PageNumber,
    per_page: PerPage(15),
    /** A name, firm, email address, GSTIN or phone number, or a part of one. */
    search: Type.Optional(SearchText),
  }),
  response: { 200: Type.Object({ data: Type.Array(CustomerSummary), pagination: Pagination }) },
}

const Moved = Type.Object({
  status: Type.Boolean(),
  message: Type.String(),
  /** The customer that the requests have now. */
  customer_id: Type.Integer(),
  /** Undoes it; null when nothing changed. */
  bulk_change_id: Nullable(Type.Integer()),
})

export const customerSchemas = {
  customers: { summary: 'Customers', ...listOf },
  customer: {
    summary: 'A customer',
    params: IdParams,
    response: { 200: Type.Object({ data: AdminCustomer }) },
  },
  mergeCustomer: {
    summary: 'Merge another customer into this one',
    params: IdParams,
    body: Type.Object({ customer_id: Identifier }),
    response: { 200: Moved },
  },
  splitCustomer: {
    summary: 'Give requests a customer of their own',
    params: IdParams,
    body: Type.Object({
      leads: Type.Array(Identifier, { minItems: 1, maxItems: MAX_DECIDED_LEADS, uniqueItems: true }),
    }),
    response: { 200: Moved },
  },
  ownCustomers: { summary: 'Customers of the firm', ...listOf },
  ownCustomer: {
    summary: 'A customer of the firm',
    params: IdParams,
    response: { 200: Type.Object({ data: OwnCustomer }) },
  },
} satisfies Record<string, EndpointSchema>
