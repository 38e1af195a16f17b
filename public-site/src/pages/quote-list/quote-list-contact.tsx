import { Attachments } from '../../components/quote/attachments.tsx'
import { ContactFields } from '../../components/quote/contact-fields.tsx'
import { DeliveryFields } from '../../components/quote/delivery-fields.tsx'
import { MaxQuotationsField } from '../../components/quote/max-quotations-field.tsx'
import styles from './quote-list-page.module.css'

interface QuoteListContactProps {
  /** Name of the form's draft. */
  draft: string
  errors: Readonly<Record<string, readonly string[]>>
  /** Values of a form that was rejected. */
  typed?: Readonly<Record<string, string>> | undefined
}

/** Contact details, and where and when the steel is needed: for all lines. */
export function QuoteListContact({ draft, errors, typed = {} }: QuoteListContactProps) {
  return (
    <>
      <fieldset className={styles.contact}>
        <legend className={styles.legend}>Your details</legend>
        <ContactFields values={typed} company errors={errors} />
      </fieldset>
      <DeliveryFields values={typed} errors={errors} />
      <MaxQuotationsField values={typed} errors={errors} />
      <Attachments draft={draft} typed={typed.files} errors={errors.files} />
    </>
  )
}
