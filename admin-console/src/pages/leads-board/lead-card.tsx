import type { Lead, LeadStatus } from '@nalika/shared-api'
import { capitalise, classNames, formatDateTime } from '@nalika/shared-ui'
import type { DragEvent } from 'react'
import { Link } from 'react-router-dom'
import { NOBODY, NOT_AVAILABLE, quantityInWords } from '../../components/lead-labels.ts'
import { ageInWords } from './format-age.ts'
import styles from './lead-card.module.css'
import { MoveMenu } from './move-menu.tsx'

interface LeadCardProps {
  lead: Lead
  /** Reference time for its age. */
  at: number
  busy: boolean
  dragged: boolean
  onDrag: (lead: Lead | null) => void
  onMove: (lead: Lead, to: LeadStatus) => void
}

/** A lead on the board: dragged with the mouse, moved by its menu with keyboard and finger. */
export function LeadCard({ lead, at, busy, dragged, onDrag, onMove }: LeadCardProps) {
  function start(event: DragEvent) {
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', lead.customer_name)
    onDrag(lead)
  }

  return (
    <li
      className={classNames(styles.card, dragged && styles.dragged, busy && styles.busy)}
      draggable={!busy}
      onDragStart={start}
      onDragEnd={() => onDrag(null)}
      aria-busy={busy || undefined}
    >
      <div className={styles.head}>
        <Link
          className={styles.customer}
          to={`/admin/leads/${lead.id}`}
          draggable={false}
          data-lead={lead.id}
        >
          {lead.customer_name}
        </Link>
        <MoveMenu lead={lead} busy={busy} onMove={(to) => onMove(lead, to)} />
      </div>
      <p>{lead.product_name || NOT_AVAILABLE}</p>
      <p className={styles.figure}>{quantityInWords(lead)}</p>
      <p className={styles.soft}>{lead.distributor_name || NOBODY}</p>
      <p className={styles.foot}>
        <span className={styles[lead.priority]}>{capitalise(lead.priority)}</span>
        <time dateTime={lead.created_at} title={formatDateTime(lead.created_at)}>
          {ageInWords(lead.created_at, at)}
        </time>
      </p>
    </li>
  )
}
