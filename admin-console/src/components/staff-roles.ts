import type { AdminStaffRole } from '@nalika/shared-api/contract'

const LABELS: Readonly<Record<AdminStaffRole, string>> = {
  owner: 'Owner: everything',
  editor: 'Editor: catalogue and pages',
  clerk: 'Lead clerk: leads',
}

/** A staff role in one or two words. */
export const staffRoleName = (role: AdminStaffRole | null | undefined): string =>
  role ? (LABELS[role].split(':')[0] ?? role) : 'None'

/** Staff roles of admins to choose from. */
export const STAFF_ROLE_OPTIONS = Object.entries(LABELS).map(([value, label]) => ({ value, label }))
