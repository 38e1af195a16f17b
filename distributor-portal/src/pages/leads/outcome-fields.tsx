import {
  LEAD_OUTCOME_NAMES,
  LEAD_OUTCOMES,
  LOSS_REASON_NAMES,
  LOSS_REASONS,
  MAX_OUTCOME_NOTE,
  MAX_WON_PAISE,
  type DistributorLead,
  type LeadOutcome,
  type LeadOutcomeInput,
  type LossReason,
} from '@nalika/shared-api/contract'
import { formatRupees } from '@nalika/shared-ui'
import { NumberItem, SelectItem, TextItem } from '@nalika/shared-ui/portal'
import { Form } from 'antd'

/** The form's values; the value is in rupees. */
export interface OutcomeValues {
  outcome?: LeadOutcome
  value?: number
  reason?: LossReason
  note?: string
}

/** The fields of an outcome as the server takes them: those of another outcome are left out. */
export const toOutcome = (
  { value, reason, note }: OutcomeValues,
  outcome: LeadOutcome,
): LeadOutcomeInput => ({
  outcome,
  ...(outcome === 'won' && value != null && { value: Math.round(value * 100) }),
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
  ...(won_value !== null && { value: won_value / 100 }),
  ...(loss_reason && { reason: loss_reason }),
  note: outcome_note,
})

/** 'Won · ₹1,25,000.50', 'Lost · Price · 8% above the mill'; empty without an outcome. */
export function outcomeInWords({ outcome, won_value, loss_reason, outcome_note }: DistributorLead): string {
  if (!outcome) return ''
  const value = won_value == null ? '' : formatRupees(won_value / 100)
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
        <NumberItem<OutcomeValues>
          name="value"
          label="Value of the order"
          prefix="₹"
          min={0.01}
          max={MAX_WON_PAISE / 100}
          precision={2}
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
