import { call, ConflictError } from '@nalika/shared-api'
import { closeLead, requestNumber, type DistributorLead } from '@nalika/shared-api/contract'
import { FormDialog } from '@nalika/shared-ui/portal'
import { failureSentence } from './failure-sentence.ts'
import { OutcomeFields, toOutcome, type OutcomeValues } from './outcome-fields.tsx'

interface CloseLeadDialogProps {
  /** The lead to close; null keeps the dialog closed. */
  lead: DistributorLead | null
  onCancel: () => void
  onClosed: (lead: DistributorLead) => void
  /** The lead has changed since the dialog was opened. */
  onStale: () => void
}

export function CloseLeadDialog({ lead, onCancel, onClosed, onStale }: CloseLeadDialogProps) {
  async function close(values: OutcomeValues) {
    if (!lead) return
    try {
      const { outcome } = values
      await call(closeLead, {
        params: { id: lead.id },
        body: outcome ? toOutcome(values, outcome) : {},
      })
      onClosed(lead)
    } catch (error) {
      if (error instanceof ConflictError) onStale()
      throw error
    }
  }

  return (
    <FormDialog<OutcomeValues>
      alert
      open={lead !== null}
      title="Close Lead"
      name="close_lead"
      send={close}
      explain={failureSentence}
      submitLabel="Close lead"
      busyLabel="Closing..."
      danger
      onClose={onCancel}
    >
      <p>
        Close the lead from {lead?.customerName}
        {lead && requestNumber(lead) && ` for ${lead.product || lead.reference}`}? You will not be able to
        respond to it. This action cannot be undone.
      </p>
      <OutcomeFields />
    </FormDialog>
  )
}
