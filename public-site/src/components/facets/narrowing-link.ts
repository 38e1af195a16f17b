import { createContext } from 'react'

/** For links above the results: called when one is followed, which is then gone. */
export const NarrowingLink = createContext<() => void>(() => undefined)
