import {
  CATEGORIES,
  parseRupees,
  PRICE_ALERT_DAYS,
  requestPriceAlert,
  toRupees,
} from '@nalika/shared-api/contract'
import { SelectField, TextField, useSubmittedForm } from '@nalika/shared-ui'
import { EndpointForm } from '../../components/endpoint-form.tsx'
import { QuantityFields } from '../../components/quote-list/quantity-fields.tsx'
import { unitFrom } from '../../components/quote-list/quantity.ts'
import { PinCodeField } from '../../components/quote/pin-code-field.tsx'
import type { AlertSubject } from './alerts-loader.ts'
import styles from './price-alerts.module.css'

const CHANGES = ['2', '5', '10', '20'].map((value) => ({ value, label: `${value}%` }))
const CATEGORY_CHOICES = CATEGORIES.map(({ id, label }) => ({ value: id, label }))

/** Asks for a price alert of a product or category. Works without scripts. */
export function PriceAlertForm({ subject }: { subject: AlertSubject }) {
  const { productId, category, name } = subject
  const submitted = useSubmittedForm(requestPriceAlert.name)
  return (
    <EndpointForm
      endpoint={requestPriceAlert}
      {...(productId !== null && { hidden: { product_id: productId } })}
      body={(valueOf) => {
        const wanted = parseRupees(valueOf('wanted'))
        return {
          email: valueOf('email'),
          pin: valueOf('pin'),
          change: Number(valueOf('change')),
          ...(wanted !== undefined && { wanted: toRupees(wanted) }),
          ...(productId === null
            ? { category: valueOf('category') }
            : {
                product_id: productId,
                quantity: Number(valueOf('quantity')),
                unit: unitFrom(valueOf('unit')),
              }),
        }
      }}
      submitted={submitted}
      label="Price alert"
      className={styles.form}
      resets
      done={(message) => message}
      failureTitle="The alert was not requested."
      submitLabel="Email me when the price moves"
      busyLabel="Sending…"
      kind="primary"
      after={
        <p className={styles.note}>
          We use your address for this alert only, and delete it when you stop the alert or after{' '}
          {PRICE_ALERT_DAYS} days.
        </p>
      }
    >
      {(field) => (
        <>
          {productId === null ? (
            <SelectField
              {...withDefault(field('category', 'Category'), category)}
              required
              placeholder="Choose a category"
              options={CATEGORY_CHOICES}
            />
          ) : (
            <>
              <p className={styles.subject}>{name}</p>
              <QuantityFields
                quantity={field('quantity', '').defaultValue ?? 1}
                unit={unitFrom(field('unit', '').defaultValue ?? 'tonnes')}
                required
                names={{ quantity: 'quantity', unit: 'unit' }}
                errors={field('quantity', '').errors}
                unitErrors={field('unit', '').errors}
              />
            </>
          )}
          <PinCodeField {...field('pin', 'Delivery PIN code')} required />
          <SelectField
            {...withDefault(field('change', 'Email me when it moves by'), '5')}
            required
            options={CHANGES}
          />
          <TextField
            {...field('wanted', 'Or when it falls to')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            pattern="\s*₹?\s*[0-9][0-9,]*(\.[0-9]{1,2})?\s*"
            title="An amount in rupees, such as 62.50"
            hint={
              productId === null
                ? 'Optional. ₹ per kg, without GST and freight.'
                : 'Optional. ₹ per unit of the quantity, with freight and GST.'
            }
          />
          <TextField {...field('email', 'Email')} type="email" required autoComplete="email" />
        </>
      )}
    </EndpointForm>
  )
}

/** What was typed, or else this value. */
const withDefault = <Props extends { defaultValue?: string | undefined }>(
  props: Props,
  value: string,
): Props => ({
  ...props,
  defaultValue: props.defaultValue ?? value,
})
