import * as Type from 'typebox'
import type { Static } from 'typebox'
import { MAX_QUOTATION_TEMPLATES, MAX_QUOTE_LINES } from '../limits.ts'
import { MAX_VALID_DAYS } from '../quotation-sending.ts'
import { QUOTATION_STATES } from '../quotation-states.ts'
import { DECLINE_REASONS, LINE_DECISIONS } from '../order-states.ts'
import { GST_RATES, MAX_CHARGE, MAX_UNIT_PRICE } from '../quotation-totals.ts'
import { CERTIFICATES, INDIAN_STATES, NONE } from '../vocabulary.ts'
import { FirmRating } from './deliveries.ts'
import { OwnPrice } from './own-price.ts'
import { UnitName, UnitQuantity } from './quotes.ts'
import { RequestFile } from './request-files.ts'
import {
  Amount,
  AmountUpTo,
  FreeText,
  Identifier,
  Moment,
  Nullable,
  OptionalDay,
  RequiredText,
  SENTENCE,
} from './shapes.ts'

/** Hundredths of a percent. */
const basisPointsUpTo = (maximum: number, sentence: string) =>
  Type.Integer({ minimum: 0, maximum, [SENTENCE]: sentence })

/** A line of the form: it quotes one lead of the request. */
export const QuotationLineForm = Type.Object({
  lead_id: Identifier,
  description: RequiredText('Describe the product.', 400),
  /** HSN code of 4 to 8 digits; empty when not known. */
  hsn: Type.String({
    pattern: '^(\\d{4,8})?$',
    examples: ['7306'],
    [SENTENCE]: 'Enter an HSN code of 4 to 8 digits.',
  }),
  /** The mill that makes the pipe. */
  mill: FreeText('The mill', 120),
  certificate: Type.Enum([NONE, ...CERTIFICATES], { [SENTENCE]: 'Choose a certificate.' }),
  /** In the unit of the lead; whole when that is pieces. */
  quantity: UnitQuantity,
  /** Per `price_unit`, without GST; 0 in a draft whose line has no price yet. */
  unit_price: AmountUpTo(MAX_UNIT_PRICE, 'Enter a price of at most ₹10,00,00,000.'),
  price_unit: UnitName,
  /** Basis points (hundredths of a percent) off the price. */
  discount_rate: basisPointsUpTo(9999, 'Enter a discount of less than 100%.'),
  /** Basis points. */
  gst_rate: Type.Enum(GST_RATES, { [SENTENCE]: 'Choose 0%, 5% or 18% GST.' }),
})
export type QuotationLineForm = Static<typeof QuotationLineForm>

const termsText = {
  delivery_time: FreeText('The delivery time', 160),
  payment_terms: FreeText('The payment terms', 300),
  /** Basis points of the theoretical weight, more or less; null when only the actual weight counts. */
  weight_tolerance: Nullable(basisPointsUpTo(2000, 'Enter a tolerance of at most 20%.')),
  notes: FreeText('The notes', 2000),
}

/** Terms that a firm keeps under a name; saving one of the same name replaces it. */
export const QuotationTemplateForm = Type.Object({
  name: RequiredText('Enter a name.', 60),
  /** Days from the day on which the quotation is written. */
  valid_days: Type.Integer({
    minimum: 1,
    maximum: MAX_VALID_DAYS,
    [SENTENCE]: `Enter 1 to ${String(MAX_VALID_DAYS)} days.`,
  }),
  ...termsText,
  /** New quotations begin with it; at most one of a firm's. */
  is_default: Type.Boolean(),
})
export type QuotationTemplateForm = Static<typeof QuotationTemplateForm>

export const QuotationTemplate = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  valid_days: Type.Integer(),
  delivery_time: Type.String(),
  payment_terms: Type.String(),
  weight_tolerance: Nullable(Type.Integer()),
  notes: Type.String(),
  is_default: Type.Boolean(),
})
export type QuotationTemplate = Static<typeof QuotationTemplate>

const terms = {
  /** State of the delivery, which decides between IGST and CGST with SGST; empty in a draft only. */
  place_of_supply: Type.Enum(['', ...INDIAN_STATES], { [SENTENCE]: 'Choose a state of India.' }),
  /** Without GST. */
  freight: AmountUpTo(MAX_CHARGE, 'Enter freight of at most ₹100,00,00,000.'),
  packing: AmountUpTo(MAX_CHARGE, 'Enter packing charges of at most ₹100,00,00,000.'),
  /** Last day of validity; empty in a draft only. */
  valid_until: OptionalDay,
  ...termsText,
}

export const QuotationForm = Type.Object({
  ...terms,
  lines: Type.Array(QuotationLineForm, {
    minItems: 1,
    maxItems: MAX_QUOTE_LINES,
    [SENTENCE]: `Quote 1 to ${String(MAX_QUOTE_LINES)} lines.`,
  }),
  /** Version of the draft that the form was filled from; left out for a new draft. 409 when the draft changed since. */
  version: Type.Optional(Type.Integer()),
})
export type QuotationForm = Static<typeof QuotationForm>

export const QuotationLine = Type.Object({
  id: Type.Integer(),
  /** Null when the lead was deleted. */
  lead_id: Nullable(Type.Integer()),
  /** 'NQ-000123'; empty when the lead was deleted. */
  reference: Type.String(),
  description: Type.String(),
  hsn: Type.String(),
  mill: Type.String(),
  certificate: Type.Enum([NONE, ...CERTIFICATES]),
  quantity: Type.Number(),
  unit: UnitName,
  unit_price: Amount,
  price_unit: UnitName,
  discount_rate: Type.Integer(),
  gst_rate: Type.Integer(),
  /** Metres. */
  piece_length: Nullable(Type.Number()),
  kilograms_per_metre: Nullable(Type.Number()),
  /** The quantity in `price_unit`; null when it cannot be converted, in a draft only. */
  priced_quantity: Nullable(Type.Number()),
  /** Before the discount. */
  gross: Amount,
  discount: Amount,
  /** Taxable value. */
  amount: Amount,
  /** What the customer decided. */
  decision: Type.Enum(LINE_DECISIONS),
})
export type QuotationLine = Static<typeof QuotationLine>

const Totals = Type.Object({
  gross: Amount,
  discount: Amount,
  goods: Amount,
  freight: Amount,
  packing: Amount,
  taxable: Amount,
  /** By rate in basis points, lowest first. */
  gst: Type.Array(
    Type.Object({ rate: Type.Integer(), taxable: Amount, cgst: Amount, sgst: Amount, igst: Amount }),
  ),
  cgst: Amount,
  sgst: Amount,
  igst: Amount,
  total: Amount,
})

/** The firm on the letterhead. */
export const QuotationFirm = Type.Object({
  name: Type.String(),
  address: Type.String(),
  gstin: Type.String(),
  /** The state of its GSTIN; empty when not known. */
  state: Type.String(),
  phone: Type.String(),
  email: Type.String(),
})
export type QuotationFirm = Static<typeof QuotationFirm>

export const QuotationCustomer = Type.Object({
  name: Type.String(),
  company: Type.String(),
  location: Type.String(),
  /** Empty until the firm has accepted the lead, like the email address. */
  phone: Type.String(),
  email: Type.String(),
})
export type QuotationCustomer = Static<typeof QuotationCustomer>

/** One revision of a quotation. */
export const Quotation = Type.Object({
  /** Of the revision. */
  id: Type.Integer(),
  /** 'QT-2026-000123', the same for all revisions. */
  number: Type.String(),
  revision: Type.Integer(),
  state: Type.Enum(QUOTATION_STATES),
  version: Type.Integer(),
  /** Reference of the request: 'NR-000067'. */
  request: Type.String(),
  firm: QuotationFirm,
  customer: QuotationCustomer,
  place_of_supply: Type.String(),
  delivery_time: Type.String(),
  valid_until: Nullable(Type.String()),
  /** Of a booked price: until when on that day. It is ordered as a whole. Null for one that the firm wrote. */
  ends_at: Nullable(Moment),
  payment_terms: Type.String(),
  weight_tolerance: Nullable(Type.Integer()),
  notes: Type.String(),
  lines: Type.Array(QuotationLine),
  totals: Totals,
  /** Brochures, certificates and drawings that come with it. */
  files: Type.Array(RequestFile),
  /** Null for a draft. */
  sent_at: Nullable(Moment),
  /** Who of the firm sent it; empty for the customer. */
  sent_by: Type.String(),
  /** Why it was withdrawn; empty when no reason was given. */
  withdrawal_reason: Type.String(),
  /** Why it was declined, empty unless it was. */
  decline_reason: Type.Enum(['', ...DECLINE_REASONS]),
  /** What the customer wrote about it. */
  decline_note: Type.String(),
  /** What customers gave the firm, for the customer only; missing without ratings. */
  firm_rating: Type.Optional(FirmRating),
  updated_at: Moment,
})
export type Quotation = Static<typeof Quotation>

/** What a firm offered a product for in a quotation of another request that it sent. */
export const LastPrice = Type.Object({
  /** 'QT-2026-000123'. */
  number: Type.String(),
  sent_at: Moment,
  /** Before the discount. */
  unit_price: Amount,
  price_unit: UnitName,
  /** Basis points. */
  discount_rate: Type.Integer(),
})
export type LastPrice = Static<typeof LastPrice>

/** A lead of the request that the firm can quote. */
export const QuotableLead = Type.Object({
  lead_id: Type.Integer(),
  reference: Type.String(),
  product: Type.String(),
  brand: Type.String(),
  hsn: Type.String(),
  quantity: Nullable(Type.Number()),
  unit: UnitName,
  piece_length: Nullable(Type.Number()),
  kilograms_per_metre: Nullable(Type.Number()),
  /** What the firm sells the product for, which a new quotation begins with; null when it has entered nothing. */
  own_price: Nullable(OwnPrice),
  /** Of a piece, in the catalogue; null when it has none. */
  catalogue_price: Nullable(Amount),
  /** What the customer hopes to pay per `unit`; null when it did not say. */
  target_price: Nullable(Amount),
  /** What the firm quoted this customer for the product last; null when it never did. */
  customer_price: Nullable(LastPrice),
  /** What the firm quoted anybody for the product last; null when it never did. */
  last_price: Nullable(LastPrice),
  /** Why it cannot be quoted any more; empty when it can. */
  obstacle: Type.String(),
})
export type QuotableLead = Static<typeof QuotableLead>

/** What a firm needs to quote a request. */
export const QuotationWorkspace = Type.Object({
  /** Reference of the request: 'NR-000067'. */
  request: Type.String(),
  customer: QuotationCustomer,
  firm: QuotationFirm,
  /** The state of the delivery, as far as the request tells; empty when it does not. */
  place_of_supply: Type.String(),
  leads: Type.Array(QuotableLead),
  /** The firm's own, by name. */
  templates: Type.Array(QuotationTemplate, { maxItems: MAX_QUOTATION_TEMPLATES }),
  /** The revision that nobody has sent yet. */
  draft: Type.Union([Quotation, Type.Null()]),
  /** Revisions that were sent, newest first. */
  sent: Type.Array(Quotation),
})
export type QuotationWorkspace = Static<typeof QuotationWorkspace>
