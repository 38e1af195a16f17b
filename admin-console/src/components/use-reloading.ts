import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router-dom'

/** Loads the page's data again and again while the page is visible, and at once when it becomes visible. */
export function useReloading(everyMs: number): void {
  const revalidator = useRevalidator()
  const latest = useRef(revalidator)
  useEffect(() => {
    latest.current = revalidator
  })
  useEffect(() => {
    const reload = () => {
      const { state, revalidate } = latest.current
      if (!document.hidden && state === 'idle') void revalidate()
    }
    const timer = setInterval(reload, everyMs)
    document.addEventListener('visibilitychange', reload)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', reload)
    }
  }, [everyMs])
}
