import type { Person } from '../../platform/index.ts'
import type { Account } from '../accounts/auth.schema.ts'

type Stored = Pick<Account, 'id' | 'role' | 'staffRole' | 'firmId'>

/** Role, staff role and firm of a stored account: salespeople are distributors, whose firm is another account. */
export function rightsOf({
  id,
  role,
  staffRole,
  firmId,
}: Stored): Pick<Person, 'role' | 'staffRole' | 'firmId'> {
  if (role === 'admin') return { role, staffRole, firmId: id }
  return { role: 'distributor', staffRole: role === 'sales' ? 'sales' : 'owner', firmId: firmId ?? id }
}
