import { call, ConflictError } from '@nalika/shared-api'
import { closeLead, type DistributorLead } from '@nalika/shared-api/contract'
import { ConfirmDialog, FormErrors } from '@nalika/shared-ui'
import { useState } from 'react'
import { failureSentence } from './failure-sentence.ts'

interface CloseLeadDialogProps {
  /** The lead to close; null keeps the dialog closed. */
  lead: DistributorLead | null
  onCancel: () => void
  onClosed: (lead: DistributorLead) => void
  /** The lead has changed since the dialog was opened. */
  onStale: () => void
}

export function CloseLeadDialog({ lead, onCancel, onClosed, onStale }: CloseLeadDialogProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function close(chosen: DistributorLead) {
    setBusy(true)
    setFailure(undefined)
    try {
      await call(closeLead, { params: { id: chosen.id } })
      onClosed(chosen)
    } catch (error) {
      setFailure(failureSentence(error))
      if (error instanceof ConflictError) onStale()
    } finally {
      setBusy(false)
    }
  }

  return (
    <ConfirmDialog
      open={lead !== null}
      title="Close Lead"
      confirmLabel="Close lead"
      danger
      busy={busy}
      busyLabel="Closing..."
      onCancel={() => {
        setFailure(undefined)
        onCancel()
      }}
      onConfirm={() => {
        if (lead) void close(lead)
      }}
    >
      <FormErrors title={failure} />
      {lead && (
        <p>
          Close the lead from {lead.customerName}? You will not be able to respond to it. This action cannot
          be undone.
        </p>
      )}
    </ConfirmDialog>
  )
}
