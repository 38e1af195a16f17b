import type { LeadStatus } from '@nalika/shared-api'
import { LEAD_STATUSES } from '@nalika/shared-api/contract'
import { capitalise, formatNumber } from '@nalika/shared-ui'
import type { Board } from './board.ts'
import styles from './column-picker.module.css'

interface ColumnPickerProps {
  board: Board
  shown: LeadStatus
  onShow: (status: LeadStatus) => void
}

/** Chooses the column that a phone shows; where there is room for all, there is no picker. */
export function ColumnPicker({ board, shown, onShow }: ColumnPickerProps) {
  return (
    <div className={styles.picker} role="group" aria-label="Column">
      {LEAD_STATUSES.map((status) => (
        <button
          key={status}
          type="button"
          className={styles.option}
          aria-pressed={status === shown}
          data-picked={status === shown ? '' : undefined}
          onClick={() => onShow(status)}
        >
          {capitalise(status)} <span className={styles.count}>{formatNumber(board[status].total)}</span>
        </button>
      ))}
    </div>
  )
}
