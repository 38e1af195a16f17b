import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { DISTRIBUTOR_SORTS } from '../sort-orders.ts'
import { LEAD_STATES } from '../lead-state.ts'
import { LEAD_PROGRESS, LEAD_STATUSES, RECORD_STATUSES } from '../vocabulary.ts'
import { Deleted } from './deletions.ts'
import { FirmRating } from './deliveries.ts'
import { listExport } from './list-export.ts'
import {
  Email,
  FreeText,
  IdParams,
  Moment,
  Nullable,
  PageNumber,
  PerPage,
  RequiredText,
  SearchText,
  SENTENCE,
  SortBy,
} from './shapes.ts'

/** A distributor as the admin's list shows them. */
export const DistributorSummary = Type.Object({
  id: Type.Integer(),
  /** Display name: the company, or the person without one. */
  distributor_name: Type.String(),
  /** The person. */
  name: Type.String(),
  company_name: Type.String(),
  email: Type.String(),
  city: Type.String(),
  state: Type.String(),
  pincode: Type.String(),
  brands_count: Type.Integer(),
  products_count: Type.Integer(),
  leads: Type.Integer(),
  status: Type.Enum(RECORD_STATUSES),
  created_at: Moment,
})
export type DistributorSummary = Static<typeof DistributorSummary>

const distributors = {
  summary: 'Distributors for the admin',
  querystring: Type.Object({
    /** Words that must all occur in name, company, email, mobile number, city, state, PIN code or GSTIN. */
    search: Type.Optional(SearchText),
    status: Type.Optional(Type.Enum(RECORD_STATUSES)),
    sort: Type.Optional(SortBy(DISTRIBUTOR_SORTS)),
    page: PageNumber,
    per_page: PerPage(3),
  }),
  response: {
    200: Type.Object({
      data: Type.Array(DistributorSummary),
      total: Type.Integer(),
      current_page: Type.Integer(),
      last_page: Type.Integer(),
    }),
  },
}

export const DistributorRecord = Type.Object({
  ...DistributorSummary.properties,
  mobile: Type.String(),
  /** The same number, under the name that some forms use. */
  phone: Type.String(),
  address: Type.String(),
  gst_no: Type.String(),
  pan_no: Type.String(),
  /** A new address that waits for its confirmation. */
  pending_email: Nullable(Type.String()),
  /** Incremented by every change, whoever made it. */
  version: Type.Integer(),
  updated_at: Moment,
})
export type DistributorRecord = Static<typeof DistributorRecord>

/** A lead of a distributor, in short. */
/** One of the newest leads of a distributor. */
export const LatestLead = Type.Object({
  id: Type.Integer(),
  reference: Type.String(),
  customer_name: Type.String(),
  product_name: Type.String(),
  status: Type.Enum(LEAD_STATUSES),
  /** How far the lead is. */
  state: Type.Enum(LEAD_STATES),
  progress: Type.Enum(LEAD_PROGRESS),
  created_at: Moment,
})
export type LatestLead = Static<typeof LatestLead>

/** A distributor with what hangs on them. */
export const DistributorDetails = Type.Object({
  ...DistributorRecord.properties,
  business_category: Type.String(),
  years_in_business: Nullable(Type.Integer()),
  description: Type.String(),
  bio: Type.String(),
  profile_photo: Nullable(Type.String()),
  /** The brands they sell, by name. */
  brands: Type.Array(
    Type.Object({ id: Type.Integer(), name: Type.String(), status: Type.Enum(RECORD_STATUSES) }),
  ),
  /** Salespeople of the firm, by name. */
  salespeople: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      email: Type.String(),
      status: Type.Enum(RECORD_STATUSES),
      /** Leads assigned to the person that are not closed. */
      open_leads: Type.Integer(),
      second_factor: Type.Boolean(),
    }),
  ),
  /** Whether the owner signs in with more than the password. */
  second_factor: Type.Boolean(),
  /** What customers gave for received orders; null without ratings. */
  rating: Type.Union([FirmRating, Type.Null()]),
  /** Products with an own price. */
  own_prices_count: Type.Integer(),
  /** Leads that wait for their first answer. */
  open_leads: Type.Integer(),
  /** The newest of their leads. */
  latest_leads: Type.Array(LatestLead),
})
export type DistributorDetails = Static<typeof DistributorDetails>

const DistributorAnswer = Type.Object({ status: Type.Boolean(), data: DistributorRecord })

/**
 * Omitted fields stay unchanged; empty strings clear a field. `identifierErrors` validates GSTIN, PAN, PIN
 * code and phone number, an Indian one. Deactivation ends all sessions of the person. A new email address gets a
 * confirmation link and stays in `pending_email` until the link is opened.
 */
export const DistributorUpdate = Type.Object({
  company_name: RequiredText('Enter the company name.', 160),
  name: Type.Optional(RequiredText('Enter a name.', 120)),
  email: Type.Optional(Email),
  /** The caller's own password. `email`, `gst_no` and `pan_no` change with it, or soon after a sign-in. */
  current_password: Type.Optional(
    Type.String({ maxLength: 200, [SENTENCE]: 'Enter your current password.' }),
  ),
  mobile: Type.Optional(FreeText('The mobile number', 60)),
  /** Another name of `mobile`, which wins. */
  phone: Type.Optional(FreeText('The phone number', 60)),
  address: Type.Optional(FreeText('The address', 500)),
  city: Type.Optional(FreeText('The city', 80)),
  state: Type.Optional(FreeText('The state', 80)),
  pincode: Type.Optional(FreeText('The PIN code', 10)),
  gst_no: Type.Optional(FreeText('The GSTIN', 20)),
  pan_no: Type.Optional(FreeText('The PAN', 20)),
  status: Type.Optional(Type.Enum(RECORD_STATUSES, { [SENTENCE]: 'Choose active or inactive.' })),
  /** Version the form was filled from: 409 when the record has changed since. */
  version: Type.Optional(Type.Integer()),
})
export type DistributorUpdate = Static<typeof DistributorUpdate>

export const distributorSchemas = {
  distributors,
  exportDistributors: listExport(distributors),
  distributor: {
    summary: 'One distributor',
    params: IdParams,
    response: { 200: Type.Object({ status: Type.Boolean(), data: DistributorDetails }) },
  },
  distributorEditData: {
    summary: 'A distributor for the form',
    params: IdParams,
    response: { 200: DistributorAnswer },
  },
  updateDistributor: {
    summary: 'Change a distributor',
    params: IdParams,
    body: DistributorUpdate,
    response: {
      200: Type.Object({ status: Type.Boolean(), message: Type.String(), data: DistributorRecord }),
    },
  },
  setDistributorStatus: {
    summary: 'Activate or deactivate a distributor',
    params: IdParams,
    body: Type.Object({
      status: Type.Enum(RECORD_STATUSES, { [SENTENCE]: 'Choose active or inactive.' }),
    }),
    response: {
      200: Type.Object({ status: Type.Boolean(), message: Type.String(), data: DistributorRecord }),
    },
  },
  deleteDistributor: { summary: 'Delete a distributor', params: IdParams, response: { 200: Deleted } },
} satisfies Record<string, EndpointSchema>
