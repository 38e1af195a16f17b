import { HolderOutlined } from '@ant-design/icons'
import { useDraggable } from '@dnd-kit/core'
import type { Lead, LeadStatus } from '@nalika/shared-api'
import { capitalise, classNames, formatDateTime } from '@nalika/shared-ui'
import { Button } from 'antd'
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
  onMove: (lead: Lead, to: LeadStatus) => void
}

/** A lead on the board: dragged by mouse or finger anywhere, with the keyboard by its handle. */
export function LeadCard({ lead, at, busy, onMove }: LeadCardProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, isDragging } = useDraggable({
    id: lead.id,
    data: lead,
    disabled: busy,
  })

  return (
    <li
      ref={setNodeRef}
      {...listeners}
      className={classNames(styles.card, isDragging && styles.dragged, busy && styles.busy)}
      style={{ transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined }}
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
        <span className={styles.tools}>
          <Button
            {...attributes}
            ref={setActivatorNodeRef}
            className={styles.handle}
            type="text"
            icon={<HolderOutlined aria-hidden />}
            aria-label={`Drag lead from ${lead.customer_name}`}
          />
          <MoveMenu lead={lead} busy={busy} onMove={(to) => onMove(lead, to)} />
        </span>
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
