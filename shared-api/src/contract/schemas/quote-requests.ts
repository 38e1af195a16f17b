import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { MAX_QUOTE_LINES } from '../limits.ts'
import { TRACKING_STATES } from '../lead-state.ts'
import { LINK_ACCESS } from '../vocabulary.ts'
import { Order } from './orders.ts'
import { Quotation } from './quotations.ts'
import { MessageText, TrackedConversation } from './conversations.ts'
import { requestBodyFields } from './request-field-schemas.ts'
import { FileTokens, RequestFile } from './request-files.ts'
import {
  AskedDistributors,
  MaxQuotations,
  OptionalBrand,
  PriorityName,
  RoutingNotice,
  submitterLink,
  TargetPrice,
  UnitName,
  UnitQuantity,
  wantedQuantity,
} from './quotes.ts'
import {
  Email,
  FreeText,
  Identifier,
  Moment,
  Nullable,
  Phone,
  PinCode,
  RequiredText,
  SENTENCE,
} from './shapes.ts'

/** A line names a product or describes what is needed; without a brand the product's brands are asked. */
export const QuoteLine = Type.Object({
  product_id: Type.Optional(Identifier),
  description: Type.Optional(FreeText('The description', 1000)),
  brand_id: Type.Optional(OptionalBrand),
  /** Whole when the unit is pieces. */
  quantity: UnitQuantity,
  unit: UnitName,
  target_price: Type.Optional(TargetPrice),
})
export type QuoteLine = Static<typeof QuoteLine>

export const QuoteList = Type.Object({
  name: RequiredText('Enter your name.', 120),
  email: Email,
  phone: Phone,
  company_name: Type.Optional(FreeText('The company name', 160)),
  priority: Type.Optional(PriorityName),
  ...requestBodyFields,
  location: Type.Optional(FreeText('The location', 160)),
  pin_code: Type.Optional(PinCode),
  /** Distributor of the public directory whom the customer asks directly. */
  distributor_id: Type.Optional(Identifier),
  files: Type.Optional(FileTokens),
  max_quotations: Type.Optional(MaxQuotations),
  lines: Type.Array(QuoteLine, {
    minItems: 1,
    maxItems: MAX_QUOTE_LINES,
    [SENTENCE]: `Add 1 to ${String(MAX_QUOTE_LINES)} lines.`,
  }),
})
export type QuoteList = Static<typeof QuoteList>

export const QuoteListReceipt = Type.Object({
  /** Reference number for the customer: 'NR-000123', or the lead's own for a single line. */
  reference: Type.String(),
  ...submitterLink,
  /** False when the email address got many confirmations today and gets no further one. */
  email_sent: Type.Optional(Type.Boolean()),
  notice: RoutingNotice,
  /** In the order in which they were sent. */
  lines: Type.Array(
    Type.Object({
      id: Type.Integer(),
      reference: Type.String(),
      distributor_name: Nullable(Type.String()),
      distributors: AskedDistributors,
    }),
  ),
})
export type QuoteListReceipt = Static<typeof QuoteListReceipt>

export const TrackedLine = Type.Object({
  /** Lead id, for replies. */
  id: Type.Integer(),
  reference: Type.String(),
  /**
   * Its position in the request, from 1. Several leads with one position are the same line, offered to several firms.
   */
  line: Nullable(Type.Integer()),
  /** When its distributor got it; like the next two with an opened link only. */
  asked_at: Type.Optional(Moment),
  /** When its distributor was reminded; null when not. */
  reminded_at: Type.Optional(Nullable(Moment)),
  /** When its distributor accepted it; null when not. */
  accepted_at: Type.Optional(Nullable(Moment)),
  product_id: Nullable(Type.Integer()),
  /** Name of the product, or what the customer described. */
  product: Type.String(),
  brand: Type.String(),
  ...wantedQuantity,
  state: Type.Enum(TRACKING_STATES),
  /** The line's status in one sentence. */
  sentence: Type.String(),
  /** The distributor's company; null while no distributor has the line. */
  distributor_name: Nullable(Type.String()),
})
export type TrackedLine = Static<typeof TrackedLine>

export const TrackedRequest = Type.Object({
  reference: Type.String(),
  /**
   * What the link may see: with 'submitted' what was sent and its plain state, with 'unopened' the reference alone, with
   * 'opened' everything.
   */
  access: Type.Enum(LINK_ACCESS),
  /** With 'submitted': the mailbox that has the link to everything else, as `a…@customer.example`. */
  mailed_to: Type.Optional(Type.String()),
  /** With 'submitted': whether what was sent can be withdrawn. */
  may_withdraw: Type.Optional(Type.Boolean()),
  created_at: Moment,
  /** How many quotations the customer wants for a line: 1, 3 or 5. Missing with 'unopened', like the files. */
  max_quotations: Type.Optional(Type.Integer()),
  /** One for each line and distributor who was asked. */
  lines: Type.Array(TrackedLine),
  /** What the customer attached. */
  files: Type.Optional(Type.Array(RequestFile)),
  /** Quotations of the distributors, newest first. This and what follows with 'opened' only. */
  quotations: Type.Optional(Type.Array(Quotation)),
  /** One for each distributor who wrote, quoted or can be written to. */
  conversations: Type.Optional(Type.Array(TrackedConversation)),
  /** Whether the customer is told of new messages by email. */
  emails: Type.Optional(Type.Boolean()),
  /** Newest first. */
  orders: Type.Optional(Type.Array(Order)),
  /** When the link ends, if nothing happens until then. */
  link_ends_at: Type.Optional(Moment),
})
export type TrackedRequest = Static<typeof TrackedRequest>

const TokenParams = Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) })

export const TrackReply = Type.Object({
  /** Id of the line. */
  line: Type.Integer({ minimum: 1, maximum: 2_147_483_647, [SENTENCE]: 'Choose a line of your request.' }),
  message: MessageText,
  /** Tokens of uploaded files. */
  files: Type.Optional(FileTokens),
})
export type TrackReply = Static<typeof TrackReply>

export const TrackingLinksRequest = Type.Object({
  email: Email,
  /** Number of the request or of one of its lines: 'NR-000123', 'nq 123', or '123' for either. */
  reference: Type.Optional(
    Type.String({
      pattern: '^\\s*(([Nn][RrQq])?[\\s-]*\\d{1,9})?\\s*$',
      examples: ['NR-000123'],
      [SENTENCE]: 'Enter a request number such as NR-000123, or leave this empty.',
    }),
  ),
})
export type TrackingLinksRequest = Static<typeof TrackingLinksRequest>

export const quoteRequestSchemas = {
  quoteRequests: {
    summary: 'Request a quote for several lines',
    body: QuoteList,
    response: {
      201: Type.Object({ status: Type.Boolean(), message: Type.String(), data: QuoteListReceipt }),
    },
  },
  track: {
    summary: 'How a request goes',
    params: TokenParams,
    response: { 200: Type.Object({ status: Type.Boolean(), data: TrackedRequest }) },
  },
  openTrackingLink: {
    summary: 'Open a mailed tracking link',
    params: TokenParams,
    response: { 200: Type.Object({ status: Type.Boolean(), message: Type.String(), data: TrackedRequest }) },
  },
  withdrawSentRequest: {
    summary: 'Withdraw what was just sent',
    params: TokenParams,
    response: { 200: Type.Object({ status: Type.Boolean(), message: Type.String(), data: TrackedRequest }) },
  },
  replyToTrack: {
    summary: 'Reply to a distributor',
    params: TokenParams,
    body: TrackReply,
    response: { 200: Type.Object({ status: Type.Boolean(), message: Type.String(), data: TrackedRequest }) },
  },
  trackingLinks: {
    summary: 'Send tracking links again by email',
    body: TrackingLinksRequest,
    response: { 200: Type.Object({ status: Type.Boolean(), message: Type.String() }) },
  },
  renewTrackingLink: {
    summary: 'Replace an ended tracking link by email',
    params: TokenParams,
    response: { 200: Type.Object({ status: Type.Boolean(), message: Type.String() }) },
  },
  withdrawTrackingLinks: {
    summary: 'Withdraw the tracking links of a request',
    params: TokenParams,
    response: { 200: Type.Object({ status: Type.Boolean(), message: Type.String() }) },
  },
} satisfies Record<string, EndpointSchema>
