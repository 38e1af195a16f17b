import { afterWorkingHours, bookedUntil, CONFIRMATION_HOURS, fitsHold } from './bookings.ts'

const india = (text: string) => new Date(`${text}:00+05:30`)

test.each([
  ['2026-11-25T10:00', '2026-11-25T14:00'],
  ['2026-11-25T14:30', '2026-11-25T18:30'],
  ['2026-11-25T16:00', '2026-11-26T11:00'],
  ['2026-11-25T05:00', '2026-11-25T13:30'],
  ['2026-11-25T23:15', '2026-11-26T13:30'],
  // Saturday afternoon, and Sunday.
  ['2026-11-28T17:30', '2026-11-30T12:30'],
  ['2026-11-29T12:00', '2026-11-30T13:30'],
])('PRI-03 a booking of %s is to be confirmed by %s, in working hours of India', (from, until) => {
  expect(afterWorkingHours(india(from), CONFIRMATION_HOURS)).toEqual(india(until))
})

test('PRI-03 a booked price is offered for a day, until a full hour in India', () => {
  expect(bookedUntil(india('2026-11-25T14:25'))).toEqual(india('2026-11-26T15:00'))
  expect(bookedUntil(india('2026-11-25T14:00'))).toEqual(india('2026-11-26T14:00'))
})

test('PRI-03 bookings hold a fifth of the stock at most, whoever made them', () => {
  expect(fitsHold(1000, { left: 5000, held: 0 })).toBe(true)
  expect(fitsHold(1001, { left: 5000, held: 0 })).toBe(false)
  expect(fitsHold(1, { left: 4000, held: 1000 })).toBe(false)
  expect(fitsHold(0.5, { left: 0, held: 0 })).toBe(false)
})
