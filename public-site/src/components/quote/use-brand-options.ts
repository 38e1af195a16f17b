import { call } from '@nalika/shared-api'
import { getBrands } from '@nalika/shared-api/contract'
import { useEffect, useState } from 'react'

/** A brand as the quote form offers it. */
export interface BrandOption {
  id: number
  name: string
}

/**
 * Brand options of a quote form: the given ones, or all, loaded when the form appears. A failure is only
 * logged; `reload` retries when the visitor opens an empty list.
 */
export function useBrandOptions(given: readonly BrandOption[]) {
  const [loaded, setLoaded] = useState<readonly BrandOption[]>([])
  const [attempt, setAttempt] = useState(0)
  const needed = given.length === 0 && loaded.length === 0

  useEffect(() => {
    if (!needed) return
    const controller = new AbortController()
    call(getBrands, {}, controller.signal).then(
      ({ data }) => setLoaded(data),
      (error: unknown) => {
        if (!controller.signal.aborted) console.error('The brands could not be loaded', error)
      },
    )
    return () => controller.abort()
  }, [needed, attempt])

  return {
    brands: given.length > 0 ? given : loaded,
    reload: () => {
      if (needed) setAttempt(attempt + 1)
    },
  }
}
