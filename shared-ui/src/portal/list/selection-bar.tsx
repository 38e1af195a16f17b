import type { ReactNode } from 'react'
import { Button } from '../../components/button.tsx'
import { formatNumber } from '../../components/formats.ts'
import type { Selection } from './selection.ts'
import styles from './selection-bar.module.css'

interface SelectionBarProps {
  selection: Pick<Selection<never>, 'size' | 'clear'>
  /** What the rows are: 'leads'. */
  of: string
  /** Buttons: what can be done with all of them. */
  children: ReactNode
}

/** What can be done with the rows that are ticked; nothing is drawn while none is. */
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
