import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { formatNumber } from '../../components/formats.ts'
import { ProgressBar } from '../../components/progress-bar.tsx'

interface BulkProgressProps {
  running: { title: string; finished: number; of: number } | null
  onCancel: () => void
}

/** Progress of a bulk action. */
export function BulkProgress({ running, onCancel }: BulkProgressProps) {
  const [cancelled, setCancelled] = useState(false)
  if (!running && cancelled) setCancelled(false)
  return (
    <Dialog
      open={running !== null}
      title={running?.title ?? ''}
      size="small"
      dismissable={false}
      actions={
        <Button
          data-initial-focus=""
          busy={cancelled}
          busyLabel="Cancelling..."
          onClick={() => {
            setCancelled(true)
            onCancel()
          }}
        >
          Cancel
        </Button>
      }
    >
      {running && (
        <>
          <p>
            {formatNumber(running.finished)} of {formatNumber(running.of)}
          </p>
          <ProgressBar label={running.title} value={running.finished} max={running.of} />
        </>
      )}
    </Dialog>
  )
}
