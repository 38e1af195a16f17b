import type { Lead } from '@nalika/shared-api'
import type { LeadDecision } from '@nalika/shared-api/contract'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { AssignSelect } from '../../components/assign-select.tsx'
import { Secondary } from '../../components/cells.tsx'
import { NOBODY } from '../../components/labels.ts'
import styles from './leads.module.css'

interface DistributorCellProps {
  lead: Lead
  name: string
  busy: boolean
  decide: (leads: readonly Lead[], decision: LeadDecision, done: string) => void
}

/** Who has a lead; a click offers the others, whose names load then. */
export function DistributorCell({ lead, name, busy, decide }: DistributorCellProps) {
  const [open, setOpen] = useState(false)
  const wasOpen = useRef(false)
  const shown = lead.distributor_name || NOBODY
  if (open)
    return (
      <AssignSelect
        isOpen
        current={lead.distributor_id}
        busy={busy}
        onClose={() => {
          wasOpen.current = true
          setOpen(false)
        }}
        onAssign={(id, firm) =>
          decide(
            [lead],
            { distributor: id },
            id === null ? 'The lead is assigned to nobody.' : `The lead is assigned to ${firm}.`,
          )
        }
      />
    )
  return (
    <Button
      ref={(button) => {
        // The list had the focus and is gone.
        if (wasOpen.current && document.activeElement === document.body) button?.focus()
        wasOpen.current = false
      }}
      type="text"
      size="small"
      className={styles.firm}
      disabled={busy}
      aria-label={`Distributor of ${name}: ${shown}, change`}
      onClick={() => setOpen(true)}
    >
      {lead.distributor_name ? <span className={styles.name}>{shown}</span> : <Secondary>{shown}</Secondary>}
    </Button>
  )
}
