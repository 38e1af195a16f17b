import { Button, ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { formatNumber } from '../../components/formats.ts'
import type { Selection } from './selection.ts'
import { useNarrow } from '../use-media.ts'
import styles from './list.module.css'

interface SelectionBarProps {
  selection: Pick<Selection<never>, 'size' | 'records' | 'selectAll' | 'clear'>
  /** Name of the rows: 'leads'. */
  of: string
  /** Rows of all pages, where the actions can work on all of them. */
  matching?: { total: number; more?: boolean | undefined }
  /** Buttons, as large as the screen asks for: what can be done with all of them. */
  children: ReactNode
}

/** Bulk actions for the selected rows; hidden while none is selected, and else always in view. */
export function SelectionBar({ selection, of, matching, children }: SelectionBarProps) {
  const { size, records } = selection
  const isPhone = useNarrow()
  const more = 'criteria' in records && matching?.more ? '+' : ''
  const count = size === 0 ? '' : `${formatNumber(size)}${more} selected`
  return (
    <>
      <p className="visually-hidden" role="status">
        {count}
      </p>
      {count !== '' && (
        <div className={styles.bar} role="group" aria-label={`Selected ${of}`} data-selection-bar>
          <p className={styles.count} aria-hidden="true">
            {count}
          </p>
          <ConfigProvider componentSize={isPhone ? 'medium' : 'small'}>
            {matching && 'ids' in records && matching.total > size && (
              <Button type="link" onClick={() => selection.selectAll(matching.total)}>
                {`Select all ${formatNumber(matching.total)}${matching.more ? '+' : ''} ${of}`}
              </Button>
            )}
            {children}
            <Button type="text" onClick={() => selection.clear()}>
              Clear
            </Button>
          </ConfigProvider>
        </div>
      )}
    </>
  )
}
