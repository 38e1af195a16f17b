import type { Product } from '@nalika/shared-api'
import { quotes } from '@nalika/shared-api/contract'
import { Button, fieldProps, FormErrors, TextArea } from '@nalika/shared-ui'
import { useState, type FormEvent } from 'react'
import { ContactFields } from '../../components/quote/contact-fields.tsx'
import { useDraft } from '../../components/quote/use-draft.ts'
import { useQuoteForm } from '../../components/quote/use-quote-form.ts'
import styles from './inquiry-form.module.css'

/** A question about a product. What was typed stays when sending fails. */
export function InquiryForm({ product }: { product: Product }) {
  const { form, receipt, typed, submit, busy, failure } = useQuoteForm('inquiry')
  const [reference, setReference] = useState(receipt?.reference ?? '')
  const draft = useDraft(`inquiry-${product.id}`, form)
  const field = fieldProps(typed, failure?.errors)

  async function ask(event: FormEvent<HTMLFormElement>) {
    setReference('')
    const sent = await submit(event)
    if (!sent) return
    draft.drop()
    setReference(sent.reference)
  }

  return (
    <form
      ref={form}
      className={styles.form}
      id="inquiry"
      method="post"
      action="#inquiry"
      aria-labelledby="inquiry-title"
      onSubmit={(event) => void ask(event)}
      onChange={draft.keep}
    >
      <input type="hidden" name="endpoint" value={quotes.name} />
      <input type="hidden" name="source" value="inquiry" />
      <input type="hidden" name="product_id" value={product.id} />
      <h2 id="inquiry-title">Ask about this product</h2>
      <p className={styles.lead}>A distributor of the product will reply by email or phone.</p>
      <ContactFields values={typed} errors={failure?.errors ?? {}} />
      <TextArea {...field('message', 'Message')} required maxLength={5000} />
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
