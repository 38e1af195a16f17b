import { askForQuotationChange } from '@nalika/shared-api/contract'
import { TextArea, useSubmittedForm } from '@nalika/shared-ui'
import type { DecisionProps } from './decision-props.ts'
import styles from './decisions.module.css'
import { EndpointForm } from '../../components/endpoint-form.tsx'

/** Sends the firm a message about its quotation, which stays as it is. */
export function ChangeRequestForm({ quotation: { id, number }, token, onDecided }: DecisionProps) {
  return (
    <EndpointForm
      endpoint={askForQuotationChange}
      params={{ token, quotation: id }}
      body={(valueOf) => ({ message: valueOf('message') })}
      submitted={useSubmittedForm(askForQuotationChange.name, { quotation: String(id) })}
      label={`Ask for a change of ${number}`}
      className={styles.form}
      resets
      onSent={({ data }) => onDecided(data)}
      done={() => 'Your message was sent to the distributor.'}
      failureTitle="Your message was not sent."
      submitLabel="Ask for a change"
      busyLabel="Sending…"
    >
      {(field) => (
        <TextArea {...field('message', 'Your change request')} required rows={3} maxLength={1900} />
      )}
    </EndpointForm>
  )
}
