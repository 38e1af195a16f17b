import { useCallback, useEffect, useState } from 'react'

interface Later<Part> {
  part: Part | null
  failed: boolean
  /** Loads again what failed. */
  retry: () => void
}

/** Code that is loaded when it is first shown. `load` must be stable. */
export function useLater<Part>(load: () => Promise<Part>): Later<Part> {
  const [part, setPart] = useState<Part | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let wanted = true
    load().then(
      (loaded) => wanted && setPart(() => loaded),
      (error: unknown) => {
        console.error('Part of the page could not be loaded', error)
        if (wanted) setFailed(true)
      },
    )
    return () => {
      wanted = false
    }
  }, [load, attempt])

  const retry = useCallback(() => {
    setFailed(false)
    setAttempt((count) => count + 1)
  }, [])
  return { part, failed, retry }
}
