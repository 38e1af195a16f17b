import { useLocation, useNavigate } from 'react-router-dom'
import { addressOf } from '../address.ts'
import type { ProductFilters } from './product-filters.ts'

/**
 * Leads to the list of this page with other filters; `kept` stays in the query. Changes one after the other are one step
 * of the history: going back leads to the list before the first of them.
 */
export function useFilterNavigation(kept: Readonly<Record<string, string>>, { keepScroll = false } = {}) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isLive = useIsLive()
  return (filters: ProductFilters, live: boolean) =>
    void navigate(
      addressOf(pathname, { ...filters, ...kept }),
      live
        ? { replace: isLive, state: { live: true }, preventScrollReset: true }
        : { preventScrollReset: keepScroll },
    )
}

/** Whether the changed field of a form led here. */
export function useIsLive(): boolean {
  const { state } = useLocation()
  return (state as { live?: boolean } | null)?.live === true
}
