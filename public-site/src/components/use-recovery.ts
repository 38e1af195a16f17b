import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router-dom'

const FIRST_TRY_MS = 2000
const LONGEST_WAIT_MS = 20_000

/**
 * Recovery for a page with its own failure message: `retry` reloads; while `failed`, it also reloads with
 * backoff and when the browser comes online.
 */
export function useRecovery(failed: boolean): { retry: () => void; busy: boolean } {
  const { revalidate, state } = useRevalidator()
  const retry = useEffectEvent(() => void revalidate())

  useEffect(() => {
    if (!failed) return
    let wait = FIRST_TRY_MS
    let timer = setTimeout(tryAgain, wait)
    function tryAgain() {
      retry()
      wait = Math.min(wait * 2, LONGEST_WAIT_MS)
      timer = setTimeout(tryAgain, wait)
    }
    function online() {
      retry()
    }
    window.addEventListener('online', online)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', online)
    }
  }, [failed])

  return { retry: () => void revalidate(), busy: state === 'loading' }
}
