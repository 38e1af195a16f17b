import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { formatNumber } from '../../components/formats.ts'
import styles from './bulk-summary.module.css'

export interface Summary {
  title: string
  done: number
  failed: readonly { name: string; reason: string }[]
  /** Not begun, because it was cancelled. */
  left: number
}

function sentenceOf({ done, failed, left }: Summary): string {
  const parts = [`${formatNumber(done)} done`]
  if (failed.length > 0) parts.push(`${formatNumber(failed.length)} failed`)
  if (left > 0) parts.push(`${formatNumber(left)} not started`)
  return `${parts.join(', ')}.`
}

/** Summary of a bulk action that partly failed. */
export function BulkSummary({ summary, onClose }: { summary: Summary | null; onClose: () => void }) {
  return (
    <Dialog
      open={summary !== null}
      title={summary?.title ?? ''}
      role="alertdialog"
      onClose={onClose}
      actions={
        <Button data-initial-focus="" onClick={onClose}>
          OK
        </Button>
      }
    >
      {summary && (
        <>
          <p>{sentenceOf(summary)}</p>
          {summary.failed.length > 0 && (
            <ul className={styles.failures}>
              {summary.failed.map(({ name, reason }, index) => (
                <li key={index}>
                  <strong>{name}</strong>
                  <span className={styles.reason}>{reason}</span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Dialog>
  )
}
