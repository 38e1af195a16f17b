import { PRIORITIES, TIMELINES } from '@nalika/shared-api/contract'
import { capitalised, SelectField, TextArea, TextField } from '@nalika/shared-ui'
import { QuantityFields } from '../quote-list/quantity-fields.tsx'
import { ContactFields } from './contact-fields.tsx'
import type { Contact } from './contact-store.ts'
import styles from './quote-form.module.css'
import type { QuoteSubject } from './quote-subject.ts'
import type { BrandChoice } from './use-brand-choices.ts'

interface QuoteFieldsProps {
  subject: QuoteSubject
  contact: Contact
  brands: readonly BrandChoice[]
  /** Somebody turns to the list of brands while it is empty. */
  onBrandsWanted: () => void
  errors: Readonly<Record<string, readonly string[]>>
}

const priorities = PRIORITIES.map((value) => ({ value, label: capitalised(value) }))
const timelines = TIMELINES.map((value) => ({ value }))

/** The fields of the quote form. A sample needs fewer answers. */
export function QuoteFields({ subject, contact, brands, onBrandsWanted, errors }: QuoteFieldsProps) {
  const isQuote = subject.kind === 'quote'
  const chosen = subject.brandId ?? (brands.length === 1 ? brands[0]?.id : undefined)
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Your contact</legend>
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
          defaultValue={chosen === undefined ? '' : String(chosen)}
          onFocus={onBrandsWanted}
          errors={errors.brand_id}
        />
        <QuantityFields
          names={{ quantity: 'quantity', unit: 'unit' }}
          required={isQuote}
          quantity={subject.quantity ?? (isQuote ? undefined : 1)}
          unit={subject.unit}
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
              errors={errors.priority}
            />
            <SelectField
              label="Timeline"
              name="timeline"
              required
              placeholder="Choose a timeline"
              options={timelines}
              errors={errors.timeline}
            />
          </>
        )}
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{isQuote ? 'Your project' : 'Where it goes'}</legend>
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
              errors={errors.expected_date}
            />
            <TextField label="Budget" name="budget" maxLength={120} errors={errors.budget} />
            <TextArea
              className={styles.whole}
              label="Description"
              name="description"
              rows={3}
              maxLength={5000}
              defaultValue={subject.description}
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
          errors={errors.message}
        />
      </fieldset>
    </>
  )
}
