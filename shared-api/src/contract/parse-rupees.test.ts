import { parseRupees } from './parse-rupees.ts'

test.each([
  ['1450', 145_000],
  [' ₹ 1,45,000.50 ', 14_500_050],
  ['Rs. 1450/-', 145_000],
  ['INR 58.4', 5840],
  ['58.405', 5841],
  ['8.575', 858],
  ['1,234,567', 123_456_700],
  ['-1', -100],
  ['60,3', undefined],
  ['58.40/kg', undefined],
  ['12 kg', undefined],
  ['about 60', undefined],
  ['', undefined],
  ['9'.repeat(60), undefined],
])('the typed amount ‘%s’ is %s paise', (text, amount) => {
  expect(parseRupees(text)).toBe(amount)
})
