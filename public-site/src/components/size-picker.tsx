import { chosenSize, STANDARDS, type SizeSelection } from '@nalika/shared-api/contract'
import { SelectField } from '@nalika/shared-ui'

interface SizePickerProps {
  selection: SizeSelection
  /** Label of the option without a standard; without it a standard is required. */
  none?: string
  onChange: (selection: SizeSelection) => void
  /** Class of the select of standards, which has long options. */
  standardClass?: string | undefined
}

/** Selects a size from the tables of the standards: standard, size and wall. */
export function SizePicker({ selection, none, onChange, standardClass }: SizePickerProps) {
  const chosen = chosenSize(selection)
  return (
    <>
      <SelectField
        className={standardClass}
        label="Standard"
        name="standard"
        placeholder={none}
        options={STANDARDS.map(({ id, label }) => ({ value: id, label }))}
        value={chosen?.standard.id ?? ''}
        onChange={(event) => onChange({ ...selection, standard: event.currentTarget.value })}
      />
      {chosen && (
        <>
          <SelectField
            label={chosen.standard.sizeTerm}
            name="size"
            options={chosen.standard.sizes.map(({ id, label }) => ({ value: id, label }))}
            value={chosen.size.id}
            onChange={(event) => onChange({ ...selection, size: event.currentTarget.value })}
          />
          <SelectField
            label={chosen.standard.variantTerm}
            name="variant"
            options={chosen.size.variants.map(({ id, label }) => ({ value: id, label }))}
            value={chosen.variant.id}
            onChange={(event) => onChange({ ...selection, variant: event.currentTarget.value })}
          />
        </>
      )}
    </>
  )
}
