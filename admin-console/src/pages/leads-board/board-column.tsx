import type { Lead, LeadStatus } from '@nalika/shared-api'
import { capitalise, Button, classNames, formatNumber } from '@nalika/shared-ui'
import { useId, useState, type DragEvent } from 'react'
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
  dragged: Lead | null
  onDrag: (lead: Lead | null) => void
  onMove: (lead: Lead, to: LeadStatus) => void
  onDrop: (lead: Lead) => void
  /** Loads further cards; left out when all are there. */
  more: (() => void) | undefined
  growing: boolean
}

/** The leads of one status. A card may be dropped anywhere on it. */
export function BoardColumn(props: BoardColumnProps) {
  const { status, column, shown, at, moving, dragged, onDrag, onMove, onDrop, more, growing } = props
  const titleId = useId()
  const [over, setOver] = useState(false)
  const welcome = accepts(status, dragged)

  function dragOver(event: DragEvent) {
    if (!welcome) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'move'
    setOver(true)
  }

  function dragLeave(event: DragEvent<HTMLElement>) {
    const inside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
    if (!inside) setOver(false)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (dragged && welcome) onDrop(dragged)
    onDrag(null)
  }

  return (
    <section
      className={classNames(
        styles.column,
        styles[status],
        shown && styles.shown,
        welcome && styles.welcome,
        over && styles.over,
      )}
      aria-labelledby={titleId}
      onDragOver={dragOver}
      onDragLeave={dragLeave}
      onDrop={drop}
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
            <LeadCard
              key={lead.id}
              lead={lead}
              at={at}
              busy={moving.has(lead.id)}
              dragged={dragged?.id === lead.id}
              onDrag={onDrag}
              onMove={onMove}
            />
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
