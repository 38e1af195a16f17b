import { mayMoveQuotation, QUOTATION_ACTORS, QUOTATION_STATES, quotationStateOn } from './quotation-states.ts'

const ALLOWED = [
  'distributor: draft → sent',
  'distributor: sent → revised',
  'distributor: sent → withdrawn',
  'system: sent → expired',
  'customer: sent → accepted',
  'customer: sent → declined',
  'system: sent → declined',
  'distributor: expired → revised',
]

const pairs = QUOTATION_ACTORS.flatMap((actor) =>
  QUOTATION_STATES.flatMap((from) => QUOTATION_STATES.map((to) => ({ actor, from, to }))),
)

test.each(pairs)(
  'DEA-03 $actor: $from → $to is allowed only where the table says so',
  ({ actor, from, to }) => {
    expect(mayMoveQuotation(from, to, actor)).toBe(ALLOWED.includes(`${actor}: ${from} → ${to}`))
  },
)

test.each([
  ['sent', '2026-11-23', 'sent'],
  ['sent', '2026-11-22', 'expired'],
  ['sent', null, 'sent'],
  ['withdrawn', '2026-11-22', 'withdrawn'],
  ['draft', '2026-11-22', 'draft'],
] as const)('DEA-03 on 23 November, a %s quotation valid until %s is %s', (state, validUntil, shown) => {
  expect(quotationStateOn('2026-11-23', { state, validUntil })).toBe(shown)
})

test('PRI-03 a booked price ends at its hour', () => {
  const endsAt = new Date('2026-11-23T09:30:00Z')
  const stateAt = (now: string) =>
    quotationStateOn('2026-11-23', { state: 'sent', validUntil: '2026-11-23', endsAt }, Date.parse(now))
  expect(stateAt('2026-11-23T09:29:59Z')).toBe('sent')
  expect(stateAt('2026-11-23T09:30:00Z')).toBe('expired')
})
