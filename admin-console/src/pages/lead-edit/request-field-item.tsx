import type { editableRequestFields } from '@nalika/shared-api/contract'
import { DayField, FieldItem, SelectItem, TextItem } from '@nalika/shared-ui/portal'
import { wordOptions } from '../../components/labels.ts'
import type { LeadValues } from './lead-values.ts'

/** The control of a field of the request. */
export function RequestFieldItem({ field }: { field: ReturnType<typeof editableRequestFields>[number] }) {
  const { name, label, type, options = [], max, editable } = field
  if (type === 'day')
    return (
      <FieldItem<LeadValues> name={name} label={label}>
        <DayField />
      </FieldItem>
    )
  if (type === 'choice' && editable !== 'as text')
    return (
      <SelectItem<LeadValues>
        name={name}
        label={label}
        options={[{ value: '', label: 'Not stated' }, ...wordOptions(options)]}
      />
    )
  const isLong = type === 'paragraph'
  return (
    <TextItem<LeadValues>
      name={name}
      label={label}
      maxLength={max}
      wide={isLong}
      {...(isLong && { rows: 4 })}
    />
  )
}
