import type { Product } from '@nalika/shared-api'
import { quotes } from '@nalika/shared-api/contract'
import { Button, FormErrors, TextArea, useSubmittedForm } from '@nalika/shared-ui'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { ContactFields } from '../../components/quote/contact-fields.tsx'
import { rememberContact, rememberedContact } from '../../components/quote/contact-store.ts'
import { sentIn, useQuoteSubmission, type SentQuote } from '../../components/quote/use-quote-submission.ts'
import styles from './inquiry-form.module.css'

/** A question about a product. Thanks and clears itself; when sending fails, what was typed stays. */
export function InquiryForm({ product }: { product: Product }) {
  const form = useRef<HTMLFormElement>(null)
  const submitted = useSubmittedForm(quotes.name, { source: 'inquiry' })
  const [reference, setReference] = useState(() => sentIn<SentQuote>(submitted)?.reference ?? '')
  const [typed] = useState(() => (sentIn(submitted) ? {} : (submitted?.values ?? {})))
  const [contact] = useState(() => ({ ...rememberedContact(), ...typed }))
  const { send, busy, failure } = useQuoteSubmission(submitted)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setReference('')
    const typed = new FormData(event.currentTarget)
    const text = (name: string) => String(typed.get(name) ?? '').trim()
    const sent = await send({
      source: 'inquiry',
      product_id: product.id,
      name: text('name'),
      email: text('email'),
      phone: text('phone'),
      message: text('message'),
    })
    if (!sent) return
    form.current?.reset()
    setReference(sent.reference)
  }

  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failure])

  return (
    <form
      ref={form}
      className={styles.form}
      id="inquiry"
      method="post"
      action="#inquiry"
      aria-labelledby="inquiry-title"
      onSubmit={(event) => void submit(event)}
      onChange={(event) => rememberContact(new FormData(event.currentTarget))}
    >
      <input type="hidden" name="endpoint" value={quotes.name} />
      <input type="hidden" name="source" value="inquiry" />
      <input type="hidden" name="product_id" value={product.id} />
      <h2 id="inquiry-title">Ask about this product</h2>
      <p className={styles.lead}>A distributor of the product will reply by email or phone.</p>
      <ContactFields contact={contact} errors={failure?.errors ?? {}} />
      <TextArea
        label="Message"
        name="message"
        required
        maxLength={5000}
        defaultValue={typed.message}
        errors={failure?.errors.message}
      />
      {failure && <FormErrors title="Your inquiry was not sent." errors={[failure.message]} />}
      <div role="status">
        {reference !== '' && (
          <p className={styles.thanks}>
            <strong>Thank you for your inquiry!</strong> We have sent it to a distributor. Your reference is{' '}
            <span className="numeric">{reference}</span>.
          </p>
        )}
      </div>
      <Button type="submit" busy={busy} busyLabel="Sending…">
        Send Inquiry
      </Button>
    </form>
  )
}
