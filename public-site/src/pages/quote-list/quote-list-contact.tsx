import { fieldProps, TextField } from '@nalika/shared-ui'
import { Attachments } from '../../components/quote/attachments.tsx'
import { ContactFields } from '../../components/quote/contact-fields.tsx'
import { DeliveryFields } from '../../components/quote/delivery-fields.tsx'
import { MaxQuotationsField } from '../../components/quote/max-quotations-field.tsx'
import { PinCodeField } from '../../components/quote/pin-code-field.tsx'
import styles from './quote-list-page.module.css'

interface QuoteListContactProps {
  /** Name of the form's draft. */
  draft: string
  errors: Readonly<Record<string, readonly string[]>>
  /** Values of a form that was rejected. */
  typed?: Readonly<Record<string, string>> | undefined
}

/** Fields that are always in sight; errors of the others open "More details". */
const IN_SIGHT = /^(?:name|email|phone|pin_code|lines\b.*)$/

/** Contact details, and where and when the steel is needed: for all lines. What has a default is folded away. */
export function QuoteListContact({ draft, errors, typed = {} }: QuoteListContactProps) {
  const field = fieldProps(typed, errors)
  const isRefused = Object.keys(errors).some((name) => !IN_SIGHT.test(name))
  return (
    <>
      <fieldset className={styles.contact}>
        <legend className="visually-hidden">Your details</legend>
        <ContactFields values={typed} errors={errors} />
        <PinCodeField {...field('pin_code', 'PIN code')} />
      </fieldset>
      <details
        className={styles.more}
        open={isRefused || undefined}
        // The browser shows no error in what is folded.
        onInvalidCapture={(event) => event.currentTarget.setAttribute('open', '')}
      >
        <summary>
          More details
          <span className={styles.detail}> Company, date, drawings, number of quotations</span>
        </summary>
        <div className={styles.contact}>
          <TextField {...field('company_name', 'Company')} autoComplete="organization" maxLength={160} />
          <DeliveryFields values={typed} errors={errors} withPin={false} />
          <MaxQuotationsField values={typed} errors={errors} />
          <Attachments draft={draft} typed={typed.files} errors={errors.files} />
        </div>
      </details>
    </>
  )
}
