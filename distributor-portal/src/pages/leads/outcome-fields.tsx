import {
  LEAD_OUTCOME_NAMES,
  LEAD_OUTCOMES,
  LOSS_REASON_NAMES,
  LOSS_REASONS,
  MAX_OUTCOME_NOTE,
  MAX_WON_VALUE,
  paise,
  type DistributorLead,
  type LeadOutcome,
  type LeadOutcomeInput,
  type LossReason,
  type Paise,
} from '@nalika/shared-api/contract'
import { formatRupees } from '@nalika/shared-ui'
import { RupeesItem, SelectItem, TextItem } from '@nalika/shared-ui/portal'
import { Form } from 'antd'

export interface OutcomeValues {
  outcome?: LeadOutcome
  value?: Paise | null
  reason?: LossReason
  note?: string
}

/** The fields of an outcome as the server takes them: those of another outcome are left out. */
export const toOutcome = (
  { value, reason, note }: OutcomeValues,
  outcome: LeadOutcome,
): LeadOutcomeInput => ({
  outcome,
  ...(outcome === 'won' && value != null && { value }),
  ...(outcome === 'lost' && reason && { reason }),
  ...(note?.trim() && { note: note.trim() }),
})

/** The stored outcome, to be corrected. */
export const valuesOf = ({
  outcome,
  won_value,
  loss_reason,
  outcome_note,
}: DistributorLead): OutcomeValues => ({
  ...(outcome && { outcome }),
  ...(won_value !== null && { value: won_value }),
  ...(loss_reason && { reason: loss_reason }),
  note: outcome_note,
})

/** 'Won · ₹1,25,000.50', 'Lost · Price · 8% above the mill'; empty without an outcome. */
export function outcomeInWords({ outcome, won_value, loss_reason, outcome_note }: DistributorLead): string {
  if (!outcome) return ''
  const value = won_value == null ? '' : formatRupees(won_value)
  const reason = loss_reason ? LOSS_REASON_NAMES[loss_reason] : ''
  return [LEAD_OUTCOME_NAMES[outcome], value, reason, outcome_note].filter(Boolean).join(' · ')
}

const outcomes = LEAD_OUTCOMES.map((value) => ({ value, label: LEAD_OUTCOME_NAMES[value] }))
const reasons = LOSS_REASONS.map((value) => ({ value, label: LOSS_REASON_NAMES[value] }))

/** What became of a lead, and its value or reason. */
export function OutcomeFields({ required = false }: { required?: boolean }) {
  const outcome = Form.useWatch<LeadOutcome | undefined>('outcome')
  const reason = Form.useWatch<LossReason | undefined>('reason')
  return (
    <>
      <SelectItem<OutcomeValues>
        name="outcome"
        label="Outcome"
        options={outcomes}
        allowClear={!required}
        placeholder="Not stated"
        required={required ? 'Choose what became of the lead.' : undefined}
        extra="Only your firm and Nalika see it. It counts in your reports."
      />
      {outcome === 'won' && (
        <RupeesItem<OutcomeValues>
          name="value"
          label="Value of the order"
          min={paise(1)}
          max={MAX_WON_VALUE}
          required="Enter the value of the order."
          extra="Without GST."
        />
      )}
      {outcome === 'lost' && (
        <SelectItem<OutcomeValues>
          name="reason"
          label="Why was it lost?"
          options={reasons}
          required="Choose why the lead was lost."
        />
      )}
      {outcome !== undefined && (
        <TextItem<OutcomeValues>
          name="note"
          label={outcome === 'lost' && reason === 'other' ? 'Reason' : 'Note (optional)'}
          rows={2}
          maxLength={MAX_OUTCOME_NOTE}
          required={outcome === 'lost' && reason === 'other' ? 'Write why the lead was lost.' : undefined}
        />
      )}
    </>
  )
}
