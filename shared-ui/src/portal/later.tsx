import { useDeferredValue, type ReactNode } from 'react'

/** Shows its children right after the page's first frame, so that what is below the fold does not delay the top. */
export function Later({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) && children
}
