import { call } from '@nalika/shared-api'
import {
  CANCEL_REASON_NAMES,
  cancelTrackedOrder,
  CUSTOMER_CANCEL_REASONS,
  type TrackedOrderCancellation,
} from '@nalika/shared-api/contract'
import { Button, fieldProps, FormErrors, SelectField, TextArea, useSubmittedForm } from '@nalika/shared-ui'
import type { FormEvent } from 'react'
import { useSubmission } from '../../components/quote/use-submission.ts'
import styles from './decisions.module.css'
import type { OrderFormProps } from './tracked-orders.tsx'

/** Cancels an order of which nothing was dispatched, with a reason. */
export function CancelOrderForm({ order: { id, number }, token, onChanged }: OrderFormProps) {
  const submitted = useSubmittedForm(cancelTrackedOrder.name, { order: String(id) })
  const { form, send, busy, failure } = useSubmission(
    async (body: TrackedOrderCancellation, options) =>
      (await call(cancelTrackedOrder, { params: { token, order: id }, body }, options)).data,
    submitted,
  )

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const valueOf = (name: string) => String(typed.get(name) ?? '').trim()
    const request = await send({
      reason: valueOf('reason') as TrackedOrderCancellation['reason'],
      note: valueOf('note'),
    })
    if (request !== null) onChanged(request)
  }

  const field = fieldProps(submitted?.values, failure?.errors)
  return (
    <details className={styles.more} open={submitted !== undefined}>
      <summary>Cancel this order</summary>
      <form
        ref={form}
        className={styles.form}
        method="post"
        aria-label={`Cancel ${number}`}
        onSubmit={(event) => void submit(event)}
      >
        <input type="hidden" name="endpoint" value={cancelTrackedOrder.name} />
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="order" value={id} />
        <SelectField
          {...field('reason', 'Reason')}
          required
          placeholder="Choose a reason"
          options={CUSTOMER_CANCEL_REASONS.map((value) => ({ value, label: CANCEL_REASON_NAMES[value] }))}
        />
        <TextArea {...field('note', 'Note to the distributor')} rows={2} maxLength={300} />
        {failure && <FormErrors title="The order was not cancelled." errors={[failure.message]} />}
        <Button type="submit" busy={busy} busyLabel="Cancelling…">
          Cancel the order
        </Button>
      </form>
    </details>
  )
}
