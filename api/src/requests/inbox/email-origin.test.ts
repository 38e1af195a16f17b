import type { ReceivedEmail } from '../../platform/index.ts'
import { isAutomatic, isProven } from './email-origin.ts'

const OWN = new Set(['enquiries@nalika.example'])
const email = (fields: Record<string, string | string[]>, address = 'asha@buyer.example'): ReceivedEmail => ({
  from: { name: 'Asha', address },
  subject: 'Enquiry',
  sentAt: null,
  messageId: '',
  fields: Object.fromEntries(Object.entries(fields).map(([name, values]) => [name, [values].flat()])),
  body: { rows: [], merged: [], errors: [] },
  files: [],
  notes: [],
})

test.each<[string, ReceivedEmail]>([
  ['an absence note', email({ 'auto-submitted': 'auto-replied' })],
  ['a mailing list', email({ 'list-id': '<pipes.lists.example>' })],
  ['bulk mail', email({ precedence: 'bulk' })],
  ['an automatic reply of old programs', email({ 'x-autoreply': 'yes' })],
  ['a loop', email({ 'x-loop': 'asha@buyer.example' })],
  ['a report', email({ 'content-type': 'multipart/report; report-type=delivery-status' })],
  ['an email without return path', email({ 'return-path': '<>' })],
  ['an email of ours', email({ 'x-nalika-mail': '<mail-7-1795600000123@nalika.example>' })],
  ['an email from our address', email({}, 'Enquiries@Nalika.example')],
  ['a mail server', email({}, 'MAILER-DAEMON@relay.example')],
])('DOC-05 %s is automatic', (_what, given) => {
  expect(isAutomatic(given, OWN)).toBe(true)
})

test('DOC-05 an email of a person is not automatic', () => {
  expect(isAutomatic(email({ 'auto-submitted': 'no', 'return-path': '<asha@buyer.example>' }), OWN)).toBe(
    false,
  )
})

const proven = (results: string | string[], address?: string) =>
  isProven(email({ 'authentication-results': results }, address), 'mx.nalika.example')

test.each([
  'mx.nalika.example; dmarc=pass (p=NONE) header.from=buyer.example',
  'mx.nalika.example 1; dkim=pass header.i=@buyer.example header.s=s1',
  'mx.nalika.example; dkim=fail header.d=other.example; spf=pass smtp.mailfrom=bounce@mail.buyer.example',
])('DOC-05 a sender is proven by %s', (results) => {
  expect(proven(results)).toBe(true)
})

test.each<[string, string | string[]]>([
  [
    'DMARC failed',
    'mx.nalika.example; spf=pass smtp.mailfrom=asha@buyer.example; dmarc=fail header.from=buyer.example',
  ],
  ['another domain signed', 'mx.nalika.example; dkim=pass header.d=mailer.example; dmarc=none'],
  ['SPF failed', 'mx.nalika.example; spf=softfail smtp.mailfrom=asha@buyer.example'],
  ['the results are of another server', 'mx.elsewhere.example; dmarc=pass header.from=buyer.example'],
  [
    'the sender wrote a second field',
    [
      'mx.nalika.example; dmarc=fail header.from=buyer.example',
      'mx.nalika.example; dmarc=pass header.from=buyer.example',
    ],
  ],
  [
    'a comment says so',
    'mx.nalika.example; spf=fail (domain of "x); dmarc=pass header.from=buyer.example; (" ) smtp.mailfrom=a@b.example',
  ],
])('DOC-06 a sender is not proven when %s', (_why, results) => {
  expect(proven(results)).toBe(false)
})

test('DOC-06 without the name of our mail server nobody is proven', () => {
  const given = email({ 'authentication-results': 'mx.nalika.example; dmarc=pass header.from=buyer.example' })
  expect(isProven(given, undefined)).toBe(false)
})
