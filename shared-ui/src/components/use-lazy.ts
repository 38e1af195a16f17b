import { useCallback, useEffect, useState } from 'react'

/**
 * Loads code when it is first needed.
 * @param load A stable function.
 * @param wanted Loads once this is set. After a failure, another value loads again.
 */
export function useLazy<Loaded>(load: () => Promise<Loaded>, wanted: unknown = true) {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const isMissing = loaded === null

  useEffect(() => {
    if (!wanted || !isMissing) return
    let current = true
    load().then(
      (result) => current && setLoaded(() => result),
      (error: unknown) => {
        console.error('Part of the page could not be loaded', error)
        if (current) setFailed(true)
      },
    )
    return () => {
      current = false
    }
  }, [load, wanted, isMissing, attempt])

  const retry = useCallback(() => {
    setFailed(false)
    setAttempt((count) => count + 1)
  }, [])
  return { loaded, failed, retry }
}
