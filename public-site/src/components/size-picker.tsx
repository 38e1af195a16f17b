import { chosenSize, STANDARDS, type SizeSelection } from '@nalika/shared-api/contract'
import { SelectField } from '@nalika/shared-ui'

interface SizePickerProps {
  selection: SizeSelection
  /** First choice of the standards, for dimensions of one's own; without it a standard must be chosen. */
  none?: string
  onChange: (selection: SizeSelection) => void
  /** Class of the select of standards, whose names are long. */
  standardClass?: string | undefined
}

/** A size from the tables of the standards: which standard, which size, which wall. */
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
