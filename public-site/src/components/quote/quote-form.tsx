import { ANSWER_TIME, quotes } from '@nalika/shared-api/contract'
import { Button, formatSize, FormErrors } from '@nalika/shared-ui'
import type { FormEvent } from 'react'
import { ProductFigure } from '../product-figure.tsx'
import { tradeSizeOf } from '../product-facts.ts'
import { AskedDistributor } from './asked-distributor.tsx'
import { Attachments } from './attachments.tsx'
import { QuoteFields } from './quote-fields.tsx'
import styles from './quote-form.module.css'
import { quoteAddress, type QuoteSubject } from './quote-subject.ts'
import { useDraft } from './use-draft.ts'
import { useBrandOptions, type BrandOption } from './use-brand-options.ts'
import { useQuoteForm, type SentQuote } from './use-quote-form.ts'

interface QuoteFormProps {
  subject: QuoteSubject
  /** All brands, where the page has them; without them the form offers the product's, or loads them. */
  brands?: readonly BrandOption[]
  onSent: (sent: SentQuote) => void
}

const NOTHING: readonly BrandOption[] = []

function brandsOf({ product, distributor }: QuoteSubject): readonly BrandOption[] {
  if (!product && distributor) return distributor.brands
  return (
    product?.brand_ids.map((id, index) => ({ id, name: product.brand_names[index] ?? String(id) })) ?? NOTHING
  )
}

/** Requests a quote or a sample. What was typed stays when sending fails. */
export function QuoteForm({ subject, brands: all = NOTHING, onSent }: QuoteFormProps) {
  const { kind, product } = subject
  const source = kind === 'sample' ? 'sample' : 'website'
  const { form, typed, submit, busy, failure } = useQuoteForm(source)
  const own = brandsOf(subject)
  const { brands, reload } = useBrandOptions(own.length > 0 ? own : all)
  const name = quoteAddress(subject)
  const draft = useDraft(name, form, brands.length)

  async function request(event: FormEvent<HTMLFormElement>) {
    const sent = await submit(event)
    if (!sent) return
    draft.drop()
    onSent(sent)
  }

  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={kind === 'sample' ? 'Sample request' : 'Quote request'}
      method="post"
      encType="multipart/form-data"
      onSubmit={(event) => void request(event)}
      onChange={draft.keep}
    >
      <input type="hidden" name="endpoint" value={quotes.name} />
      <input type="hidden" name="source" value={source} />
      {product && <input type="hidden" name="product_id" value={product.id} />}
      {subject.distributor && <AskedDistributor distributor={subject.distributor} />}
      {product && (
        <div className={styles.subject}>
          <div className={styles.figure}>
            <ProductFigure product={product} />
          </div>
          <div>
            <p className={styles.product}>{product.name}</p>
            <p className={styles.sizes}>
              {[formatSize(product), tradeSizeOf(product)].filter(Boolean).join(' · ')}
            </p>
          </div>
        </div>
      )}
      <QuoteFields
        subject={subject}
        typed={typed}
        brands={brands}
        onBrandsWanted={reload}
        errors={failure?.errors ?? {}}
      />
      {kind === 'quote' && <Attachments draft={name} typed={typed.files} errors={failure?.errors.files} />}
      {failure && <FormErrors title="Submission Failed" errors={[failure.message]} />}
      <div className={styles.actions}>
        <Button type="submit" kind="primary" busy={busy} busyLabel="Sending…">
          Send Request
        </Button>
        <p className={styles.promise}>Fields marked * are required. Get a quote within {ANSWER_TIME}.</p>
      </div>
    </form>
  )
}
