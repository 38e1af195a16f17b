import { fieldProps, SelectField, TextArea } from '@nalika/shared-ui'
import { unitFrom } from '../quote-list/quantity.ts'
import { QuantityFields } from '../quote-list/quantity-fields.tsx'
import { ContactFields } from './contact-fields.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { MaxQuotationsField } from './max-quotations-field.tsx'
import styles from './quote-form.module.css'
import type { QuoteSubject } from './quote-subject.ts'
import { TargetPriceField } from './target-price-field.tsx'
import type { BrandOption } from './use-brand-options.ts'

interface QuoteFieldsProps {
  subject: QuoteSubject
  /** Submitted values by field name. */
  typed: Readonly<Record<string, string>>
  brands: readonly BrandOption[]
  /** Called when the visitor opens the list of brands. */
  onBrandsWanted: () => void
  errors: Readonly<Record<string, readonly string[]>>
}

/** The API's number for any brand. */
const ANY_BRAND = '0'

const EXTRAS = 'Cut lengths, ends, coating or tests, if you need any.'
const SIZES =
  'Size, grade, standard, ends and finish, if you know them. We also look for what is not in the catalogue.'

/** The fields of the quote form. A sample needs fewer. */
export function QuoteFields({ subject, typed, brands, onBrandsWanted, errors }: QuoteFieldsProps) {
  const isQuote = subject.kind === 'quote'
  const brandId = subject.brandId ?? (brands.length === 1 ? brands[0]?.id : undefined)
  const values = {
    brand_id: brandId === undefined ? ANY_BRAND : String(brandId),
    description: subject.description ?? '',
    ...typed,
  }
  const field = fieldProps(values, errors)
  const description = isQuote && (
    <TextArea
      {...field('description', 'Description')}
      className={styles.whole}
      rows={subject.product ? 2 : 3}
      maxLength={5000}
      hint={subject.product ? EXTRAS : SIZES}
    />
  )
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>What you need</legend>
        {!subject.product && description}
        <QuantityFields
          names={{ quantity: 'quantity', unit: 'unit' }}
          required={isQuote}
          quantity={typed.quantity ?? subject.quantity ?? (isQuote ? undefined : 1)}
          unit={typed.unit === undefined ? subject.unit : unitFrom(typed.unit)}
          errors={errors.quantity}
          unitErrors={errors.unit}
        />
        <SelectField
          key={brands.length}
          {...field('brand_id', 'Brand')}
          required={isQuote}
          options={[
            { value: ANY_BRAND, label: 'Any brand' },
            ...brands.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onFocus={onBrandsWanted}
        />
        {isQuote && <TargetPriceField {...field('target_price', 'Target price')} />}
        {subject.product && description}
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Your details</legend>
        <ContactFields values={typed} company errors={errors} />
      </fieldset>
      <DeliveryFields values={values} errors={errors} kind={subject.kind} />
      {isQuote && (
        <MaxQuotationsField firm={subject.distributor?.company_name} values={typed} errors={errors} />
      )}
    </>
  )
}
