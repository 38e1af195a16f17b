import { createContext, use } from 'react'

/** Id of the person whose portal this is; what is remembered on this machine is theirs alone. */
export const AccountContext = createContext<string>('nobody')

/** Names something that is remembered for the signed-in person. */
export const useAccountKey = (name: string): string => `nalika:${use(AccountContext)}:${name}`
