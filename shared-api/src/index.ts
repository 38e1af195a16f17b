/**
 * The typed client and its errors: what runs. The endpoints it calls are values of `@nalika/shared-api/contract`,
 * so that the shell provides one client to all remotes while each remote carries just the endpoints it uses.
 */
export * from './client.ts'
export type * from './contract/index.ts'
export * from './errors.ts'
