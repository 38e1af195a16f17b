/**
 * What a person may do within their role. Admins are owners, editors (catalogue and content), lead clerks, or auditors, who
 * read everything and change nothing; a distributor's firm has its owner and its salespeople.
 */
export const STAFF_ROLES = ['owner', 'editor', 'clerk', 'auditor', 'sales'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Staff roles of admins. */
export const ADMIN_STAFF_ROLES = ['owner', 'editor', 'clerk', 'auditor'] as const
export type AdminStaffRole = (typeof ADMIN_STAFF_ROLES)[number]

/** Staff roles by permission. */
export const PERMISSIONS = {
  /** Own account, dashboard and search, which show each person only what else they may see. */
  anyone: STAFF_ROLES,
  /** Brands, products and pages. */
  catalogue: ['owner', 'editor'],
  /** Leads, and the distributors they are assigned to. */
  leads: ['owner', 'clerk', 'sales'],
  /** Records of several types, each of which needs its own permission as well. */
  records: ['owner', 'editor', 'clerk'],
  /** Emails with links that act for their recipients: whoever reads them can do what the recipients can. */
  liveLinks: ['owner'],
} as const satisfies Record<string, readonly StaffRole[]>

export type Permission = keyof typeof PERMISSIONS
