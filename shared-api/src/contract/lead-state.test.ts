import { farthestState, isEndedLead, leadState, trackingState } from './lead-state.ts'
import type { OrderState } from './order-states.ts'

const open = { status: 'new', progress: 'new' } as const
const won = { status: 'new', progress: 'closed', outcome: 'won' } as const

test.each([
  [open, null, 'new', 'waiting'],
  [{ ...open, status: 'pending' }, null, 'pending', 'waiting'],
  [{ ...open, status: 'approved', progress: 'responded' }, null, 'quoted', 'quoted'],
  [{ ...open, status: 'rejected', progress: 'responded' }, null, 'rejected', 'closed'],
  [won, 'booked', 'ordered', 'ordered'],
  [won, 'placed', 'ordered', 'ordered'],
  [won, 'dispatched', 'dispatched', 'dispatched'],
  [{ ...won, status: 'rejected' }, 'received', 'received', 'received'],
  [{ ...won, outcome: 'withdrawn' }, 'cancelled', 'withdrawn', 'closed'],
  [won, null, 'won', 'closed'],
  [{ ...won, outcome: 'lost' }, null, 'lost', 'closed'],
  [{ ...won, outcome: null }, null, 'closed', 'closed'],
] as const)(
  'DEA-07 %o with order %s is %s, for its customer %s',
  (lead, order: OrderState | null, state, tracked) => {
    expect(leadState(lead, order)).toBe(state)
    expect(trackingState(state)).toBe(tracked)
  },
)

test('ADM-23 nothing is left to decide about a lead that was ordered or closed', () => {
  expect((['received', 'won', 'closed', 'quoted', 'rejected', 'new'] as const).map(isEndedLead)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})

test('DEA-01 a line that several firms were asked for is as far as the farthest of them', () => {
  expect(farthestState(['closed', 'received', 'waiting'])).toBe('received')
  expect(farthestState(['waiting', 'quoted'])).toBe('quoted')
  expect(farthestState(['closed', 'closed'])).toBe('closed')
})
