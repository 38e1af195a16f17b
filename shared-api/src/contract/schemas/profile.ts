import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { ACCOUNT_STATUSES, BUSINESS_CATEGORIES } from '../vocabulary.ts'
import { AdminStaffRoleName } from './invitations.ts'
import { RoleName } from './auth.ts'
import {
  Done,
  Email,
  FileUpload,
  FreeText,
  IdParams,
  Moment,
  Nullable,
  RequiredText,
  SENTENCE,
} from './shapes.ts'

export const Profile = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  company_name: Type.String(),
  email: Type.String(),
  /** A new address that waits for its confirmation. */
  pending_email: Nullable(Type.String()),
  mobile: Type.String(),
  business_category: Type.String(),
  years_in_business: Nullable(Type.Integer()),
  description: Type.String(),
  bio: Type.String(),
  address: Type.String(),
  city: Type.String(),
  state: Type.String(),
  pincode: Type.String(),
  gst_no: Type.String(),
  pan_no: Type.String(),
  status: Type.Enum(ACCOUNT_STATUSES),
  role: RoleName,
  /** Whether the person is told of customers' messages by email. */
  message_emails: Type.Boolean(),
  /** Path below the media base address. */
  profile_photo: Nullable(Type.String()),
  /** Incremented by every change, whoever made it. */
  version: Type.Integer(),
})
export type Profile = Static<typeof Profile>

/**
 * Omitted fields stay unchanged; empty strings clear a field. `identifierErrors` validates GSTIN, PAN, PIN
 * code and phone number, an Indian one. Users cannot change their status and role. A new email address gets a confirmation
 * link and stays in `pending_email` until the link is opened.
 */
export const ProfileUpdate = Type.Object({
  name: RequiredText('Enter your name.', 120),
  email: Email,
  /** The caller's own password. `email`, `gst_no` and `pan_no` change with it, or soon after a sign-in. */
  current_password: Type.Optional(
    Type.String({ maxLength: 200, [SENTENCE]: 'Enter your current password.' }),
  ),
  company_name: Type.Optional(FreeText('The company name', 160)),
  mobile: Type.Optional(FreeText('The mobile number', 60)),
  business_category: Type.Optional(
    Type.Enum([...BUSINESS_CATEGORIES, ''], { [SENTENCE]: 'Choose a business category.' }),
  ),
  years_in_business: Type.Optional(
    Nullable(
      Type.Integer({
        minimum: 0,
        maximum: 300,
        [SENTENCE]: 'Enter the years in business as a whole number.',
      }),
    ),
  ),
  description: Type.Optional(FreeText('The description', 5000)),
  bio: Type.Optional(FreeText('The bio', 5000)),
  address: Type.Optional(FreeText('The address', 500)),
  city: Type.Optional(FreeText('The city', 80)),
  state: Type.Optional(FreeText('The state', 80)),
  pincode: Type.Optional(FreeText('The PIN code', 10)),
  gst_no: Type.Optional(FreeText('The GSTIN', 20)),
  pan_no: Type.Optional(FreeText('The PAN', 20)),
  /** Replaces the photo. */
  profile_photo: Type.Optional(FileUpload),
  /** Takes the photo away, when no new one comes along. */
  remove_photo: Type.Optional(Type.Boolean()),
  /** Version the form was filled from: 409 when the profile has changed since. */
  version: Type.Optional(Type.Integer()),
})
export type ProfileUpdate = Static<typeof ProfileUpdate>

/** An account awaiting approval. */
export const WaitingAccount = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  mobile: Type.String(),
  company_name: Type.String(),
  role: RoleName,
  created_at: Moment,
})
export type WaitingAccount = Static<typeof WaitingAccount>

export const profileSchemas = {
  profile: {
    summary: 'Own profile',
    params: IdParams,
    response: { 200: Type.Object({ status: Type.Boolean(), data: Profile }) },
  },
  updateProfile: {
    summary: 'Change the own profile',
    params: IdParams,
    body: ProfileUpdate,
    response: { 200: Type.Object({ status: Type.Boolean(), message: Type.String(), data: Profile }) },
  },
  waitingAccounts: {
    summary: 'Accounts that wait for approval',
    response: { 200: Type.Object({ data: Type.Array(WaitingAccount) }) },
  },
  approveAccount: {
    summary: 'Approve an account',
    params: IdParams,
    /** What an admin may do; 'editor' when left out. Means nothing for a distributor. */
    querystring: Type.Object({ staff_role: Type.Optional(AdminStaffRoleName) }),
    response: { 200: Done },
  },
  refuseAccount: { summary: 'Refuse an account', params: IdParams, response: { 200: Done } },
} satisfies Record<string, EndpointSchema>
