import {
  IDENTIFIER_FIELDS,
  identifierErrors,
  INDIAN_PHONE_SENTENCE,
  INDIAN_STATES,
  storedIdentifier,
} from '@nalika/shared-api/contract'
import { changedPhone, invalid, storedIndianPhone } from '../../platform/index.ts'
import type { Account } from '../accounts/auth.schema.ts'

/**
 * Fields of an account in a form, without the email address, which is changed by a link. Omitted fields are undefined
 * and stay unchanged.
 */
interface AccountForm {
  name?: string
  company_name?: string
  mobile?: string
  phone?: string
  address?: string
  city?: string
  state?: string
  pincode?: string
  gst_no?: string
  pan_no?: string
}

type Identified = Pick<Account, 'gstNo' | 'panNo' | 'mobile'>

/** Columns of the fields that both the person and an admin can change; 422 for invalid values. */
export function accountFields(form: AccountForm, before: Identified) {
  refuseBadIdentifiers(form, before)
  const { gst_no: gst, pan_no: pan, pincode } = form
  return {
    name: form.name?.trim().replaceAll(/\s+/g, ' '),
    companyName: form.company_name?.trim().replaceAll(/\s+/g, ' '),
    mobile: (form.mobile ?? form.phone) === undefined ? undefined : phoneOf(form, before),
    address: form.address?.trim(),
    city: form.city?.trim(),
    state: form.state === undefined ? undefined : spelledState(form.state),
    pincode: pincode === undefined ? undefined : storedIdentifier('pincode', pincode),
    gstNo: gst === undefined ? undefined : storedIdentifier('gst_no', gst),
    panNo: pan === undefined ? undefined : storedIdentifier('pan_no', pan),
  }
}

/** The phone number to store, under one of its two names; undefined when it is omitted or none. */
const phoneOf = ({ mobile, phone = '' }: AccountForm, before: Identified): string | undefined =>
  changedPhone(mobile ?? phone, before.mobile, storedIndianPhone)

/** Whether a form has another GSTIN or PAN than the stored ones. */
export const changesTaxNumbers = (
  form: Pick<AccountForm, 'gst_no' | 'pan_no'>,
  stored: { gst_no: string; pan_no: string },
): boolean =>
  (['gst_no', 'pan_no'] as const).some((field) => {
    const given = form[field]
    return given !== undefined && storedIdentifier(field, given) !== stored[field]
  })

/** New values must be valid and fit the stored ones: a GSTIN contains its owner's PAN. */
function refuseBadIdentifiers(form: AccountForm, before: Identified): void {
  const { gstNo, panNo } = before
  const given = IDENTIFIER_FIELDS.filter((field) => form[field] !== undefined)
  const touchesTax = form.gst_no !== undefined || form.pan_no !== undefined
  const asked = { ...(touchesTax && { gst_no: gstNo, pan_no: panNo }), ...form, mobile: '', phone: '' }
  const errors = Object.entries(identifierErrors(asked)).filter(
    ([field]) => touchesTax || given.some((one) => one === field),
  )
  if (phoneOf(form, before) === undefined)
    errors.push([form.mobile === undefined ? 'phone' : 'mobile', INDIAN_PHONE_SENTENCE])
  if (errors.length > 0) {
    throw invalid(Object.fromEntries(errors.map(([field, sentence]) => [field, [sentence]])))
  }
}

/** A state as addresses spell it: leads find their distributor by it. */
function spelledState(text: string): string {
  const typed = text.trim()
  return INDIAN_STATES.find((state) => state.toLowerCase() === typed.toLowerCase()) ?? typed
}
