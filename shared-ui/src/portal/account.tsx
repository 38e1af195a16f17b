import { createContext, use } from 'react'

/** Id of the signed-in user. Everything stored in this browser belongs to one user. */
export const AccountContext = createContext<string>('nobody')

/** Storage key of a value that belongs to the signed-in user. */
export const useAccountKey = (name: string): string => `nalika:${use(AccountContext)}:${name}`
