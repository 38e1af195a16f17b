import type { Lead, LeadStatus } from '@nalika/shared-api'
import { capitalise, Button, classNames, formatNumber } from '@nalika/shared-ui'
import { useDroppable } from '@dnd-kit/core'
import { useId } from 'react'
import { leadOf } from './board-dragging.tsx'
import styles from './board-column.module.css'
import { accepts, type BoardColumn as Column } from './board.ts'
import { LeadCard } from './lead-card.tsx'

interface BoardColumnProps {
  status: LeadStatus
  column: Column
  /** Whether a phone shows this column; it shows one. */
  shown: boolean
  /** Time when the board was loaded; ages are relative to it. */
  at: number
  /** Ids of leads whose move the server has not answered yet. */
  moving: ReadonlySet<number>
  onMove: (lead: Lead, to: LeadStatus) => void
  /** Loads further cards; left out when all are there. */
  more: (() => void) | undefined
  growing: boolean
}

/** The leads of one status. A card may be dropped anywhere on it. */
export function BoardColumn(props: BoardColumnProps) {
  const { status, column, shown, at, moving, onMove, more, growing } = props
  const titleId = useId()
  const { setNodeRef, isOver, active } = useDroppable({ id: status })
  const welcome = accepts(status, leadOf(active))

  return (
    <section
      ref={setNodeRef}
      className={classNames(
        styles.column,
        styles[status],
        shown && styles.shown,
        welcome && styles.welcome,
        welcome && isOver && styles.over,
      )}
      aria-labelledby={titleId}
    >
      <header className={styles.header}>
        <h2 className={styles.title} id={titleId}>
          {capitalise(status)}
        </h2>
        <span className={styles.count}>{formatNumber(column.total)}</span>
      </header>
      {column.leads.length === 0 ? (
        <p className={styles.empty}>No leads.</p>
      ) : (
        <ul className={styles.cards}>
          {column.leads.map((lead) => (
            <LeadCard key={lead.id} lead={lead} at={at} busy={moving.has(lead.id)} onMove={onMove} />
          ))}
        </ul>
      )}
      {more && (
        <Button size="small" kind="quiet" wide busy={growing} busyLabel="Loading…" onClick={more}>
          Load more
          <span className="visually-hidden">{` ${status} leads`}</span>
        </Button>
      )}
    </section>
  )
}
