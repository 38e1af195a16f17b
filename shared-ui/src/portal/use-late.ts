import { useEffect, useState } from 'react'

/** True once `busy` has lasted this long, so that quick work shows no indicator. */
export function useLate(busy: boolean, afterMs: number): boolean {
  const [late, setLate] = useState(false)
  if (!busy && late) setLate(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setLate(true), afterMs)
    return () => clearTimeout(timer)
  }, [busy, afterMs])
  return busy && late
}
