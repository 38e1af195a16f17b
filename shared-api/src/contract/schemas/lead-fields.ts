import * as Type from 'typebox'
import type { Static } from 'typebox'
import { LEAD_OUTCOMES, LOSS_REASONS, MAX_OUTCOME_NOTE, MAX_WON_VALUE } from '../lead-outcome.ts'
import { LEAD_STATES } from '../lead-state.ts'
import { QUOTATION_STATES } from '../quotation-states.ts'
import { UnitName, WholePieces } from './quotes.ts'
import { Amount, AmountUpTo, FreeText, Moment, Nullable, NullableEnum, SENTENCE } from './shapes.ts'

/** What a quotation that was sent offers for a lead. */
export const LeadQuotation = Type.Object({
  /** Of the quotation's line. */
  id: Type.Integer(),
  /** 'QT-2026-000123' */
  number: Type.String(),
  revision: Type.Integer(),
  state: Type.Enum(QUOTATION_STATES),
  quantity: Type.Number(),
  unit: UnitName,
  /** Per `price_unit`, before the discount and without GST. */
  unit_price: Amount,
  price_unit: UnitName,
  /** Basis points. */
  discount_rate: Type.Integer(),
  /** For the quantity, after the discount and without GST. */
  amount: Amount,
  valid_until: Nullable(Type.String()),
  notes: Type.String(),
  sent_at: Moment,
  /** Who of the firm sent it. */
  sent_by: Type.String(),
})
export type LeadQuotation = Static<typeof LeadQuotation>

/** A customer's message from the tracking page. */
export const LeadReply = Type.Object({ id: Type.Integer(), message: Type.String(), created_at: Moment })
export type LeadReply = Static<typeof LeadReply>

/** When the customer last wrote something that the distributor has not read; null when all is read. */
export const UnreadReplyAt = Nullable(Moment)

/** Only leads with a higher id: those that came in since. */
export const LeadsAfter = Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 }))

/** 'request' pages and counts the list by requests: `data` has all lines of each that the reader may see, one after another. */
export const LeadGrouping = Type.Optional(Type.Enum(['request'], { [SENTENCE]: 'Choose request.' }))

/** Where a lead stands in its request. */
export const lineOfRequest = {
  /** Position of its line, from 1. Leads of one request with one position are the same line, offered to several firms. */
  line: Nullable(Type.Integer()),
  /** Null for a lead of no request. */
  request_id: Nullable(Type.Integer()),
  /** 'NR-000067', or the lead's own number for a request of one lead; null when the lead is of no request. */
  request_reference: Nullable(Type.String()),
  /** In a list of requests: whether this lead itself meets the filters. */
  matches: Type.Optional(Type.Boolean()),
}

/** How far a lead is, computed once: see `leadState`. */
export const stateFields = {
  state: Type.Enum(LEAD_STATES),
  /** What was ordered, which may be another quantity than was asked for; null without an order. */
  ordered: Type.Optional(
    Nullable(
      Type.Object({ number: Type.String(), quantity: Type.Number(), unit: UnitName, pieces: WholePieces }),
    ),
  ),
}

/** What became of a closed lead. */
export const outcomeFields = {
  /** Null while the lead is open, and when it was closed without saying. */
  outcome: NullableEnum(LEAD_OUTCOMES),
  /** Value of the order of a won lead, without GST. */
  won_value: Nullable(Amount),
  loss_reason: NullableEnum(LOSS_REASONS),
  outcome_note: Type.String(),
}

export const LeadOutcomeInput = Type.Object({
  outcome: Type.Enum(LEAD_OUTCOMES, { [SENTENCE]: `Choose ${LEAD_OUTCOMES.join(', ')}.` }),
  /** Without GST. Required when the lead is won, refused otherwise. */
  value: Type.Optional(AmountUpTo(MAX_WON_VALUE, 'Enter a value above 0 and up to ₹1,000 crore.', 1)),
  /** Required when the lead is lost, refused otherwise. */
  reason: Type.Optional(Type.Enum(LOSS_REASONS, { [SENTENCE]: `Choose ${LOSS_REASONS.join(', ')}.` })),
  /** Required with the reason 'other'. */
  note: Type.Optional(FreeText('The note', MAX_OUTCOME_NOTE)),
})
export type LeadOutcomeInput = Static<typeof LeadOutcomeInput>

/** Closing a lead: its outcome, if it is stated. */
export const LeadClosing = Type.Partial(LeadOutcomeInput)
export type LeadClosing = Static<typeof LeadClosing>
