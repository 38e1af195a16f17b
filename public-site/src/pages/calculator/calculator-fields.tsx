import type { Material, Shape } from '@nalika/shared-api/contract'
import { SelectField, TextField } from '@nalika/shared-ui'
import { SizePicker } from '../../components/size-picker.tsx'
import { MATERIALS, withSize, withUnit, type CalculatorValues } from './calculation.ts'
import styles from './calculator-page.module.css'

interface CalculatorFieldsProps {
  values: CalculatorValues
  onChange: (values: CalculatorValues) => void
}

const shapes: readonly { value: Shape; label: string }[] = [
  { value: 'round', label: 'Round pipe' },
  { value: 'square', label: 'Square hollow section' },
  { value: 'rectangular', label: 'Rectangular hollow section' },
]

/** The calculator's fields. Typing a dimension leaves the size tables. */
export function CalculatorFields({ values, onChange }: CalculatorFieldsProps) {
  const dimension = (name: 'od' | 'width' | 'height' | 'wall', label: string) => (
    <TextField
      label={label}
      name={name}
      type="number"
      min={0}
      step="any"
      inputMode="decimal"
      unit={values.unit}
      value={values[name]}
      onChange={(event) => onChange({ ...values, standard: '', [name]: event.currentTarget.value })}
    />
  )
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Size</legend>
        <SizePicker
          selection={values}
          none="Custom size"
          standardClass={styles.long}
          onChange={(selection) => onChange(withSize(values, selection))}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Section</legend>
        <SelectField
          label="Shape"
          name="shape"
          options={shapes}
          value={values.shape}
          onChange={(event) =>
            onChange({ ...values, standard: '', shape: event.currentTarget.value as Shape })
          }
        />
        <SelectField
          label="Unit"
          name="unit"
          options={[
            { value: 'mm', label: 'Millimetres' },
            { value: 'in', label: 'Inches' },
          ]}
          value={values.unit}
          onChange={(event) => onChange(withUnit(values, event.currentTarget.value === 'in' ? 'in' : 'mm'))}
        />
        {values.shape === 'round' && dimension('od', 'Outside diameter')}
        {values.shape !== 'round' && dimension('width', 'Width')}
        {values.shape === 'rectangular' && dimension('height', 'Height')}
        {dimension('wall', 'Wall thickness')}
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Order</legend>
        <SelectField
          className={styles.long}
          label="Material"
          name="material"
          options={MATERIALS.map(({ id, label }) => ({ value: id, label }))}
          value={values.material}
          onChange={(event) => onChange({ ...values, material: event.currentTarget.value as Material })}
        />
        <TextField
          label="Length per piece"
          name="length"
          type="number"
          min={0}
          step="any"
          inputMode="decimal"
          unit={values.unit === 'in' ? 'ft' : 'm'}
          value={values.length}
          onChange={(event) => onChange({ ...values, length: event.currentTarget.value })}
        />
        <TextField
          label="Pieces"
          name="pieces"
          type="number"
          min={1}
          step={1}
          value={values.pieces}
          onChange={(event) => onChange({ ...values, pieces: event.currentTarget.value })}
        />
      </fieldset>
    </>
  )
}
