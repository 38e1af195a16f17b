import { todayInIndia } from '@nalika/shared-api/contract'
import { LeadRespond, SENTENCE } from '@nalika/shared-api/contract'
import { checkResponse, splitErrors, readRupees } from './respond-rules.ts'

const today = '2026-11-21'
const good = { price: '1450', validUntil: '', message: 'In stock.' }

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
  expect(checkResponse({ ...good, price }, 'pieces', today).errors?.price).toEqual([sentence])
})

test.each(['0.01', '19.99', '1000000000'])('DIS-05 the price %s is accepted', (price) => {
  expect(checkResponse({ ...good, price }, 'pieces', today).body?.price).toBe(Number(price))
})

test('DIS-05 an answer needs a message, and an end date that is not past', () => {
  expect(checkResponse({ ...good, message: '  \n' }, 'pieces', today).errors?.message).toEqual([
    'Write a message to the customer.',
  ])
  expect(checkResponse({ ...good, validUntil: 'unreadable' }, 'pieces', today).errors?.validUntil).toEqual([
    'Enter the date as YYYY-MM-DD.',
  ])
  expect(checkResponse({ ...good, validUntil: '2026-11-20' }, 'pieces', today).errors?.validUntil).toEqual([
    'Choose today or a later date.',
  ])
  expect(checkResponse({ ...good, validUntil: today }, 'pieces', today).body).toEqual({
    price: 1450,
    price_unit: 'pieces',
    message: 'In stock.',
    valid_until: today,
  })
})

test('DIS-05 the form has the same rules as the server', () => {
  const { errors } = checkResponse({ price: '', validUntil: 'unreadable', message: '' }, 'pieces', today)
  const { price, valid_until, message } = LeadRespond.properties
  expect(errors).toEqual({
    price: [Reflect.get(price, SENTENCE)],
    validUntil: [Reflect.get(valid_until, SENTENCE)],
    message: [Reflect.get(message, SENTENCE)],
  })
})

test('DIS-05 an end date that was left out is not sent', () => {
  expect(checkResponse(good, 'tonnes', today).body).toEqual({
    price: 1450,
    price_unit: 'tonnes',
    message: 'In stock.',
  })
})

test('server errors go to their fields; the others are listed separately', () => {
  expect(splitErrors({ price: ['Too high.'], customer: ['Gone.'] })).toEqual({
    fields: { price: ['Too high.'] },
    otherErrors: ['Gone.'],
  })
})

test('the day changes at midnight in India', () => {
  expect(todayInIndia(Date.parse('2026-11-20T18:29:59Z'))).toBe('2026-11-20')
  expect(todayInIndia(Date.parse('2026-11-20T18:30:00Z'))).toBe('2026-11-21')
})
