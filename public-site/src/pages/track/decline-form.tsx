import {
  DECLINE_REASON_NAMES,
  DECLINE_REASONS,
  declineQuotation,
  type DeclineReason,
} from '@nalika/shared-api/contract'
import { SelectField, TextArea, useSubmittedForm } from '@nalika/shared-ui'
import type { DecisionProps } from './decision-props.ts'
import styles from './decisions.module.css'
import { EndpointForm } from '../../components/endpoint-form.tsx'

/** Declines a quotation with a reason. */
export function DeclineForm({ quotation: { id, number }, token, onDecided }: DecisionProps) {
  return (
    <EndpointForm
      endpoint={declineQuotation}
      params={{ token, quotation: id }}
      body={(valueOf) => ({ reason: valueOf('reason') as DeclineReason, note: valueOf('note') })}
      submitted={useSubmittedForm(declineQuotation.name, { quotation: String(id) })}
      label={`Decline ${number}`}
      className={styles.form}
      onSent={({ data }) => onDecided(data)}
      failureTitle="The quotation was not declined."
      submitLabel="Decline the quotation"
      busyLabel="Declining…"
    >
      {(field) => (
        <>
          <SelectField
            {...field('reason', 'Reason')}
            required
            placeholder="Choose a reason"
            options={DECLINE_REASONS.map((value) => ({ value, label: DECLINE_REASON_NAMES[value] }))}
          />
          <TextArea {...field('note', 'Note to the distributor')} rows={2} maxLength={300} />
        </>
      )}
    </EndpointForm>
  )
}
