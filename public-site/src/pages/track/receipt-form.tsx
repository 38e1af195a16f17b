import { call } from '@nalika/shared-api'
import { confirmReceipt } from '@nalika/shared-api/contract'
import { Button, FormErrors, useSubmittedForm } from '@nalika/shared-ui'
import type { FormEvent } from 'react'
import { useSubmission } from '../../components/quote/use-submission.ts'
import styles from './decisions.module.css'
import type { OrderFormProps } from './tracked-orders.tsx'

/** Confirms that an order has arrived. */
export function ReceiptForm({ order: { id, number }, token, onChanged }: OrderFormProps) {
  const submitted = useSubmittedForm(confirmReceipt.name, { order: String(id) })
  const { form, send, busy, failure } = useSubmission(
    async (_body: object, options) =>
      (await call(confirmReceipt, { params: { token, order: id } }, options)).data,
    submitted,
  )

  async function submit(event: FormEvent) {
    event.preventDefault()
    const request = await send({})
    if (request !== null) onChanged(request)
  }

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      aria-label={`Confirm receipt of ${number}`}
      onSubmit={(event) => void submit(event)}
    >
      <input type="hidden" name="endpoint" value={confirmReceipt.name} />
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="order" value={id} />
      <p className={styles.note}>
        Confirm receipt when everything has arrived. You can then rate the order. This cannot be undone.
      </p>
      {failure && <FormErrors title="Receipt was not confirmed." errors={[failure.message]} />}
      <Button type="submit" kind="primary" busy={busy} busyLabel="Confirming…">
        Confirm receipt
      </Button>
    </form>
  )
}
