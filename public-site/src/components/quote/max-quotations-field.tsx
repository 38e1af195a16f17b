import { fieldProps, SelectField } from '@nalika/shared-ui'
import { ROUTING_SUMMARY } from '../how-we-choose.ts'
import styles from './quote-form.module.css'

interface MaxQuotationsFieldProps {
  /** The firm that is asked first, if the customer chose one. */
  firm?: string | undefined
  /** Values by field name. */
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, readonly string[]>>
}

const SEVERAL = [
  { value: '3', label: 'Up to 3 quotations' },
  { value: '5', label: 'Up to 5 quotations' },
]

const HINT = `${ROUTING_SUMMARY} Each firm sees your request, but your phone and email only after it accepts.`

/** How many firms quote for each line. One is left out; the API reads the others from text. */
export function MaxQuotationsField({ firm, values, errors }: MaxQuotationsFieldProps) {
  const field = fieldProps(values, errors)
  return (
    <SelectField
      {...field('max_quotations', 'Quotations')}
      className={styles.whole}
      options={[{ value: '', label: firm === undefined ? 'Best match' : `Only ${firm}` }, ...SEVERAL]}
      hint={HINT}
    />
  )
}
