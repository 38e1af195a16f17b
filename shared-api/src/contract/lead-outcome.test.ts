import type { Role } from './endpoint.ts'
import { LEAD_OUTCOMES, mayChangeOutcome, NOT_STATED } from './lead-outcome.ts'

const states = [NOT_STATED, ...LEAD_OUTCOMES] as const
const pairs = (['distributor', 'admin'] satisfies Role[]).flatMap((role) =>
  states.flatMap((from) => states.map((to) => ({ role, from, to }))),
)

test.each(pairs)(
  'DEA-07 $role: $from → $to is allowed for the distributor and never takes an outcome back',
  ({ role, from, to }) => {
    expect(mayChangeOutcome(from, to, role)).toBe(role === 'distributor' && to !== 'not-stated')
  },
)
