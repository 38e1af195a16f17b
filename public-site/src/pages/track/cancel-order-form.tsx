import {
  CANCEL_REASON_NAMES,
  cancelTrackedOrder,
  CUSTOMER_CANCEL_REASONS,
  type TrackedOrderCancellation,
} from '@nalika/shared-api/contract'
import { SelectField, TextArea, useSubmittedForm } from '@nalika/shared-ui'
import styles from './decisions.module.css'
import { EndpointForm } from '../../components/endpoint-form.tsx'
import type { OrderFormProps } from './order-form-props.ts'

/** Cancels an order of which nothing was dispatched, with a reason. */
export function CancelOrderForm({ order: { id, number }, token, onChanged }: OrderFormProps) {
  const submitted = useSubmittedForm(cancelTrackedOrder.name, { order: String(id) })
  return (
    <details className={styles.more} open={submitted !== undefined}>
      <summary>Cancel this order</summary>
      <EndpointForm
        endpoint={cancelTrackedOrder}
        params={{ token, order: id }}
        body={(valueOf) => ({
          reason: valueOf('reason') as TrackedOrderCancellation['reason'],
          note: valueOf('note'),
        })}
        submitted={submitted}
        label={`Cancel ${number}`}
        className={styles.form}
        onSent={({ data }) => onChanged(data)}
        failureTitle="The order was not cancelled."
        submitLabel="Cancel the order"
        busyLabel="Cancelling…"
      >
        {(field) => (
          <>
            <SelectField
              {...field('reason', 'Reason')}
              required
              placeholder="Choose a reason"
              options={CUSTOMER_CANCEL_REASONS.map((value) => ({ value, label: CANCEL_REASON_NAMES[value] }))}
            />
            <TextArea {...field('note', 'Note to the distributor')} rows={2} maxLength={300} />
          </>
        )}
      </EndpointForm>
    </details>
  )
}
