import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { MAX_QUOTE_LINES } from '../limits.ts'
import { DECLINE_REASONS } from '../order-states.ts'
import { MAX_QUOTATION_TOTAL } from '../quotation-totals.ts'
import { TrackedRequest } from './quote-requests.ts'
import { AmountUpTo, FreeText, Identifier, RequiredText, SENTENCE } from './shapes.ts'

export const QuotationAcceptance = Type.Object({
  /** Ids of the quotation's lines that are ordered. */
  line_ids: Type.Array(Identifier, {
    minItems: 1,
    maxItems: MAX_QUOTE_LINES,
    [SENTENCE]: 'Choose the lines that you order.',
  }),
  /** With GST, as the customer saw it; 409 when it is another one. */
  total: AmountUpTo(MAX_QUOTATION_TOTAL, 'Reload the quotation.'),
  delivery_address: Type.Optional(FreeText('The delivery address', 500)),
  /** Left out when it is the delivery address. */
  billing_address: Type.Optional(FreeText('The billing address', 500)),
  gstin: Type.Optional(FreeText('The GSTIN', 20)),
})
export type QuotationAcceptance = Static<typeof QuotationAcceptance>

export const QuotationDecline = Type.Object({
  reason: Type.Enum(DECLINE_REASONS, { [SENTENCE]: 'Choose a reason.' }),
  note: Type.Optional(FreeText('The note', 300)),
})
export type QuotationDecline = Static<typeof QuotationDecline>

const TrackedQuotationParams = Type.Object({
  token: Type.String({ minLength: 1, maxLength: 200 }),
  /** Id of the revision that the customer saw. */
  quotation: Identifier,
})
const Answer = { 200: Type.Object({ status: Type.Boolean(), message: Type.String(), data: TrackedRequest }) }

export const quotationDecisionSchemas = {
  acceptQuotation: {
    summary: 'Order lines of a quotation',
    params: TrackedQuotationParams,
    body: QuotationAcceptance,
    response: Answer,
  },
  declineQuotation: {
    summary: 'Decline a quotation',
    params: TrackedQuotationParams,
    body: QuotationDecline,
    response: Answer,
  },
  askForQuotationChange: {
    summary: 'Ask for a change of a quotation',
    params: TrackedQuotationParams,
    body: Type.Object({ message: RequiredText('Write what should change.', 1900) }),
    response: Answer,
  },
} satisfies Record<string, EndpointSchema>
