import addressparser from 'nodemailer/lib/addressparser'
import { IsIdnEmail, IsIdnHostname } from 'typebox/format'

/** Bytes (RFC 5321). */
const MAX_LOCAL_PART = 64
const MAX_ADDRESS = 254
/** Control, invisible and unassigned characters and spaces, but for the joiners of Indian scripts. */
const UNSEEN = /(?![\u200c\u200d])[\p{C}\p{Z}]/u

/**
 * Whether the text, without spaces around it, is one email address and nothing else: no name, group, comment, quotes or
 * second address. Mail programs must read it as it is stored.
 */
export function isEmailAddress(text: string): boolean {
  const address = text.trim()
  const at = address.lastIndexOf('@')
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)]
  return (
    at > 0 &&
    Buffer.byteLength(address) <= MAX_ADDRESS &&
    Buffer.byteLength(local) <= MAX_LOCAL_PART &&
    !UNSEEN.test(address) &&
    IsIdnEmail(`${local}@domain.example`) &&
    // Some programs decode RFC 2047 words even here.
    !local.includes('=?') &&
    isDomain(domain) &&
    isParsedAs(address)
  )
}

/** A host name of two labels or more, of which no other form exists (such as full-width letters). */
const isDomain = (domain: string) =>
  domain.includes('.') && domain.normalize('NFKC') === domain && IsIdnHostname(domain)

/** Whether the library that sends mails finds this one address in the text. */
function isParsedAs(address: string): boolean {
  const [found, ...more] = addressparser(address, { flatten: true })
  return found?.address === address && found.name === '' && more.length === 0
}

/** Formats of the contract, for the validator. Whether a field may be empty is up to its pattern. */
export const EMAIL_FORMATS = {
  'email-address': (text: string) => text.trim() === '' || isEmailAddress(text),
}
