import type { Endpoint } from './endpoint.ts'

/**
 * What a person may do within their role. Admins are owners, editors (catalogue and content) or lead clerks; a
 * distributor's firm has its owner and its salespeople.
 */
export const STAFF_ROLES = ['owner', 'editor', 'clerk', 'sales'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Staff roles of admins. */
export const ADMIN_STAFF_ROLES = ['owner', 'editor', 'clerk'] as const
export type AdminStaffRole = (typeof ADMIN_STAFF_ROLES)[number]

const PERMISSIONS = {
  /** Own account, dashboard and search, which show each person only what else they may see. */
  anyone: STAFF_ROLES,
  /** Brands, products and pages. */
  catalogue: ['owner', 'editor'],
  /** Leads, and the distributors they are assigned to. */
  leads: ['owner', 'clerk', 'sales'],
} as const satisfies Record<string, readonly StaffRole[]>

export type Permission = keyof typeof PERMISSIONS

/**
 * Whether a signed-in person may call an endpoint of their role. An endpoint that names no permission is for owners.
 * @param staffRole null for an admin whose staff role is not known: only what anyone may do.
 */
export function isPermitted({ config }: Pick<Endpoint, 'config'>, staffRole: string | null): boolean {
  const { roles, permission } = config
  if (roles === 'public' || staffRole === 'owner' || permission === 'anyone') return true
  if (permission === undefined || staffRole === null) return false
  return (PERMISSIONS[permission] as readonly string[]).includes(staffRole)
}
