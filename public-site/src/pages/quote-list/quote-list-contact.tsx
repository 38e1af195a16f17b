import { TIMELINES } from '@nalika/shared-api/contract'
import { fieldProps, SelectField, TextArea, TextField } from '@nalika/shared-ui'
import { useState } from 'react'
import { ContactFields } from '../../components/quote/contact-fields.tsx'
import { rememberedContact } from '../../components/quote/contact-store.ts'
import styles from './quote-list-page.module.css'

/** Contact details, and where and when the steel is needed. */
export function QuoteListContact({ errors }: { errors: Readonly<Record<string, readonly string[]>> }) {
  const [contact] = useState(rememberedContact)
  const field = fieldProps(contact, errors)
  return (
    <fieldset className={styles.contact}>
      <legend className={styles.legend}>Your details</legend>
      <ContactFields contact={contact} company errors={errors} />
      <TextField
        {...field('location', 'Location')}
        maxLength={160}
        hint="Distributors in your state come first."
      />
      <SelectField
        {...field('timeline', 'Timeline')}
        placeholder="Choose a timeline"
        options={TIMELINES.map((value) => ({ value }))}
      />
      <TextField {...field('expected_date', 'Expected delivery date')} type="date" />
      <TextArea {...field('message', 'Message')} maxLength={5000} />
    </fieldset>
  )
}
