import { createContext, use } from 'react'

/** Runs work that makes a call. When the server wants the identity confirmed first, asks for that and runs it again. */
export type Confirmed = <T>(work: () => Promise<T>) => Promise<T>

export const ConfirmationContext = createContext<Confirmed>((work) => work())

/** For sensitive changes. Forms, `useAction` and `RecordForm` use it by themselves. */
export const useConfirmed = (): Confirmed => use(ConfirmationContext)
