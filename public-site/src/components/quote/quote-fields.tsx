import { PRIORITIES, TIMELINES } from '@nalika/shared-api/contract'
import { capitalise, fieldProps, SelectField, TextArea, TextField } from '@nalika/shared-ui'
import { unitFrom } from '../quote-list/quantity.ts'
import { QuantityFields } from '../quote-list/quantity-fields.tsx'
import { ContactFields } from './contact-fields.tsx'
import type { Contact } from './contact-store.ts'
import styles from './quote-form.module.css'
import type { QuoteSubject } from './quote-subject.ts'
import type { BrandOption } from './use-brand-options.ts'

interface QuoteFieldsProps {
  subject: QuoteSubject
  contact: Contact
  /** Submitted values by field name. */
  typed: Readonly<Record<string, string>>
  brands: readonly BrandOption[]
  /** Called when the visitor opens the empty list of brands. */
  onBrandsWanted: () => void
  errors: Readonly<Record<string, readonly string[]>>
}

const priorities = PRIORITIES.map((value) => ({ value, label: capitalise(value) }))
const timelines = TIMELINES.map((value) => ({ value }))

/** The fields of the quote form. A sample needs fewer. */
export function QuoteFields({ subject, contact, typed, brands, onBrandsWanted, errors }: QuoteFieldsProps) {
  const isQuote = subject.kind === 'quote'
  const brandId = subject.brandId ?? (brands.length === 1 ? brands[0]?.id : undefined)
  const values = {
    brand_id: brandId === undefined ? '' : String(brandId),
    description: subject.description ?? '',
    location: contact.location,
    ...typed,
  }
  const field = fieldProps(values, errors)
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Your details</legend>
        <ContactFields contact={contact} company errors={errors} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>What you need</legend>
        <SelectField
          key={brands.length}
          {...field('brand_id', 'Brand')}
          required={isQuote}
          placeholder="Choose a brand"
          options={brands.map(({ id, name }) => ({ value: String(id), label: name }))}
          onFocus={onBrandsWanted}
        />
        <QuantityFields
          names={{ quantity: 'quantity', unit: 'unit' }}
          required={isQuote}
          quantity={typed.quantity ?? subject.quantity ?? (isQuote ? undefined : 1)}
          unit={typed.unit === undefined ? subject.unit : unitFrom(typed.unit)}
          errors={errors.quantity}
          unitErrors={errors.unit}
        />
        {isQuote && (
          <>
            <SelectField
              {...field('priority', 'Priority')}
              required
              placeholder="Choose a priority"
              options={priorities}
            />
            <SelectField
              {...field('timeline', 'Timeline')}
              required
              placeholder="Choose a timeline"
              options={timelines}
            />
          </>
        )}
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{isQuote ? 'Your project' : 'Delivery'}</legend>
        <TextField
          {...field('location', isQuote ? 'Location' : 'Delivery address')}
          className={styles.whole}
          maxLength={160}
        />
        {isQuote && (
          <>
            <TextField {...field('expected_date', 'Expected delivery date')} type="date" />
            <TextField {...field('budget', 'Budget')} maxLength={120} />
            <TextArea
              {...field('description', 'Description')}
              className={styles.whole}
              rows={3}
              maxLength={5000}
              hint="Sizes, grade, standard, ends and finish, if you know them."
            />
          </>
        )}
        <TextArea {...field('message', 'Message')} className={styles.whole} rows={2} maxLength={5000} />
      </fieldset>
    </>
  )
}
