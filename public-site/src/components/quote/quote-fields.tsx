import { PRIORITIES, TIMELINES } from '@nalika/shared-api/contract'
import { capitalise, SelectField, TextArea, TextField } from '@nalika/shared-ui'
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

/** The fields of the quote form. A sample needs fewer answers. */
export function QuoteFields({ subject, contact, typed, brands, onBrandsWanted, errors }: QuoteFieldsProps) {
  const isQuote = subject.kind === 'quote'
  const chosen = subject.brandId ?? (brands.length === 1 ? brands[0]?.id : undefined)
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
          label="Brand"
          name="brand_id"
          required={isQuote}
          placeholder="Choose a brand"
          options={brands.map(({ id, name }) => ({ value: String(id), label: name }))}
          defaultValue={typed.brand_id ?? (chosen === undefined ? '' : String(chosen))}
          onFocus={onBrandsWanted}
          errors={errors.brand_id}
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
              label="Priority"
              name="priority"
              required
              placeholder="Choose a priority"
              options={priorities}
              defaultValue={typed.priority}
              errors={errors.priority}
            />
            <SelectField
              label="Timeline"
              name="timeline"
              required
              placeholder="Choose a timeline"
              options={timelines}
              defaultValue={typed.timeline}
              errors={errors.timeline}
            />
          </>
        )}
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{isQuote ? 'Your project' : 'Delivery'}</legend>
        <TextField
          className={styles.whole}
          label={isQuote ? 'Location' : 'Delivery address'}
          name="location"
          maxLength={160}
          defaultValue={contact.location}
          errors={errors.location}
        />
        {isQuote && (
          <>
            <TextField
              label="Expected delivery date"
              name="expected_date"
              type="date"
              defaultValue={typed.expected_date}
              errors={errors.expected_date}
            />
            <TextField
              label="Budget"
              name="budget"
              maxLength={120}
              defaultValue={typed.budget}
              errors={errors.budget}
            />
            <TextArea
              className={styles.whole}
              label="Description"
              name="description"
              rows={3}
              maxLength={5000}
              defaultValue={typed.description ?? subject.description}
              hint="Sizes, grade, standard, ends and finish, if you know them."
              errors={errors.description}
            />
          </>
        )}
        <TextArea
          className={styles.whole}
          label="Message"
          name="message"
          rows={2}
          maxLength={5000}
          defaultValue={typed.message}
          errors={errors.message}
        />
      </fieldset>
    </>
  )
}
