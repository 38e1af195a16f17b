import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { replayEarlyInput } from './early-input.ts'

interface StartedProps {
  /** Called once its children are the page. */
  onStart?: () => void
  children: ReactNode
}

/** Once its children are the page, they hear what a visitor did before, and the document says that it is theirs. */
export function Started({ onStart, children }: StartedProps) {
  const start = useEffectEvent(() => onStart?.())
  useEffect(() => {
    start()
    void replayEarlyInput().then(() => {
      document.documentElement.dataset.started = ''
    })
  }, [])
  return children
}
