import { TIMELINES } from '@nalika/shared-api/contract'
import { SelectField, TextArea, TextField } from '@nalika/shared-ui'
import { useState } from 'react'
import { ContactFields } from '../../components/quote/contact-fields.tsx'
import { rememberedContact } from '../../components/quote/contact-store.ts'
import styles from './quote-list-page.module.css'

/** Your details, and where and when the steel is wanted. */
export function QuoteListContact({ errors }: { errors: Readonly<Record<string, readonly string[]>> }) {
  const [contact] = useState(rememberedContact)
  return (
    <fieldset className={styles.contact}>
      <legend className={styles.legend}>Your details</legend>
      <ContactFields contact={contact} company errors={errors} />
      <TextField
        label="Location"
        name="location"
        maxLength={160}
        hint="Distributors in your state come first."
        defaultValue={contact.location}
        errors={errors.location}
      />
      <SelectField
        label="Timeline"
        name="timeline"
        placeholder="Choose a timeline"
        options={TIMELINES.map((value) => ({ value }))}
        errors={errors.timeline}
      />
      <TextField
        label="Expected delivery date"
        name="expected_date"
        type="date"
        errors={errors.expected_date}
      />
      <TextArea label="Message" name="message" maxLength={5000} errors={errors.message} />
    </fieldset>
  )
}
