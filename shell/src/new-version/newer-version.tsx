import { Button } from '@nalika/shared-ui'
import { useSyncExternalStore } from 'react'
import styles from '../frame/frame.module.css'
import type { Freshness } from './freshness.ts'

/** Offers to reload a tab when a newer version is live. Hidden while a form is being filled in. */
export function NewerVersion({ freshness }: { freshness: Pick<Freshness, 'subscribe' | 'mayReload'> }) {
  const shown = useSyncExternalStore(freshness.subscribe, freshness.mayReload)
  return (
    <div role="status" className={shown ? styles.newer : undefined}>
      {shown && (
        <>
          A newer version of this page is ready.{' '}
          <Button size="small" onClick={() => location.reload()}>
            Reload
          </Button>
        </>
      )}
    </div>
  )
}
