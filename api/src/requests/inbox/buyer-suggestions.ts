import { identifierErrors } from '@nalika/shared-api/contract'
import type { BuyerSuggestion } from '@nalika/shared-api/contract'
import { areaOfPin } from '../../firms/index.ts'
import { isEmailAddress, storedPhone } from '../../platform/index.ts'
import type { ReceivedEmail } from '../../platform/index.ts'
import type { EmailParts } from './email-parts.ts'

const PHONE = /(?<![\w@.])\+?\(?\d[\d\s().-]{7,18}\d(?!\w)/g
const GSTIN = /\b\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]\b/gi
/** 'Pune - 411 001', 'PIN: 411001', or at the end of a line. */
const PIN =
  /(?:\bpin(?:\s?code)?\s?[:.-]?|[-–,]|\p{L}\s(?=\d{3}\s?\d{3}\W*$))\s?([1-9]\d{2}\s?\d{3})(?![\d\w])/giu
const FIRM =
  /\b(?:pvt\.?\s*ltd|private\s+limited|ltd|limited|llp|industries|enterprises?|traders?|trading|constructions?|engineers|engineering|projects|infra\w*|corporation|fabricators|works|& (?:co|sons))\b/i

const MOST_OF_A_FIELD = 3
const MOST_OF_A_LINE = 300

/**
 * What an email seems to say about its buyer. None of it is known: a signature may be somebody else's, and a name is what the
 * sender calls themselves.
 */
export function suggestionsOf(
  from: ReceivedEmail['from'],
  { signature, forwardedFrom }: Pick<EmailParts, 'signature' | 'forwardedFrom'>,
): BuyerSuggestion[] {
  const found: BuyerSuggestion[] = []
  const suggest = (field: BuyerSuggestion['field'], value: string, source: BuyerSuggestion['source']) => {
    const text = value.replace(/[\p{C}\s]+/gu, ' ').trim()
    const same = found.filter((one) => one.field === field)
    if (text !== '' && same.length < MOST_OF_A_FIELD && !same.some((one) => one.value === text))
      found.push({ field, value: text, source })
  }
  suggest('name', from?.name.slice(0, 120) ?? '', 'sender')
  suggest('name', forwardedFrom?.name ?? '', 'forwarded')
  if (forwardedFrom && isEmailAddress(forwardedFrom.address))
    suggest('email', forwardedFrom.address, 'forwarded')
  for (const line of signature.map((one) => one.slice(0, MOST_OF_A_LINE))) {
    const phones = (line.match(PHONE) ?? []).flatMap((text) => storedPhone(text) ?? [])
    for (const phone of phones) suggest('phone', phone, 'signature')
    for (const gstin of line.match(GSTIN) ?? [])
      if (identifierErrors({ gst_no: gstin }).gst_no === undefined)
        suggest('gstin', gstin.toUpperCase(), 'signature')
    for (const [, pin = ''] of line.matchAll(PIN))
      if (areaOfPin(pin)) suggest('pin_code', pin.replace(/\s/g, ''), 'signature')
    if (FIRM.test(line) && !/\d{3}|@/.test(line)) suggest('company_name', line.slice(0, 160), 'signature')
  }
  return found
}
