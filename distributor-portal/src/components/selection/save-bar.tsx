import { formatNumber } from '@nalika/shared-ui'
import { Button, Flex } from 'antd'
import type { PendingSelection } from './pending-selections.ts'
import styles from './save-bar.module.css'

interface SaveBarProps {
  selection: Pick<PendingSelection, 'added' | 'removed' | 'forget'>
  saveLabel: string
  busy: boolean
  onSave: () => void
}

/** '2 to add, 1 to remove. Not saved yet.'; empty without changes. */
function formatChanges({ added, removed }: SaveBarProps['selection']): string {
  const parts = [
    added.length > 0 && `${formatNumber(added.length)} to add`,
    removed.length > 0 && `${formatNumber(removed.length)} to remove`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? '' : `${parts.join(', ')}. Not saved yet.`
}

/** Sticky bar at the end of the window while the selection has unsaved changes. */
export function SaveBar({ selection, saveLabel, busy, onSave }: SaveBarProps) {
  const words = formatChanges(selection)
  return (
    <>
      <p className="visually-hidden" role="status">
        {words}
      </p>
      {words !== '' && (
        <div className={styles.bar} role="group" aria-label="Changes">
          <strong aria-hidden="true">{words}</strong>
          <Flex gap="small">
            <Button type="text" disabled={busy} onClick={() => selection.forget()}>
              Discard
            </Button>
            <Button type="primary" loading={busy} onClick={onSave}>
              {busy ? 'Saving...' : saveLabel}
            </Button>
          </Flex>
        </div>
      )}
    </>
  )
}
