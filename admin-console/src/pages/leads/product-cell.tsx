import type { Lead } from '@nalika/shared-api'
import { formatNumber } from '@nalika/shared-ui'
import { formatCount } from '@nalika/shared-ui/portal'
import { Button } from 'antd'
import { Secondary } from '../../components/cells.tsx'
import { NOT_AVAILABLE } from '../../components/labels.ts'
import styles from './leads.module.css'
import type { RequestRow } from './request-rows.ts'

interface ProductCellProps {
  lead: Lead
  place: RequestRow | undefined
  /** Left out where the rows cannot be shown. */
  onFold: ((request: number) => void) | undefined
}

/** The product of a line; in the first row of a request also its number, and the button that shows its other rows. */
export function ProductCell({ lead, place, onFold }: ProductCellProps) {
  const name = lead.product_name || NOT_AVAILABLE
  return (
    <>
      <div className={styles.product}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        {onFold && place && place.isFirst && place.rows > 1 && (
          <Fold lead={lead} place={place} onFold={onFold} />
        )}
      </div>
      {place?.isFirst && place.number !== '' && (
        <Secondary>
          {place.lines === 1 ? place.number : `${place.number} · ${formatNumber(place.lines)} lines`}
        </Secondary>
      )}
    </>
  )
}

function Fold({ lead, place, onFold }: { lead: Lead; place: RequestRow; onFold: (request: number) => void }) {
  const { number, lines, rows, isFolded } = place
  const more = lines > 1 ? `+${formatNumber(lines - 1)}` : `+${formatCount(rows - 1, 'firm')}`
  return (
    <Button
      size="small"
      aria-expanded={!isFolded}
      title={isFolded ? 'Show lines and firms' : 'Hide lines and firms'}
      onClick={() => onFold(lead.request_id ?? 0)}
    >
      {isFolded ? more : '−'}
      <span className="visually-hidden">
        {isFolded
          ? ` Show all ${formatNumber(rows)} rows of ${number || lead.customer_name}`
          : ` Show one row of ${number || lead.customer_name}`}
      </span>
    </Button>
  )
}
