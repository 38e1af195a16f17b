import * as Type from 'typebox'
import type { Static } from 'typebox'
import { quotedPrice } from './quotes.ts'
import { Moment, Nullable } from './shapes.ts'

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
export const UnreadReplyAt = Type.Optional(Nullable(Moment))

/** Only leads with a higher id: those that came in since. */
export const LeadsAfter = Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 }))
