import { routeLine } from './lead-routing.ts'
import type { Candidate } from './lead-routing.ts'
import { kilometresTo, scoreOf } from './lead-score.ts'

const LOHANADI = { id: 7, name: 'Lohanadi' }
const firm = (id: number, values: Partial<Candidate> = {}): Candidate => ({
  id,
  name: `Person ${id}`,
  email: '',
  companyName: `Firm ${id}`,
  city: '',
  pincode: '',
  state: 'Telangana',
  approvedStates: null,
  brandIds: [LOHANADI.id],
  unansweredLeads: 0,
  ...values,
})
const route = (candidates: Candidate[], wanted = 1, state = 'Telangana') =>
  routeLine([LOHANADI], candidates, state, { wanted, assigned: new Map() })
const order = (candidates: Candidate[], wanted = candidates.length, state = 'Telangana') =>
  route(candidates, wanted, state).map(({ distributor }) => distributor?.id)

const NEUTRAL = { unanswered: 0, inStock: false }

test('DEA-01 stock, a short way and quick answers count for a firm, unanswered leads against it', () => {
  const base = scoreOf(NEUTRAL)
  expect(scoreOf({ ...NEUTRAL, inStock: true }) - base).toBe(30)
  expect(scoreOf({ ...NEUTRAL, kilometres: 10 }) - base).toBe(20)
  expect(scoreOf({ ...NEUTRAL, kilometres: 240 }) - base).toBe(16)
  expect(scoreOf({ ...NEUTRAL, kilometres: 1900 }) - base).toBe(0)
  expect(scoreOf({ ...NEUTRAL, response: { minutes: 200, answers: 5 } }) - base).toBe(10)
  expect(scoreOf({ ...NEUTRAL, response: { minutes: 20 * 60, answers: 5 } }) - base).toBe(0)
  expect(scoreOf({ ...NEUTRAL, response: { minutes: 40 * 60, answers: 5 } }) - base).toBe(-10)
  expect(scoreOf({ ...NEUTRAL, unanswered: 3 }) - base).toBe(-15)
})

test('DEA-01 two answers are too few to call a firm slow', () => {
  expect(scoreOf({ ...NEUTRAL, response: { minutes: 9000, answers: 2 } })).toBe(scoreOf(NEUTRAL))
})

test('DIS-07 DEA-01 firms of the customer’s state come first, and others follow when there are too few', () => {
  const far = firm(1, { state: 'Gujarat', inStock: true, kilometres: 5 })
  const busy = firm(2, { unansweredLeads: 12 })
  expect(order([far, busy])).toEqual([2, 1])
  expect(order([far, busy], 1)).toEqual([2])
  expect(order([far, busy], 1, 'Kerala')).toEqual([1])
})

test('DIS-07 among equals the one with the fewest unanswered leads is asked, then the next of the same request', () => {
  const firms = [firm(1, { unansweredLeads: 2 }), firm(2, { unansweredLeads: 1 })]
  const assigned = new Map<number, number>()
  const next = () => routeLine([LOHANADI], firms, 'Telangana', { wanted: 1, assigned })[0]?.distributor?.id
  expect([next(), next(), next()]).toEqual([2, 1, 2])
})

test('DEA-01 the reason names what counted', () => {
  const [chosen] = route([
    firm(1, {
      inStock: true,
      kilometres: 42.3,
      unansweredLeads: 3,
      response: { minutes: 290, answers: 20 },
    }),
  ])
  expect(chosen?.summary).toBe(
    'Carries Lohanadi, same state (Telangana), 42 km away, in stock, usually answers within 5 hours, 3 unanswered leads',
  )
  expect(chosen?.reason).toBe(
    'Assigned to Firm 1: carries Lohanadi, is in the customer’s state (Telangana), is 42 km away, has it in stock, usually answers within 5 hours and has 3 unanswered leads.',
  )
  expect(route([firm(2)], 1, 'Kerala')[0]?.summary).toBe(
    'Carries Lohanadi, no distributor in Kerala carries it, 0 unanswered leads',
  )
})

test('DEA-01 distances need a PIN code or a town on both sides', () => {
  const pune = { pincode: '411001', city: 'Pune' }
  expect(kilometresTo('Mumbai, Maharashtra', pune)).toBeGreaterThan(80)
  expect(kilometresTo('Mumbai, Maharashtra', pune)).toBeLessThan(180)
  expect(kilometresTo('Pune, Maharashtra 411001', pune)).toBeLessThan(30)
  expect(kilometresTo('Maharashtra', pune)).toBeUndefined()
  expect(kilometresTo('Pune', { pincode: '', city: '' })).toBeUndefined()
})
