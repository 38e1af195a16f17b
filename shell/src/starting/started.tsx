import { useEffect, type ReactNode } from 'react'
import { replayEarlyInput } from './early-input.ts'

/** Once its children are the page, they hear what a visitor did before, and the document says that it is theirs. */
export function Started({ children }: { children: ReactNode }) {
  useEffect(() => {
    void replayEarlyInput().then(() => {
      document.documentElement.dataset.started = ''
    })
  }, [])
  return children
}
