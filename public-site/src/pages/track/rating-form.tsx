import { MAX_RATING_COMMENT, rateOrder } from '@nalika/shared-api/contract'
import { TextArea, useSubmittedForm } from '@nalika/shared-ui'
import styles from './decisions.module.css'
import { EndpointForm } from '../../components/endpoint-form.tsx'
import type { OrderFormProps } from './order-form-props.ts'

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
  const errorId = `stars-error-${String(id)}`
  return (
    <EndpointForm
      endpoint={rateOrder}
      params={{ token, order: id }}
      body={(valueOf) => ({ stars: Number(valueOf('stars')), comment: valueOf('comment') })}
      submitted={submitted}
      label={`Rate ${firm.name}`}
      className={styles.form}
      onSent={({ data }) => onChanged(data)}
      failureTitle="Your rating was not stored."
      submitLabel="Rate the order"
      busyLabel="Sending…"
      kind="primary"
    >
      {(field) => {
        const { defaultValue: typed, errors = [] } = field('stars', 'Stars')
        return (
          <>
            <fieldset className={styles.stars} aria-describedby={errors.length > 0 ? errorId : undefined}>
              <legend>{`How was this order from ${firm.name}?`}</legend>
              {STARS.map(({ value, label }) => (
                <label key={value}>
                  <input
                    type="radio"
                    name="stars"
                    value={value}
                    required
                    defaultChecked={typed === String(value)}
                  />
                  <span aria-hidden="true" className={styles.glyphs}>
                    {'★'.repeat(value)}
                    <span>{'★'.repeat(5 - value)}</span>
                  </span>
                  {label}
                </label>
              ))}
              {errors.length > 0 && (
                <p id={errorId} className={styles.error}>
                  {errors.join(' ')}
                </p>
              )}
            </fieldset>
            <TextArea
              {...field('comment', 'Comment')}
              hint="The distributor and Nalika read it. The stars count for the public rating of the distributor."
              rows={3}
              maxLength={MAX_RATING_COMMENT}
            />
            <p className={styles.note}>A rating cannot be changed.</p>
          </>
        )
      }}
    </EndpointForm>
  )
}
