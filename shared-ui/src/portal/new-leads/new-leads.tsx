import { Alert, Button } from 'antd'
import { use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatNumber } from '../../components/formats.ts'
import { useAddressEdit } from '../use-address-edit.ts'
import { LeadEventContext } from './lead-event.ts'
import styles from './new-leads.module.css'

interface NewLeadsProps {
  /** Highest id of all leads when the list was loaded. */
  since: number
  /** Counts the requests that have leads with a higher id, which the list would show. */
  count: (after: number, signal: AbortSignal) => Promise<number>
}

/** Announces requests that came in since the list was loaded, each once, however many lines it has; the rows stay until the user wants to see them. */
export function NewLeads({ since, count }: NewLeadsProps) {
  const editAddress = useAddressEdit()
  const announcement = useRef<HTMLDivElement>(null)
  const number = useCount(since, count)

  function show() {
    // The button goes.
    announcement.current?.focus()
    editAddress((params) => params.delete('page'))
  }

  return (
    <div ref={announcement} className={styles.announcement} role="status" tabIndex={-1}>
      {number > 0 && (
        <Alert
          role="none"
          className={styles.alert}
          title={number === 1 ? '1 new request' : `${formatNumber(number)} new requests`}
          action={<Button onClick={show}>Show</Button>}
        />
      )}
    </div>
  )
}

function useCount(since: number, count: NewLeadsProps['count']): number {
  const latest = use(LeadEventContext)?.latest_id ?? 0
  const [counted, setCounted] = useState<{ since?: number; number: number }>({ number: 0 })
  const countNow = useEffectEvent(count)
  useEffect(() => {
    if (latest <= since) return
    const cancel = new AbortController()
    countNow(since, cancel.signal).then(
      (number) => setCounted({ since, number }),
      // The next announcement counts again.
      () => undefined,
    )
    return () => cancel.abort()
  }, [latest, since])
  return counted.since === since ? counted.number : 0
}
