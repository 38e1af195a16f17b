import { LINE_DECISIONS, mayDecideLine, mayMoveOrder, ORDER_STATES } from './order-states.ts'
import { QUOTATION_ACTORS } from './quotation-states.ts'

const ALLOWED = ['customer: open → ordered', 'customer: open → declined', 'system: open → declined']

const pairs = <S extends string>(states: readonly S[]) =>
  QUOTATION_ACTORS.flatMap((actor) => states.flatMap((from) => states.map((to) => ({ actor, from, to }))))

test.each(pairs(LINE_DECISIONS))(
  'DEA-04 a line, $actor: $from → $to is allowed only where the table says so',
  ({ actor, from, to }) => {
    expect(mayDecideLine(from, to, actor)).toBe(ALLOWED.includes(`${actor}: ${from} → ${to}`))
  },
)

const ALLOWED_FOR_ORDERS = [
  'distributor: booked → placed',
  'customer: booked → cancelled',
  'distributor: booked → cancelled',
  'system: booked → cancelled',
  'distributor: placed → dispatched',
  'distributor: dispatched → dispatched',
  'customer: dispatched → received',
  'customer: placed → cancelled',
  'distributor: placed → cancelled',
]

test.each(pairs(ORDER_STATES))(
  'DEA-08 PRI-03 an order, $actor: $from → $to is allowed only where the table says so',
  ({ actor, from, to }) => {
    expect(mayMoveOrder(from, to, actor)).toBe(ALLOWED_FOR_ORDERS.includes(`${actor}: ${from} → ${to}`))
  },
)
