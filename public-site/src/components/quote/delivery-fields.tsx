import { PRIORITIES, requestFields } from '@nalika/shared-api/contract'
import { capitalise, fieldProps, SelectField, TextField } from '@nalika/shared-ui'
import { PinCodeField } from './pin-code-field.tsx'
import styles from './quote-form.module.css'
import { RequestControl } from './request-control.tsx'

interface DeliveryFieldsProps {
  /** Values by field name. */
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, readonly string[]>>
  /** A sample only needs an address. */
  kind?: 'quote' | 'sample'
  /** False where the form has the PIN code elsewhere. */
  withPin?: boolean
}

const priorities = PRIORITIES.map((value) => ({ value, label: capitalise(value) }))

/** Where and when the steel is needed. */
export function DeliveryFields({ values, errors, kind = 'quote', withPin = true }: DeliveryFieldsProps) {
  const isQuote = kind === 'quote'
  const initial = Object.fromEntries(
    requestFields.flatMap((one) => (one.initial === undefined ? [] : [[one.name, one.initial]])),
  )
  const field = fieldProps({ priority: 'medium', ...initial, ...values }, errors)
  const controls = (isLong: boolean) =>
    requestFields
      .filter(({ type }) => (type === 'paragraph') === isLong)
      .map((one) => <RequestControl key={one.name} field={one} {...field(one.name, one.label)} />)
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Delivery</legend>
      {withPin && <PinCodeField {...field('pin_code', 'PIN code')} />}
      <TextField
        {...field('location', isQuote ? 'Location' : 'Delivery address')}
        maxLength={160}
        hint={isQuote ? 'City, or address of the site.' : undefined}
      />
      {isQuote && (
        <>
          {controls(false)}
          <SelectField {...field('priority', 'Priority')} required options={priorities} />
        </>
      )}
      {controls(true)}
    </fieldset>
  )
}
