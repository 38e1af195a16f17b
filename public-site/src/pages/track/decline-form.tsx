import { call } from '@nalika/shared-api'
import {
  DECLINE_REASON_NAMES,
  DECLINE_REASONS,
  declineQuotation,
  type DeclineReason,
} from '@nalika/shared-api/contract'
import { Button, fieldProps, FormErrors, SelectField, TextArea, useSubmittedForm } from '@nalika/shared-ui'
import type { FormEvent } from 'react'
import { useSubmission } from '../../components/quote/use-submission.ts'
import styles from './decisions.module.css'
import type { DecisionProps } from './quotation-decision.tsx'

/** Declines a quotation with a reason. */
export function DeclineForm({ quotation: { id, number }, token, onDecided }: DecisionProps) {
  const submitted = useSubmittedForm(declineQuotation.name, { quotation: String(id) })
  const { form, send, busy, failure } = useSubmission(
    async (body: { reason: DeclineReason; note: string }, options) =>
      (await call(declineQuotation, { params: { token, quotation: id }, body }, options)).data,
    submitted,
  )

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const valueOf = (name: string) => String(typed.get(name) ?? '').trim()
    const request = await send({ reason: valueOf('reason') as DeclineReason, note: valueOf('note') })
    if (request !== null) onDecided(request)
  }

  const field = fieldProps(submitted?.values, failure?.errors)
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      aria-label={`Decline ${number}`}
      onSubmit={(event) => void submit(event)}
    >
      <input type="hidden" name="endpoint" value={declineQuotation.name} />
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="quotation" value={id} />
      <SelectField
        {...field('reason', 'Reason')}
        required
        placeholder="Choose a reason"
        options={DECLINE_REASONS.map((value) => ({ value, label: DECLINE_REASON_NAMES[value] }))}
      />
      <TextArea {...field('note', 'Note to the distributor')} rows={2} maxLength={300} />
      {failure && <FormErrors title="The quotation was not declined." errors={[failure.message]} />}
      <Button type="submit" busy={busy} busyLabel="Declining…">
        Decline the quotation
      </Button>
    </form>
  )
}
