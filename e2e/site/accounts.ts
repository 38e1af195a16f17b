/** Accounts of the demo data. */
export const ACCOUNTS = {
  admin: { email: 'admin@nalika.example', home: '/admin/dashboard' },
  distributor: { email: 'distributor@nalika.example', home: '/distributor/dashboard' },
  dealer: { email: 'dealer@nalika.example', home: '/distributor/dashboard' },
} as const

export type Account = keyof typeof ACCOUNTS

export const DEMO_PASSWORD = 'steel-and-tube'
