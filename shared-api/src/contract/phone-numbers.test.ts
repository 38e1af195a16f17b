import { nationalDigits, PHONE_PATTERN } from './phone-numbers.ts'

test.each([
  ['98480 22338', '9848022338'],
  ['+91 98480-22338', '9848022338'],
  ['0091 98480.22338', '9848022338'],
  ['(+91) 98480 22338', '9848022338'],
  ['919848022338', '9848022338'],
  ['(022) 2345 6789 x 12', '2223456789'],
  ['+91 22 2345 6789 ext. 12', '2223456789'],
  ['98480', '98480'],
  ['9123456701', '9123456701'],
  ['1200x6', ''],
  ['pipe', ''],
  ['', ''],
])('API-07 the digits of %j are %j', (text, digits) => {
  expect(nationalDigits(text)).toBe(digits)
})

test.each([
  ['+91 22 2345 6789 ext. 12', true],
  ['(0141) 2345678 x5', true],
  ['98480.22338', true],
  ['call me', false],
  ['12345', false],
  ['98480 22338 / 98480 22339', false],
])('API-07 %j is written like a phone number: %s', (text, isLike) => {
  expect(new RegExp(`^${PHONE_PATTERN}$`).test(text)).toBe(isLike)
})
