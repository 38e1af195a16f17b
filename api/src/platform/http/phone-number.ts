import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { PhoneNumber } from 'libphonenumber-js/max'

/** New series of mobile numbers are in use before the library's tables name them. */
const INDIAN_MOBILE = /^[6-9]\d{9}$/

const isIndian = ({ countryCallingCode }: PhoneNumber) => countryCallingCode === '91'

/** The one number that the text is, an Indian one unless it has the code of another country. */
function parsePhone(text: string): PhoneNumber | undefined {
  // The library reads '(022)', but not '(+91)'.
  const number = parsePhoneNumberFromString(text.replaceAll(/[()]/g, ' ').trim(), {
    defaultCountry: 'IN',
    extract: false,
  })
  if (!number || number.isValid()) return number
  const mayExist = isIndian(number) ? INDIAN_MOBILE.test(number.nationalNumber) : number.isPossible()
  return mayExist ? number : undefined
}

/**
 * A phone number as it is stored and shown: '+91 98480 22338', '+91 22 2345 6789 ext. 12'. Equal numbers are equal texts.
 * Undefined for what is no number.
 */
export const storedPhone = (typed: string): string | undefined => parsePhone(typed)?.formatInternational()

/** The same for Indian numbers only. */
export function storedIndianPhone(typed: string): string | undefined {
  const number = parsePhone(typed)
  return number && isIndian(number) ? number.formatInternational() : undefined
}

/** The number to store in a record that has `before`, which stays as it is. Undefined for what is no number. */
export function changedPhone(
  typed: string,
  before: string,
  parse: (typed: string) => string | undefined = storedPhone,
): string | undefined {
  const text = typed.trim()
  return text === '' || text === before ? text : parse(text)
}

/** What two numbers have in common that ring at one place: the number without its extension. '' for what is none. */
export function phoneLine(phone: string): string {
  return parsePhone(phone)?.number ?? ''
}

/** Formats of the contract, for the validator. */
export const PHONE_FORMATS = {
  'phone-number': (text: string) => storedPhone(text) !== undefined,
  'indian-phone-number': (text: string) => storedIndianPhone(text) !== undefined,
}
