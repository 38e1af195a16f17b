/** The data of a new site, and the demo accounts. */
export { refuseDemoAccounts, removeDemoAccounts } from './people/demo-accounts.queries.ts'
export { seedDemo } from './seed.ts'
