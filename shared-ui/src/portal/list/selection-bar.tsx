import type { ReactNode } from 'react'
import { Button } from '../../components/button.tsx'
import { formatNumber } from '../../components/formats.ts'
import type { Selection } from './selection.ts'
import styles from './selection-bar.module.css'

interface SelectionBarProps {
  selection: Pick<Selection<never>, 'size' | 'clear'>
  /** Name of the rows: 'leads'. */
  of: string
  /** Buttons: what can be done with all of them. */
  children: ReactNode
}

/** Bulk actions for the selected rows; hidden while none is selected. */
export function SelectionBar({ selection, of, children }: SelectionBarProps) {
  const count = selection.size === 0 ? '' : `${formatNumber(selection.size)} selected`
  return (
    <>
      <p className="visually-hidden" role="status">
        {count}
      </p>
      {count !== '' && (
        <div className={styles.bar} role="group" aria-label={`Selected ${of}`}>
          <p className={styles.count} aria-hidden="true">
            {count}
          </p>
          {children}
          <Button size="small" kind="quiet" onClick={() => selection.clear()}>
            Clear
          </Button>
        </div>
      )}
    </>
  )
}
