import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { MESSAGE_AUTHORS, CONVERSATION_REFUSALS } from '../vocabulary.ts'
import { MAX_MESSAGE_LENGTH } from '../limits.ts'
import { QUOTATION_STATES } from '../quotation-states.ts'
import { FileTokens, RequestFile } from './request-files.ts'
import {
  Amount,
  Done,
  FileDownload,
  Identifier,
  IdParams,
  Moment,
  Nullable,
  PageNumber,
  Pagination,
  PerPage,
  RequiredText,
  SearchText,
  SENTENCE,
} from './shapes.ts'

/** A revision of a quotation that a message stands for. */
export const QuotedDocument = Type.Object({
  /** 'QT-2026-000123', the same for all revisions. */
  number: Type.String(),
  revision: Type.Integer(),
  state: Type.Enum(QUOTATION_STATES),
  /** With GST, for all its lines. */
  total: Amount,
  /** Last day of its validity. */
  valid_until: Nullable(Type.String()),
})
export type QuotedDocument = Static<typeof QuotedDocument>

/** A message of a customer or a distributor, or a quotation in between. */
export const ConversationMessage = Type.Object({
  id: Type.Integer(),
  author: Type.Enum(MESSAGE_AUTHORS),
  /** The customer, or who of the firm wrote; to customers the firm only. */
  name: Type.String(),
  text: Type.String(),
  created_at: Moment,
  /** Lead id of the line that it is about; null when that was deleted. */
  line: Nullable(Type.Integer()),
  files: Type.Array(RequestFile),
  /** The quotation that the message stands for, whose notes are its text; null for what was written. */
  quotation: Nullable(QuotedDocument),
  /** Whether the other side has read it. */
  seen: Type.Boolean(),
})
export type ConversationMessage = Static<typeof ConversationMessage>

const ConversationLine = Type.Object({
  /** Lead id. */
  id: Type.Integer(),
  reference: Type.String(),
  product: Type.String(),
})
export type ConversationLine = Static<typeof ConversationLine>

/** What a customer and one distributor wrote about a request, for the portals. */
export const Conversation = Type.Object({
  /** Reference of the request. */
  reference: Type.String(),
  customer_name: Type.String(),
  /** Empty while no distributor has the lines. */
  distributor_name: Type.String(),
  /** The distributor's lines of the request. */
  lines: Type.Array(ConversationLine),
  /** Oldest first; of very long conversations the latest. */
  messages: Type.Array(ConversationMessage),
  /** Messages of the customer that the firm has not read. */
  unread: Type.Integer(),
  /** Why the reader cannot write; null when they can. */
  refusal: Type.Union([Type.Enum(CONVERSATION_REFUSALS), Type.Null()]),
})
export type Conversation = Static<typeof Conversation>

/** A conversation in the list of a distributor. */
export const ConversationSummary = Type.Object({
  /** The firm's latest lead of the request: the conversation is opened by it. */
  lead_id: Type.Integer(),
  reference: Type.String(),
  customer_name: Type.String(),
  company: Type.String(),
  /** Of these leads. */
  products: Type.Array(Type.String()),
  last_author: Type.Enum(MESSAGE_AUTHORS),
  /** The beginning of the latest message. */
  last_text: Type.String(),
  last_at: Moment,
  unread: Type.Integer(),
})
export type ConversationSummary = Static<typeof ConversationSummary>

/** A conversation as the holder of the tracking link reads it. */
export const TrackedConversation = Type.Object({
  /** Null for what was written before a distributor had the line. */
  distributor_name: Nullable(Type.String()),
  /** Lead ids of the lines that the distributor has. */
  lines: Type.Array(Type.Integer()),
  /** Line that a reply is sent about; null when all are closed or another distributor has them. */
  reply_line: Nullable(Type.Integer()),
  /** Oldest first. */
  messages: Type.Array(ConversationMessage),
  /** Messages of the distributor that the customer has not read. */
  unread: Type.Integer(),
})
export type TrackedConversation = Static<typeof TrackedConversation>

export const MessageText = RequiredText('Write a message.', MAX_MESSAGE_LENGTH)

const ReadUpTo = Type.Object({
  /** Id of the latest message that was shown. */
  message: Type.Integer({
    minimum: 1,
    maximum: 2_147_483_647,
    [SENTENCE]: 'Choose a message of this conversation.',
  }),
})

const TokenParams = Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) })
const OneConversation = Type.Object({ status: Type.Boolean(), message: Type.String(), data: Conversation })
const EmailChoice = Type.Object({ emails: Type.Boolean({ [SENTENCE]: 'Choose yes or no.' }) })

export const conversationSchemas = {
  distributorConversations: {
    summary: 'Conversations of the signed-in distributor',
    querystring: Type.Object({
      /** Customer, company or product, or the number of the request or lead. */
      search: Type.Optional(SearchText),
      show: Type.Optional(Type.Enum(['unread'], { [SENTENCE]: 'Choose unread.' })),
      page: PageNumber,
      per_page: PerPage(20),
    }),
    response: {
      200: Type.Object({
        data: Type.Array(ConversationSummary),
        pagination: Pagination,
        counts: Type.Object({ all: Type.Integer(), unread: Type.Integer() }),
      }),
    },
  },
  leadConversations: {
    summary: 'Conversations about the request of a lead',
    params: IdParams,
    response: { 200: Type.Object({ data: Type.Array(Conversation) }) },
  },
  sendMessage: {
    summary: 'Write to the customer of a lead',
    params: IdParams,
    body: Type.Object({ message: MessageText, files: Type.Optional(FileTokens) }),
    response: { 200: OneConversation },
  },
  readConversation: {
    summary: 'Mark the messages of a customer as read',
    params: IdParams,
    body: ReadUpTo,
    response: { 200: Done },
  },
  messageFile: {
    summary: 'A file of a message',
    params: Type.Object({ id: Identifier, file: Identifier }),
    response: { 200: FileDownload },
  },
  setMessageEmails: {
    summary: 'Turn emails about new messages on or off',
    body: EmailChoice,
    response: { 200: Done },
  },
  trackedMessageFile: {
    summary: 'A file of a message, for the holder of the secret link',
    params: Type.Object({ ...TokenParams.properties, file: Identifier }),
    response: { 200: FileDownload },
  },
  readTrackedConversation: {
    summary: 'Mark the messages of a distributor as read',
    params: TokenParams,
    body: ReadUpTo,
    response: { 200: Done },
  },
  setTrackedEmails: {
    summary: 'Turn emails about new messages to a request on or off',
    params: TokenParams,
    body: EmailChoice,
    response: { 200: Done },
  },
} satisfies Record<string, EndpointSchema>
