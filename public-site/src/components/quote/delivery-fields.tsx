import { PRIORITIES, TIMELINES, todayInIndia } from '@nalika/shared-api/contract'
import { capitalise, fieldProps, SelectField, TextArea, TextField } from '@nalika/shared-ui'
import { PinCodeField } from './pin-code-field.tsx'
import styles from './quote-form.module.css'

interface DeliveryFieldsProps {
  /** Values by field name. */
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, readonly string[]>>
  /** A sample only needs an address. */
  kind?: 'quote' | 'sample'
}

const priorities = PRIORITIES.map((value) => ({ value, label: capitalise(value) }))
const timelines = TIMELINES.map((value) => ({ value }))

/** Where and when the steel is needed. */
export function DeliveryFields({ values, errors, kind = 'quote' }: DeliveryFieldsProps) {
  const isQuote = kind === 'quote'
  const field = fieldProps({ priority: 'medium', timeline: 'Flexible', ...values }, errors)
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Delivery</legend>
      <PinCodeField {...field('pin_code', 'PIN code')} />
      <TextField
        {...field('location', isQuote ? 'Location' : 'Delivery address')}
        maxLength={160}
        hint={isQuote ? 'City, or address of the site.' : undefined}
      />
      {isQuote && (
        <>
          <SelectField {...field('timeline', 'Timeline')} required options={timelines} />
          <TextField {...field('expected_date', 'Expected delivery date')} type="date" min={todayInIndia()} />
          <SelectField {...field('priority', 'Priority')} required options={priorities} />
          <TextField {...field('budget', 'Budget')} maxLength={120} />
        </>
      )}
      <TextArea {...field('message', 'Message')} className={styles.whole} rows={2} maxLength={5000} />
    </fieldset>
  )
}
