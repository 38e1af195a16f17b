import { call, ConflictError } from '@nalika/shared-api'
import { changeLeadOutcome, type DistributorLead } from '@nalika/shared-api/contract'
import { FormDialog } from '@nalika/shared-ui/portal'
import { failureSentence } from './failure-sentence.ts'
import { OutcomeFields, toOutcome, valuesOf, type OutcomeValues } from './outcome-fields.tsx'

interface OutcomeDialogProps {
  /** The closed lead; null keeps the dialog closed. */
  lead: DistributorLead | null
  onClose: () => void
  onSaved: (lead: DistributorLead) => void
  /** The lead has changed since the dialog was opened. */
  onStale: () => void
}

/** States or corrects what became of a closed lead. */
export function OutcomeDialog({ lead, onClose, onSaved, onStale }: OutcomeDialogProps) {
  async function save(values: OutcomeValues) {
    if (!lead || !values.outcome) return
    try {
      const body = toOutcome(values, values.outcome)
      await call(changeLeadOutcome, { params: { id: lead.id }, body })
      onSaved(lead)
    } catch (error) {
      if (error instanceof ConflictError) onStale()
      throw error
    }
  }

  return (
    <FormDialog<OutcomeValues>
      open={lead !== null}
      title={lead ? `Outcome of the lead from ${lead.customerName}` : 'Outcome'}
      name="lead_outcome"
      initialValues={lead ? valuesOf(lead) : {}}
      send={save}
      explain={failureSentence}
      submitLabel="Save outcome"
      busyLabel="Saving..."
      onClose={onClose}
    >
      <OutcomeFields required />
    </FormDialog>
  )
}
