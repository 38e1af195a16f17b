import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { MAX_LIST_CHARACTERS, MAX_QUOTE_LINES } from '../limits.ts'
import type { RequestFieldValues, RequiredRequestField } from '../request-fields.ts'
import { requestFields } from '../request-fields.ts'
import { toPaise } from '../money.ts'
import type { Paise } from '../money.ts'
import { LEAD_SOURCES, PRIORITIES, QUANTITY_UNITS, QUOTATION_COUNTS } from '../vocabulary.ts'
import type { Priority, QuantityUnit, QuotationCount } from '../vocabulary.ts'
import { ProductSummary } from './catalogue.ts'
import { requestBodyFields } from './request-field-schemas.ts'
import { FileTokens } from './request-files.ts'
import {
  AmountUpTo,
  Email,
  FileUpload,
  FreeText,
  Identifier,
  Nullable,
  Phone,
  PinCode,
  RequiredText,
  SENTENCE,
} from './shapes.ts'
import { TextPiece } from './text-piece.ts'

/** A quantity in any unit: 2.5 tonnes. */
export const UnitQuantity = Type.Number({
  minimum: 0.001,
  maximum: 10_000_000,
  [SENTENCE]: 'Enter a quantity of more than 0.',
})
export const UnitName = Type.Enum(QUANTITY_UNITS, {
  [SENTENCE]: `Choose ${QUANTITY_UNITS.join(', ')}.`,
})
/** Per unit of the quantity, without GST, that the customer hopes for. */
export const TargetPrice = AmountUpTo(toPaise(1e9), 'Enter a target price above 0.', 1)
/** Left out or 0 when the brand does not matter. */
export const OptionalBrand = Type.Integer({
  minimum: 0,
  maximum: 2_147_483_647,
  [SENTENCE]: 'Choose a brand.',
})
/** How many distributors are asked for a quotation of each line; one when left out. */
export const MaxQuotations = Type.Unsafe<QuotationCount>({
  type: 'integer',
  enum: [...QUOTATION_COUNTS],
  [SENTENCE]: 'Choose 1, 3 or 5 quotations.',
})
/** Names of all firms that were asked. */
export const AskedDistributors = Type.Array(Type.String())
/** Why another distributor than the one who was asked gets the request, in a sentence. */
export const RoutingNotice = Type.Optional(Type.String())
/** Whole pieces that the quantity makes; null for pieces, and where a piece's length or weight is unknown. */
export const WholePieces = Type.Optional(Nullable(Type.Integer()))

/** How much a customer asked for. */
export const wantedQuantity = {
  /** Null when the customer named none. */
  quantity: Nullable(Type.Number()),
  unit: UnitName,
  pieces: WholePieces,
}

export const PriorityName = Type.Enum(PRIORITIES, { [SENTENCE]: 'Choose a priority.' })

interface QuoteContact extends Partial<RequestFieldValues> {
  name: string
  email: string
  phone: string
  company_name?: string
  description?: string
  location?: string
  pin_code?: string
  /** Whom to ask, if they are listed and sell it. */
  distributor_id?: number
  /** Tokens of uploaded files. */
  files?: string[]
  /** How many distributors are asked; one when left out. */
  max_quotations?: QuotationCount
}

/** Body of the quote form. */
export type WebsiteQuote = QuoteContact &
  Pick<RequestFieldValues, RequiredRequestField> & {
    source?: 'website' | 'sourcing'
    /** Left out or 0: any brand of the product. Without brand and product, an admin finds somebody who sells it. */
    brand_id?: number
    product_id?: number
    /** Whole when the unit is pieces. */
    quantity: number
    /** Pieces when left out. */
    unit?: QuantityUnit
    target_price?: Paise
    priority: Priority
  }

/**
 * Body of a product's inquiry form and its Request Sample form. The server derives the brand from the
 * product.
 */
export interface ProductQuestion extends QuoteContact {
  source: 'inquiry' | 'sample'
  product_id: number
  brand_id?: number
  quantity?: number
  unit?: QuantityUnit
  target_price?: Paise
  priority?: Priority
}

export type QuoteRequest = WebsiteQuote | ProductQuestion

export const QuoteRequest = Type.Unsafe<QuoteRequest>({
  ...Type.Object({
    name: RequiredText('Enter your name.', 120),
    email: Email,
    phone: Phone,
    company_name: Type.Optional(FreeText('The company name', 160)),
    brand_id: Type.Optional(OptionalBrand),
    product_id: Type.Optional(Identifier),
    quantity: Type.Optional(UnitQuantity),
    unit: Type.Optional(UnitName),
    target_price: Type.Optional(TargetPrice),
    priority: Type.Optional(PriorityName),
    ...requestBodyFields,
    description: Type.Optional(FreeText('The description', 5000)),
    location: Type.Optional(FreeText('The location', 160)),
    pin_code: Type.Optional(PinCode),
    distributor_id: Type.Optional(Identifier),
    files: Type.Optional(FileTokens),
    max_quotations: Type.Optional(MaxQuotations),
    source: Type.Optional(Type.Enum(LEAD_SOURCES)),
  }),
  if: { required: ['source'], properties: { source: { enum: ['inquiry', 'sample'] } } },
  then: { required: ['product_id'] },
  else: {
    required: [
      'quantity',
      'priority',
      ...requestFields.flatMap(({ name, initial }) => (initial === undefined ? [] : [name])),
    ],
  },
})

/** How whoever submitted a request finds it again. */
export const submitterLink = {
  /**
   * Secret path of a page that shows what was sent and its plain state: `/track/…`. Quotations, orders and messages need
   * the link that is mailed.
   */
  tracking_path: Type.String(),
  /** The mailbox that has that link, as `a…@customer.example`. */
  mailed_to: Type.String(),
}

/** Where a PIN code is. */
export const PinCodeArea = Type.Object({
  state: Type.String(),
  /** The likely ones, at most three; empty where the state is one city. */
  districts: Type.Array(Type.String()),
})
export type PinCodeArea = Static<typeof PinCodeArea>

/** What a person may say of a line: `value` is that of a piece of this kind in @nalika/shared-trade/reading. */
const said = { kind: Type.String(), value: Type.Unknown() }

/** One of the answers to a question, or one of the things that a part of a text may be. */
export const LineChoice = Type.Object({
  /** 'galvanised' */
  label: Type.String(),
  ...said,
  /** The part of the text that it corrects; null for an answer. */
  text: Nullable(Type.String()),
})
export type LineChoice = Static<typeof LineChoice>

/** A part of the text of a line with what it was read as. */
export const LinePiece = Type.Object({
  ...TextPiece.properties,
  /** What else it may be, for whoever corrects the reading. */
  choices: Type.Array(LineChoice),
})
export type LinePiece = Static<typeof LinePiece>

/** A line of a pasted or uploaded list. */
export const ReadQuoteLine = Type.Object({
  /** Names the line when the same list is read again with answers. */
  id: Type.String(),
  /** As it was written. */
  text: Type.String(),
  /** The text without its quantity, with what a title above it says. */
  description: Type.String(),
  /** Null when the line names none, or leaves its unit open. */
  quantity: Nullable(Type.Number()),
  unit: UnitName,
  /** True when every part of the text that matters is explained, the standard confirms it, and the first candidate alone fits. */
  certain: Type.Boolean(),
  /** Products that fit what is known, the likeliest first. */
  candidates: Type.Array(ProductSummary),
  /** True when no product fits: the candidates are the nearest. */
  nearest: Type.Boolean(),
  /** True when the line was read in a scan: it is never certain, and the buyer confirms it. */
  scanned: Type.Boolean(),
  /** What is wrong with the text, or missing in the catalogue, in sentences. */
  note: Type.String(),
  pieces: Type.Array(LinePiece),
  /** What contradicts the standard: '80 NB medium is 4 mm; 4.8 mm is heavy.' */
  problems: Type.Array(Type.String()),
  /** The one question that decides; null when none is open. Without choices it is answered in the text or the quantity. */
  question: Nullable(Type.Object({ text: Type.String(), choices: Type.Array(LineChoice) })),
})
export type ReadQuoteLine = Static<typeof ReadQuoteLine>

/** An answer to the question of a line. */
export interface LineAnswer {
  /** Id of the line. */
  line: string
  kind: string
  value: unknown
}

/** What a part of a text is. Words mean the same in all lines of the list, figures in this one only. */
export interface LineCorrection extends LineAnswer {
  text: string
}

export const quoteSchemas = {
  readQuoteLines: {
    summary: 'Find the products of a pasted or uploaded list',
    body: Type.Object({
      /** Left out when a file is sent. */
      text: Type.Optional(
        Type.String({
          maxLength: MAX_LIST_CHARACTERS,
          [SENTENCE]: `Paste a list of at most ${String(MAX_QUOTE_LINES)} lines.`,
        }),
      ),
      file: Type.Optional(FileUpload),
      /** JSON text of a list of LineAnswer: what was answered so far. */
      given: Type.Optional(Type.String({ maxLength: 50_000 })),
      /** JSON text of a list of LineCorrection: what parts of the text are. */
      corrections: Type.Optional(Type.String({ maxLength: 50_000 })),
      /** Id of the one line that is wanted; all when left out. */
      line: Type.Optional(Type.String({ maxLength: 20 })),
    }),
    response: {
      200: Type.Object({
        data: Type.Array(ReadQuoteLine),
        /** What of the file was left out or read in a lenient way, each in a sentence. */
        notes: Type.Array(Type.String()),
      }),
    },
  },
  pinCode: {
    summary: 'State and districts of a PIN code',
    params: Type.Object({ pin: PinCode }),
    response: { 200: Type.Object({ data: PinCodeArea }) },
  },
  quotes: {
    summary: 'Request a quote',
    body: QuoteRequest,
    response: {
      201: Type.Object({
        status: Type.Boolean(),
        message: Type.String(),
        data: Type.Object({
          id: Type.Integer(),
          /** Reference number for the customer: 'NQ-000123'. */
          reference: Type.String(),
          distributor_name: Nullable(Type.String()),
          distributors: AskedDistributors,
          ...submitterLink,
          /** False when the email address got many confirmations today and gets no further one. */
          email_sent: Type.Optional(Type.Boolean()),
          notice: RoutingNotice,
        }),
      }),
    },
  },
} satisfies Record<string, EndpointSchema>
