import { findChoices, questionOf, SIZE_CHOICES, type SizeSelection } from '@nalika/shared-trade'
import { SelectField } from '@nalika/shared-ui'

interface SizePickerProps {
  selection: SizeSelection
  /** Label of the option without a standard; without it a standard is required. */
  none?: string
  onChange: (selection: SizeSelection) => void
  /** Class of the select of standards, which has long options. */
  standardClass?: string | undefined
}

/** Selects a size from the tables of the standards: standard, size and wall. What a table lacks is asked for. */
export function SizePicker({ selection, none, onChange, standardClass }: SizePickerProps) {
  const { standard, size, variant } = findChoices(selection)
  const question = questionOf(selection)
  return (
    <>
      <SelectField
        className={standardClass}
        label="Standard"
        name="standard"
        placeholder={none}
        options={SIZE_CHOICES.map(({ id, label }) => ({ value: id, label }))}
        value={standard?.id ?? ''}
        onChange={(event) => onChange(switchStandard(selection, event.currentTarget.value))}
      />
      {standard && (
        <SelectField
          label={standard.sizeTerm}
          name="size"
          hint={size ? undefined : question}
          placeholder={size ? undefined : 'Choose'}
          options={standard.sizes.map(({ id, label }) => ({ value: id, label }))}
          value={size?.id ?? ''}
          onChange={(event) => onChange({ ...selection, size: event.currentTarget.value })}
        />
      )}
      {standard && size && size.variants.length > 0 && (
        <SelectField
          label={standard.variantTerm}
          name="variant"
          hint={question}
          placeholder={variant ? undefined : 'Choose'}
          options={size.variants.map(({ id, label }) => ({ value: id, label }))}
          value={variant?.id ?? ''}
          onChange={(event) => onChange({ ...selection, variant: event.currentTarget.value })}
        />
      )}
    </>
  )
}

/** The same size and the same name of the wall in another table, as far as that has them; the rest is to be chosen. */
function switchStandard(selection: SizeSelection, standard: string): SizeSelection {
  const before = findChoices(selection).variant
  const { size, variant } = findChoices({ ...selection, standard })
  const isSame = variant?.designation === before?.designation
  return { standard, size: size?.id ?? '', variant: variant && isSame ? variant.id : '' }
}
