import { call } from '@nalika/shared-api'
import { MAX_RATING_COMMENT, rateOrder, type OrderRatingForm } from '@nalika/shared-api/contract'
import { Button, fieldProps, FormErrors, TextArea, useSubmittedForm } from '@nalika/shared-ui'
import type { FormEvent } from 'react'
import { useSubmission } from '../../components/quote/use-submission.ts'
import styles from './decisions.module.css'
import type { OrderFormProps } from './tracked-orders.tsx'

const STARS = [
  { value: 5, label: '5 stars: very good' },
  { value: 4, label: '4 stars: good' },
  { value: 3, label: '3 stars: fair' },
  { value: 2, label: '2 stars: poor' },
  { value: 1, label: '1 star: very poor' },
]

/** Rates a received order, once. */
export function RatingForm({ order: { id, firm }, token, onChanged }: OrderFormProps) {
  const submitted = useSubmittedForm(rateOrder.name, { order: String(id) })
  const { form, send, busy, failure } = useSubmission(
    async (body: OrderRatingForm, options) =>
      (await call(rateOrder, { params: { token, order: id }, body }, options)).data,
    submitted,
  )
  const errorId = `stars-error-${String(id)}`
  const starErrors = failure?.errors.stars ?? []

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const comment = typed.get('comment')
    const request = await send({
      stars: Number(typed.get('stars')),
      comment: typeof comment === 'string' ? comment.trim() : '',
    })
    if (request !== null) onChanged(request)
  }

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      aria-label={`Rate ${firm.name}`}
      onSubmit={(event) => void submit(event)}
    >
      <input type="hidden" name="endpoint" value={rateOrder.name} />
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="order" value={id} />
      <fieldset className={styles.stars} aria-describedby={starErrors.length > 0 ? errorId : undefined}>
        <legend>{`How was this order from ${firm.name}?`}</legend>
        {STARS.map(({ value, label }) => (
          <label key={value}>
            <input
              type="radio"
              name="stars"
              value={value}
              required
              defaultChecked={submitted?.values.stars === String(value)}
            />
            <span aria-hidden="true" className={styles.glyphs}>
              {'★'.repeat(value)}
              <span>{'★'.repeat(5 - value)}</span>
            </span>
            {label}
          </label>
        ))}
        {starErrors.length > 0 && (
          <p id={errorId} className={styles.error}>
            {starErrors.join(' ')}
          </p>
        )}
      </fieldset>
      <TextArea
        {...fieldProps(submitted?.values, failure?.errors)('comment', 'Comment')}
        hint="The distributor and Nalika read it. The stars count for the public rating of the distributor."
        rows={3}
        maxLength={MAX_RATING_COMMENT}
      />
      {failure && <FormErrors title="Your rating was not stored." errors={[failure.message]} />}
      <p className={styles.note}>A rating cannot be changed.</p>
      <Button type="submit" kind="primary" busy={busy} busyLabel="Sending…">
        Rate the order
      </Button>
    </form>
  )
}
