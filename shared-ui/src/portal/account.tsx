import { createContext, use } from 'react'

/** Id of the signed-in user. Everything stored in this browser belongs to one user. */
export const AccountContext = createContext<string>('nobody')

const keyOf = (account: string, name: string) => `nalika:${account}:${name}`

/** Storage key of a value that belongs to the signed-in user. */
export const useAccountKey = (name: string): string => keyOf(use(AccountContext), name)

/** The same for loaders, which run outside of components: the session stores its user's id. */
export const accountKey = (name: string): string =>
  keyOf(globalThis.localStorage?.getItem('user_id') ?? 'nobody', name)
