import * as Type from 'typebox'
import type { Static } from 'typebox'
import { APPROVAL_STATES, BRAND_APPROVAL_STATES, VERIFICATION_DOCUMENTS } from '../distributor-approval.ts'
import type { EndpointSchema } from '../endpoint.ts'
import { INDIAN_STATES } from '../vocabulary.ts'
import {
  Done,
  FileDownload,
  FileUpload,
  FreeText,
  Identifier,
  IdParams,
  Moment,
  Nullable,
  NullableEnum,
  PageNumber,
  Pagination,
  PerPage,
  RequiredText,
  SearchText,
  SENTENCE,
} from './shapes.ts'

export const VerificationDocument = Type.Object({
  id: Type.Integer(),
  kind: Type.Enum(VERIFICATION_DOCUMENTS),
  /** 'application/pdf' or 'image/webp'. */
  type: Type.String(),
  added_at: Moment,
})
export type VerificationDocument = Static<typeof VerificationDocument>

export const ApprovalEvent = Type.Object({
  id: Type.Integer(),
  created_at: Moment,
  actor_name: Type.String(),
  actor_role: Type.Enum(['admin', 'distributor']),
  from: NullableEnum(APPROVAL_STATES),
  to: NullableEnum(APPROVAL_STATES),
  /** What was decided or asked for, in a sentence. */
  sentence: Type.String(),
  /** Empty when none was given. */
  reason: Type.String(),
})
export type ApprovalEvent = Static<typeof ApprovalEvent>

const approvalFields = {
  id: Type.Integer(),
  approval: Type.Enum(APPROVAL_STATES),
  company_name: Type.String(),
  /** The person who signed up. */
  name: Type.String(),
  email: Type.String(),
  mobile: Type.String(),
  email_confirmed: Type.Boolean(),
  gst_no: Type.String(),
  pan_no: Type.String(),
  address: Type.String(),
  city: Type.String(),
  /** The state of the address. */
  state: Type.String(),
  pincode: Type.String(),
  brands: Type.Array(
    Type.Object({ id: Type.Integer(), name: Type.String(), status: Type.Enum(BRAND_APPROVAL_STATES) }),
  ),
  /** States whose customers the firm gets leads of; null for all of India. */
  approved_states: Nullable(Type.Array(Type.String())),
  requested_states: Type.Array(Type.String()),
  documents: Type.Array(VerificationDocument),
  /** Newest first. */
  history: Type.Array(ApprovalEvent),
}

export const OwnApproval = Type.Object(approvalFields)
export type OwnApproval = Static<typeof OwnApproval>

export const ApprovalRecord = Type.Object({
  ...approvalFields,
  /** Other firms with the same GSTIN. */
  same_gstin: Type.Array(
    Type.Object({ id: Type.Integer(), company_name: Type.String(), approval: Type.Enum(APPROVAL_STATES) }),
  ),
})
export type ApprovalRecord = Static<typeof ApprovalRecord>

export const ApprovalSummary = Type.Object({
  id: Type.Integer(),
  company_name: Type.String(),
  name: Type.String(),
  email: Type.String(),
  city: Type.String(),
  state: Type.String(),
  gst_no: Type.String(),
  approval: Type.Enum(APPROVAL_STATES),
  /** Brands and states that it has asked for and no admin has decided about. */
  requests: Type.Integer(),
  /** When it last submitted its data; null before. */
  submitted_at: Nullable(Moment),
  created_at: Moment,
})
export type ApprovalSummary = Static<typeof ApprovalSummary>

const StateNames = Type.Array(Type.Enum(INDIAN_STATES, { [SENTENCE]: 'Choose a state of India.' }), {
  maxItems: INDIAN_STATES.length,
  [SENTENCE]: 'Choose the states.',
})
const BrandIds = Type.Array(Identifier, { maxItems: 500, [SENTENCE]: 'Choose the brands.' })

export const ApprovalForm = Type.Object({
  company_name: RequiredText('Enter the company name.', 160),
  gst_no: RequiredText('Enter the GSTIN.', 20),
  pan_no: RequiredText('Enter the PAN.', 20),
  address: RequiredText('Enter the address.', 500),
  city: RequiredText('Enter the city.', 80),
  state: Type.Enum(INDIAN_STATES, { [SENTENCE]: 'Choose a state of India.' }),
  pincode: RequiredText('Enter a PIN code of 6 digits.', 10),
  brand_ids: BrandIds,
  /** States that the firm wants to serve. */
  states: StateNames,
})
export type ApprovalForm = Static<typeof ApprovalForm>

export const ApprovalDecision = Type.Object({
  to: Type.Enum(['approved', 'rejected', 'suspended'], {
    [SENTENCE]: 'Choose approved, rejected or suspended.',
  }),
  /** Required to reject and to suspend; the firm reads it. */
  reason: Type.Optional(FreeText('The reason', 1000)),
  /** Brands to approve: all that were requested when left out. */
  brand_ids: Type.Optional(BrandIds),
  /** States to approve: all that were requested when left out. */
  states: Type.Optional(StateNames),
})
export type ApprovalDecision = Static<typeof ApprovalDecision>

/** What of the requests is approved; what is left out is rejected. */
export const RequestDecision = Type.Object({
  brand_ids: BrandIds,
  states: StateNames,
  /** Required when something is rejected; the firm reads it. */
  reason: Type.Optional(FreeText('The reason', 1000)),
})
export type RequestDecision = Static<typeof RequestDecision>

const ApprovalAnswer = Type.Object({ status: Type.Boolean(), message: Type.String(), data: ApprovalRecord })
const OwnApprovalAnswer = Type.Object({ status: Type.Boolean(), message: Type.String(), data: OwnApproval })

export const approvalSchemas = {
  ownApproval: {
    summary: 'Approval of the own firm',
    response: { 200: Type.Object({ data: OwnApproval }) },
  },
  submitApproval: {
    summary: 'Submit the own firm for approval',
    body: ApprovalForm,
    response: { 200: OwnApprovalAnswer },
  },
  addVerificationDocument: {
    summary: 'Add a document for the approval',
    body: Type.Object({
      kind: Type.Enum(VERIFICATION_DOCUMENTS, { [SENTENCE]: 'Choose what the document is.' }),
      file: Type.Optional(FileUpload),
    }),
    response: {
      201: Type.Object({ status: Type.Boolean(), message: Type.String(), data: VerificationDocument }),
    },
  },
  removeVerificationDocument: {
    summary: 'Remove a document of the approval',
    params: IdParams,
    response: { 200: Done },
  },
  verificationDocument: {
    summary: 'File of a document',
    params: IdParams,
    response: { 200: FileDownload },
  },
  approvals: {
    summary: 'Distributors by the state of their approval',
    querystring: Type.Object({
      search: Type.Optional(SearchText),
      /** 'waiting': submitted, or approved with requests for more brands or states. */
      approval: Type.Optional(
        Type.Enum([...APPROVAL_STATES, 'waiting'], { [SENTENCE]: 'Choose a state of the approval.' }),
      ),
      page: PageNumber,
      per_page: PerPage(15),
    }),
    response: { 200: Type.Object({ data: Type.Array(ApprovalSummary), pagination: Pagination }) },
  },
  approval: {
    summary: 'Approval of a distributor',
    params: IdParams,
    response: { 200: Type.Object({ data: ApprovalRecord }) },
  },
  decideApproval: {
    summary: 'Decide about a distributor',
    params: IdParams,
    body: ApprovalDecision,
    response: { 200: ApprovalAnswer },
  },
  decideRequests: {
    summary: 'Decide about requests for more brands and states',
    params: IdParams,
    body: RequestDecision,
    response: { 200: ApprovalAnswer },
  },
  requestStates: {
    summary: 'Ask to serve more states',
    body: Type.Object({ states: StateNames }),
    response: { 200: OwnApprovalAnswer },
  },
} satisfies Record<string, EndpointSchema>
