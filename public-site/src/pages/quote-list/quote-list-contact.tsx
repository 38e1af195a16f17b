import { useState } from 'react'
import { ContactFields } from '../../components/quote/contact-fields.tsx'
import { rememberedContact } from '../../components/quote/contact-store.ts'
import { DeliveryFields } from '../../components/quote/delivery-fields.tsx'
import styles from './quote-list-page.module.css'

/** Contact details, and where and when the steel is needed: for all lines. */
export function QuoteListContact({ errors }: { errors: Readonly<Record<string, readonly string[]>> }) {
  const [contact] = useState(rememberedContact)
  return (
    <>
      <fieldset className={styles.contact}>
        <legend className={styles.legend}>Your details</legend>
        <ContactFields contact={contact} company errors={errors} />
      </fieldset>
      <DeliveryFields values={{ location: contact.location, pin_code: contact.pin_code }} errors={errors} />
    </>
  )
}
