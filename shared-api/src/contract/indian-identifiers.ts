import gstStates from './standards/gst-states.json' with { type: 'json' }
import { INDIAN_PHONE_SENTENCE, nationalDigits } from './phone-numbers.ts'

/** Identifiers and contact numbers of Indian businesses: validation, and the stored form of identifiers. */
export const IDENTIFIER_FIELDS = ['gst_no', 'pan_no', 'pincode', 'mobile', 'phone'] as const
export type IdentifierField = (typeof IDENTIFIER_FIELDS)[number]

type Identifiers = { readonly [F in IdentifierField]?: string | undefined }

const PAN = /^[A-Z]{3}[ABCFGHJKLPT][A-Z](?!0000)\d{4}[A-Z]$/
const GSTIN = /^(\d{2})(.{10})[1-9A-Z]Z[\dA-Z]$/
const PINCODE = /^[1-9]\d{5}$/

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Check character of the first 14 characters of a GSTIN. */
export function gstinCheckCharacter(first14: string): string {
  const sum = [...first14].reduce((total, character, index) => {
    const product = CHARACTERS.indexOf(character) * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return CHARACTERS.charAt((36 - (sum % 36)) % 36)
}

/** The PAN within a GSTIN: its characters 3 to 12. */
const panOf = (gstin: string) => gstin.slice(2, 12)

/** State by the two digits that a GSTIN begins with: spelled as in `INDIAN_STATES`, where it still exists. */
const GST_STATES: Readonly<Record<string, string>> = gstStates

/** The state in which a GSTIN is registered; undefined for an invalid GSTIN. */
export const stateOfGstin = (gstin: string): string | undefined =>
  gstin !== '' && identifierErrors({ gst_no: gstin }).gst_no === undefined
    ? GST_STATES[storedIdentifier('gst_no', gstin).slice(0, 2)]
    : undefined

/**
 * Normalises for storage: without spaces, GSTIN and PAN in capitals. Invalid input stays recognisable. Phone numbers stay
 * as they were typed: the server stores them.
 */
export function storedIdentifier(field: IdentifierField, text: string): string {
  if (field === 'mobile' || field === 'phone') return text.trim()
  const dense = text.replaceAll(/\s/g, '')
  return field === 'pincode' ? dense : dense.toUpperCase()
}

const CHECKS: Readonly<Record<IdentifierField, (stored: string) => string | undefined>> = {
  gst_no: gstinProblem,
  pan_no: (pan) => (PAN.test(pan) ? undefined : 'Enter a PAN of 10 characters, such as AAPFU0939F.'),
  pincode: (pin) => (PINCODE.test(pin) ? undefined : 'Enter a PIN code of 6 digits.'),
  mobile: phoneProblem,
  phone: phoneProblem,
}

function gstinProblem(gstin: string): string | undefined {
  const [, state = '', pan = ''] = GSTIN.exec(gstin) ?? []
  if (GST_STATES[state] === undefined || !PAN.test(pan)) {
    return 'Enter a GSTIN of 15 characters, such as 27AAPFU0939F1ZV.'
  }
  return gstinCheckCharacter(gstin.slice(0, 14)) === gstin.at(-1)
    ? undefined
    : 'This GSTIN has a typing error. Please check it.'
}

/** Mobiles and landlines have 10 digits, others up to 13, such as toll-free ones. The server knows which of them exist. */
function phoneProblem(phone: string): string | undefined {
  return /^\d{10,13}$/.test(nationalDigits(phone)) ? undefined : INDIAN_PHONE_SENTENCE
}

/** The error of a buyer's GSTIN: none is valid, one of the seller's is not. */
export function buyerGstinError(gstin: string, ofSeller: readonly string[]): string | undefined {
  const problem = identifierErrors({ gst_no: gstin }).gst_no
  if (problem !== undefined) return problem
  const stored = storedIdentifier('gst_no', gstin)
  const isSellers = stored !== '' && ofSeller.some((one) => storedIdentifier('gst_no', one) === stored)
  return isSellers ? 'This is the GSTIN of the distributor. Enter your own, or leave it empty.' : undefined
}

/** The error when a firm's address is not in the state in which its GSTIN is registered. */
export function gstinStateError(gstin: string, state: string): string | undefined {
  const registered = stateOfGstin(gstin)
  if (registered === undefined || state.trim() === '') return undefined
  return registered.toLowerCase() === state.trim().toLowerCase()
    ? undefined
    : `This GSTIN is registered in ${registered}. Enter the GSTIN of ${state.trim()}, or correct the state.`
}

/**
 * Errors of these identifiers, one sentence per field; empty and missing ones are valid. A given GSTIN and
 * PAN must match. A GSTIN of another state than the address is valid: a business may be registered where its
 * head office is.
 */
export function identifierErrors(given: Identifiers): { [F in IdentifierField]?: string } {
  const errors: { [F in IdentifierField]?: string } = {}
  for (const field of IDENTIFIER_FIELDS) {
    const stored = storedIdentifier(field, given[field] ?? '')
    const problem = stored === '' ? undefined : CHECKS[field](stored)
    if (problem !== undefined) errors[field] = problem
  }
  const gstin = storedIdentifier('gst_no', given.gst_no ?? '')
  const pan = storedIdentifier('pan_no', given.pan_no ?? '')
  const both = gstin !== '' && pan !== '' && !errors.gst_no && !errors.pan_no
  if (both && panOf(gstin) !== pan) {
    errors.pan_no = `The PAN in the GSTIN is ${panOf(gstin)}: one of the two is wrong.`
  }
  return errors
}
