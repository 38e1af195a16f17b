import { todayInIndia, type RequestFieldDefinition } from '@nalika/shared-api/contract'
import { SelectField, TextArea, TextField, type fieldProps } from '@nalika/shared-ui'
import styles from './quote-form.module.css'

interface RequestControlProps extends ReturnType<ReturnType<typeof fieldProps>> {
  field: RequestFieldDefinition
}

/** The control of a field of the request. */
export function RequestControl({
  field: { type, options = [], initial, max },
  ...control
}: RequestControlProps) {
  if (type === 'day') return <TextField {...control} type="date" min={todayInIndia()} />
  if (type === 'paragraph') return <TextArea {...control} className={styles.whole} rows={2} maxLength={max} />
  if (type === 'text') return <TextField {...control} maxLength={max} />
  return (
    <SelectField
      {...control}
      required={initial !== undefined}
      {...(initial === undefined && { placeholder: 'No preference' })}
      options={options.map((value) => ({ value }))}
    />
  )
}
