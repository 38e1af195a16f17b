import { chosenSize, productSizeOf, STANDARDS, type SizeSelection } from '@nalika/shared-api/contract'
import { SelectField } from '@nalika/shared-ui'
import { Form } from 'antd'
import type { ProductValues } from './product-values.ts'
import styles from './size-picker.module.css'

const NOTHING: SizeSelection = { standard: '', size: '', variant: '' }
const optionsOf = (all: readonly { id: string; label: string }[]) =>
  all.map(({ id, label }) => ({ value: id, label }))

interface SizePickerProps {
  /** Given by Form.Item. */
  value?: SizeSelection | null
  onChange?: (value: SizeSelection | null) => void
}

/** A size from the tables of the standards; what it says is filled into the fields beside it. */
export function SizePicker({ value, onChange }: SizePickerProps) {
  const form = Form.useFormInstance<ProductValues>()
  const selection = value ?? NOTHING
  const chosen = chosenSize(selection)

  function pick(next: SizeSelection) {
    const picked = chosenSize(next)
    const size = productSizeOf(next)
    if (size) {
      form.setFieldsValue({
        ...size,
        nominal_size: size.nominal_size ?? '',
        schedule: size.schedule ?? '',
        min_diameter: null,
        max_diameter: null,
        min_thickness: null,
        max_thickness: null,
        weight_per_metre: null,
      })
    }
    // Last, so that the form already has the dimensions when it is notified.
    onChange?.(picked && { standard: picked.standard.id, size: picked.size.id, variant: picked.variant.id })
  }

  return (
    <div className={styles.picker}>
      <SelectField
        className={styles.standard}
        label="Size from a standard"
        name="size_standard"
        placeholder="None: enter the dimensions"
        options={optionsOf(STANDARDS)}
        value={chosen?.standard.id ?? ''}
        onChange={({ currentTarget }) => pick({ ...NOTHING, standard: currentTarget.value })}
      />
      {chosen && (
        <>
          <SelectField
            label={chosen.standard.sizeTerm}
            name="size_size"
            options={optionsOf(chosen.standard.sizes)}
            value={chosen.size.id}
            onChange={({ currentTarget }) => pick({ ...selection, size: currentTarget.value })}
          />
          <SelectField
            label={chosen.standard.variantTerm}
            name="size_variant"
            options={optionsOf(chosen.size.variants)}
            value={chosen.variant.id}
            onChange={({ currentTarget }) => pick({ ...selection, variant: currentTarget.value })}
          />
        </>
      )}
    </div>
  )
}
