import type { Role } from './endpoint.ts'
import { APPROVAL_STATES, mayMoveApproval } from './distributor-approval.ts'

const ALLOWED = [
  'distributor: incomplete → submitted',
  'distributor: rejected → submitted',
  'admin: incomplete → rejected',
  'admin: submitted → approved',
  'admin: submitted → rejected',
  'admin: approved → suspended',
  'admin: suspended → approved',
]

const pairs = (['distributor', 'admin'] satisfies Role[]).flatMap((role) =>
  APPROVAL_STATES.flatMap((from) => APPROVAL_STATES.map((to) => ({ role, from, to }))),
)

test.each(pairs)(
  'SES-16 $role: $from → $to is allowed only where the table says so',
  ({ role, from, to }) => {
    expect(mayMoveApproval(from, to, role)).toBe(ALLOWED.includes(`${role}: ${from} → ${to}`))
  },
)
