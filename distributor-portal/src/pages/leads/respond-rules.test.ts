import { todayInIndia } from '@nalika/shared-api/contract'
import { LeadRespond, SENTENCE } from '@nalika/shared-api/contract'
import { checkPrice, readRupees, SENTENCES, toBody } from './respond-rules.ts'

const good = { price: '1450', valid_until: '', message: ' In stock. ' }

test.each([
  ['1450', 1450],
  ['₹ 1,45,000.50', 145000.5],
  ['.5', 0.5],
  ['12 000', 12000],
])('DIS-05 a price written as %s is understood', (text, rupees) => {
  expect(readRupees(text)).toBe(rupees)
})

test.each([
  ['', 'Enter a price above 0.'],
  ['0', 'Enter a price above 0.'],
  ['-5', 'Enter a price above 0.'],
  ['about 90', 'Enter a price above 0.'],
  ['1e5', 'Enter a price above 0.'],
  ['10.005', 'Enter a price with at most two decimals.'],
  ['1000000001', 'Enter a price of at most ₹1,00,00,00,000.'],
])('DIS-05 the price %p is refused: %s', (price, sentence) => {
  expect(checkPrice(price)).toBe(sentence)
})

test.each(['0.01', '19.99', '1000000000'])('DIS-05 the price %s is accepted', (price) => {
  expect(checkPrice(price)).toBeUndefined()
})

test('DIS-05 the form has the same rules as the server', () => {
  const { price, message } = LeadRespond.properties
  expect(SENTENCES).toEqual({ price: Reflect.get(price, SENTENCE), message: Reflect.get(message, SENTENCE) })
})

test('DIS-05 the price is for the unit of the request; an end date that was left out is not sent', () => {
  expect(toBody(good, 'tonnes')).toEqual({ price: 1450, price_unit: 'tonnes', message: 'In stock.' })
  expect(toBody({ ...good, valid_until: '2026-11-20' })).toMatchObject({
    price_unit: 'pieces',
    valid_until: '2026-11-20',
  })
})

test('the day changes at midnight in India', () => {
  expect(todayInIndia(Date.parse('2026-11-20T18:29:59Z'))).toBe('2026-11-20')
  expect(todayInIndia(Date.parse('2026-11-20T18:30:00Z'))).toBe('2026-11-21')
})
