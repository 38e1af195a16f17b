import { Button, readStorage, useHydrated, useLazy } from '@nalika/shared-ui'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { PIN_KEY } from './pin-key.ts'
import styles from './use-delivered.module.css'

/** What shows delivered prices; null until the visitor asks for them, or did on an earlier page. */
export type DeliveredParts = typeof import('./delivered-parts.tsx') | null

const load = () => import(/* webpackChunkName: "delivered" */ './delivered-parts.tsx')

/**
 * Delivered prices of a page. Their code loads on demand.
 * @param bar Asks for the place of delivery and fetches the prices.
 * @returns The bar, or a button that asks for it, and what shows the prices.
 */
export function useDelivered(bar: (parts: NonNullable<DeliveredParts>) => ReactNode) {
  const [isAsked, setAsked] = useState(false)
  const hydrated = useHydrated()
  const wanted = isAsked || (hydrated && readStorage(PIN_KEY) !== null)
  // Deferred, because a part of the page that is not hydrated yet would vanish for a moment.
  const loaded = useDeferredValue(useLazy<NonNullable<DeliveredParts>>(load, wanted).loaded)
  const deliveredBar = (
    <div className={styles.bar}>
      {loaded ? (
        bar(loaded)
      ) : (
        <Button size="small" onClick={() => setAsked(true)}>
          Show delivered prices
        </Button>
      )}
    </div>
  )
  return { delivered: loaded, deliveredBar }
}
