import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { MAX_LIST_CHARACTERS, MAX_REQUEST_FILES } from '../limits.ts'
import { DRAFT_STATES, LEFT_OUT_REASONS } from '../vocabulary.ts'
import { MessageText } from './conversations.ts'
import { QuoteList } from './quote-requests.ts'
import { ReadQuoteLine } from './quotes.ts'
import { RequestFile } from './request-files.ts'
import {
  Done,
  FileDownload,
  Identifier,
  IdParams,
  Moment,
  Nullable,
  OptionalPhone,
  PageNumber,
  Pagination,
  PerPage,
  RequiredText,
  SearchText,
  SENTENCE,
} from './shapes.ts'

/** What an email seems to say about its buyer, for a clerk to accept. */
export const BuyerSuggestion = Type.Object({
  field: Type.Enum(['name', 'email', 'phone', 'company_name', 'pin_code', 'gstin']),
  value: Type.String(),
  /** Where it stands: the name of the sender, the signature, or the header of what is forwarded. */
  source: Type.Enum(['sender', 'signature', 'forwarded']),
})
export type BuyerSuggestion = Static<typeof BuyerSuggestion>

export const RequestDraft = Type.Object({
  id: Type.Integer(),
  sender_name: Type.String(),
  sender_email: Type.String(),
  /** Whether our mail server confirmed the sender's domain. */
  proven: Type.Boolean(),
  subject: Type.String(),
  received_at: Moment,
  /** Lines that were found; 0 when no goods were. */
  lines: Type.Integer(),
  files: Type.Integer(),
  state: Type.Enum(DRAFT_STATES),
  /** The number of the request that it became; null without one. */
  request_reference: Nullable(Type.String()),
})
export type RequestDraft = Static<typeof RequestDraft>

/** A request that an email may belong to. */
export const RequestOfDraft = Type.Object({
  reference: Type.String(),
  name: Type.String(),
  email: Type.String(),
  created_at: Moment,
  lines: Type.Integer(),
  /** Whether the sender's address is the request's. */
  is_of_sender: Type.Boolean(),
  /** The email answers one of ours about it, names its number, or comes from its customer. */
  because: Type.Enum(['reply', 'number', 'sender']),
})
export type RequestOfDraft = Static<typeof RequestOfDraft>

export const RequestDraftDetails = Type.Object({
  ...Type.Omit(RequestDraft, ['lines', 'files']).properties,
  /** As the sender says. */
  sent_at: Nullable(Moment),
  /** The email as text. */
  text: Type.String(),
  suggestions: Type.Array(BuyerSuggestion),
  /** What was left out, each in a sentence. */
  notes: Type.Array(Type.String()),
  files: Type.Array(RequestFile),
  lines: Type.Array(ReadQuoteLine),
  /** A lead of the request that it became; null without one. */
  lead_id: Nullable(Type.Integer()),
  /** Requests that it may belong to, the likeliest first. */
  requests: Type.Array(RequestOfDraft),
  /** What the sender wrote without what is quoted, as a message takes it. */
  own_text: Type.String(),
  decided_by: Type.String(),
  decided_at: Nullable(Moment),
})
export type RequestDraftDetails = Static<typeof RequestDraftDetails>

/** What a clerk makes of a draft. Not every email names a phone number. */
export const DraftRequest = Type.Object({
  ...Type.Omit(QuoteList, ['files', 'distributor_id']).properties,
  phone: Type.Optional(OptionalPhone),
  /** Ids of the draft's files that go with the request. */
  files: Type.Optional(
    Type.Array(Identifier, {
      maxItems: MAX_REQUEST_FILES,
      uniqueItems: true,
      [SENTENCE]: `Choose at most ${String(MAX_REQUEST_FILES)} files.`,
    }),
  ),
})
export type DraftRequest = Static<typeof DraftRequest>

export const inboxSchemas = {
  requestDrafts: {
    summary: 'Draft requests that came by email',
    querystring: Type.Object({
      search: Type.Optional(SearchText),
      /** Open ones when left out. */
      state: Type.Optional(Type.Enum(DRAFT_STATES, { [SENTENCE]: 'Choose a state.' })),
      proven: Type.Optional(Type.Enum(['yes', 'no'], { [SENTENCE]: 'Choose yes or no.' })),
      goods: Type.Optional(Type.Enum(['found', 'none'], { [SENTENCE]: 'Choose found or none.' })),
      page: PageNumber,
      per_page: PerPage(15),
    }),
    response: {
      200: Type.Object({
        data: Type.Array(RequestDraft),
        pagination: Pagination,
        /** Whether a mailbox is set. */
        reading: Type.Boolean(),
        /** Whether so many drafts are open that further emails wait in the mailbox. */
        full: Type.Boolean(),
        /** Emails of today that were left in the mailbox. */
        left_out: Type.Array(Type.Object({ reason: Type.Enum(LEFT_OUT_REASONS), count: Type.Integer() })),
      }),
    },
  },
  requestDraft: {
    summary: 'A draft request with its email',
    params: IdParams,
    response: { 200: Type.Object({ data: RequestDraftDetails }) },
  },
  readDraftLines: {
    summary: 'Read lines of a draft request again',
    params: IdParams,
    body: Type.Object({
      /** What a clerk wrote in place of a line. Left out: the email. */
      text: Type.Optional(
        Type.String({ maxLength: MAX_LIST_CHARACTERS, [SENTENCE]: 'Write a shorter line.' }),
      ),
      /** JSON text of a list of LineAnswer. */
      given: Type.Optional(Type.String({ maxLength: 50_000 })),
      /** JSON text of a list of LineCorrection. */
      corrections: Type.Optional(Type.String({ maxLength: 50_000 })),
      /** Id of the one line that is wanted; all when left out. */
      line: Type.Optional(Type.String({ maxLength: 20 })),
    }),
    response: { 200: Type.Object({ data: Type.Array(ReadQuoteLine) }) },
  },
  draftFile: {
    summary: 'A file of a draft request',
    params: Type.Object({ id: Identifier, file: Identifier }),
    response: { 200: FileDownload },
  },
  makeDraftRequest: {
    summary: 'Make a draft a request',
    params: IdParams,
    body: DraftRequest,
    response: {
      201: Type.Object({
        status: Type.Boolean(),
        message: Type.String(),
        data: Type.Object({
          reference: Type.String(),
          /** Its first lead. */
          lead_id: Type.Integer(),
          /** False when the mailbox got many confirmations today and gets no further one. */
          email_sent: Type.Boolean(),
        }),
      }),
    },
  },
  joinDraft: {
    summary: 'Add the email of a draft to a request',
    params: IdParams,
    body: Type.Object({
      /** 'NR-000123', or 'NQ-000123' of one of its leads. */
      reference: RequiredText('Enter the number of the request.', 20),
      text: MessageText,
      /** Ids of the draft's files that go to the request. */
      files: Type.Optional(
        Type.Array(Identifier, {
          maxItems: MAX_REQUEST_FILES,
          uniqueItems: true,
          [SENTENCE]: `Choose at most ${String(MAX_REQUEST_FILES)} files.`,
        }),
      ),
    }),
    response: { 200: Done },
  },
  separateDraft: {
    summary: 'Take the email of a draft out of its request',
    params: IdParams,
    response: { 200: Done },
  },
  dismissDraft: { summary: 'Say that a draft is no request', params: IdParams, response: { 200: Done } },
  reopenDraft: { summary: 'Open a dismissed draft again', params: IdParams, response: { 200: Done } },
} satisfies Record<string, EndpointSchema>
