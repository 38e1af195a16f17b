import fc from 'fast-check'
import { changedPhone, phoneLine, storedIndianPhone, storedPhone } from './phone-number.ts'

const MOBILE = '+91 98480 22338'
const LANDLINE = '+91 22 2345 6789'

test.each([
  ['98480 22338', MOBILE],
  ['9848022338', MOBILE],
  ['+91 98480-22338', MOBILE],
  ['0091 98480.22338', MOBILE],
  ['09848022338', MOBILE],
  ['919848022338', MOBILE],
  ['(+91) 98480-22338', MOBILE],
  ['+91 (0) 98480 22338', MOBILE],
  [' 9 8 4 8 0 2 2 3 3 8 ', MOBILE],
  ['022-2345 6789', LANDLINE],
  ['(022) 23456789', LANDLINE],
  ['+91 22 23456789', LANDLINE],
  ['00 91 22.2345.6789', LANDLINE],
  ['022 2345 6789 x 12', `${LANDLINE} ext. 12`],
  ['+91-22-2345-6789, Extn: 12', `${LANDLINE} ext. 12`],
  ['022-23456789 ext. 12', `${LANDLINE} ext. 12`],
  ['040 2345 6789', '+91 40 2345 6789'],
  ['(0141) 2345678', '+91 141 234 5678'],
  ['1800 209 1234', '+91 1800 209 1234'],
  ['+971 50 123 4567', '+971 50 123 4567'],
  ['00971501234567', '+971 50 123 4567'],
  ['+1 (213) 373-4253', '+1 213 373 4253'],
  ['+44 (0)20 7946 0958', '+44 20 7946 0958'],
])('API-07 the phone number %j is stored as %s', (typed, stored) => {
  expect(storedPhone(typed)).toBe(stored)
  expect(storedPhone(stored)).toBe(stored)
})

test.each([
  '',
  '2345 6789',
  '984802233',
  '98480223389',
  '5848022338',
  '0000000000',
  '100',
  '+999 123 456',
  '98480 22338 / 98480 22339',
  '022-23456789/90',
  'call 98480 22338',
  'tomorrow',
])('API-07 %j is no phone number', (typed) => {
  expect([storedPhone(typed), storedIndianPhone(typed)]).toEqual([undefined, undefined])
})

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''))
const mobile = fc.tuple(fc.constantFrom('6', '7', '8', '9'), digits(9)).map((parts) => parts.join(''))
const landline = fc
  .tuple(fc.constantFrom('22', '11', '40', '80', '141', '471', '7104'), fc.constantFrom('2', '3'), digits(7))
  .map(([code, first, rest]) => `${code}${first}${rest}`.slice(0, 10))
const separators = fc.array(fc.constantFrom('', ' ', '-', '.'), { minLength: 9, maxLength: 9 })
const writing = fc.record({
  national: fc.oneof(mobile, landline),
  prefix: fc.constantFrom('', '0', '+91', '+91 ', '0091', '0091-', '(+91) ', '91'),
  separators,
})

test('API-07 however an Indian number is written, it is stored once, in a form that stays the same', () => {
  fc.assert(
    fc.property(writing, ({ national, prefix, separators: between }) => {
      const written = prefix + [...national].map((digit, index) => digit + (between[index] ?? '')).join('')
      const stored = storedPhone(national)
      expect(stored?.replaceAll(/\D/g, '')).toBe(`91${national}`)
      expect([written, storedPhone(written)]).toEqual([written, stored])
      expect(storedIndianPhone(written)).toBe(stored)
      expect(storedPhone(`${written} ext 7`)).toBe(`${stored ?? ''} ext. 7`)
      expect(phoneLine(`${written} x7`)).toBe(`+91${national}`)
    }),
  )
})

test('API-07 a firm’s number is an Indian one', () => {
  expect(storedIndianPhone('+971 50 123 4567')).toBeUndefined()
  expect(storedIndianPhone('022 2345 6789')).toBe(LANDLINE)
})

test('API-07 a stored number stays as it is until it is changed, and can be removed', () => {
  expect(changedPhone(' 27710000 ', '27710000')).toBe('27710000')
  expect(changedPhone('', '27710000')).toBe('')
  expect(changedPhone('27710001', '27710000')).toBeUndefined()
  expect(changedPhone('98480 22338', '27710000')).toBe(MOBILE)
})

test('DEA-08 numbers of one line are alike', () => {
  expect(new Set(['022 2345 6789', '+91 22 23456789 ext. 12', '0091-22-23456789'].map(phoneLine)).size).toBe(
    1,
  )
  expect(phoneLine('1234567')).toBe('')
})
