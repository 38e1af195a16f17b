import type { Shape } from '@nalika/shared-api/contract'
import type { Material } from '@nalika/shared-trade'
import { SelectField, TextField } from '@nalika/shared-ui'
import type { ChangeEvent } from 'react'
import { MATERIALS } from '../../components/materials.ts'
import { SizePicker } from '../../components/size-picker.tsx'
import { withSize, withUnit, type CalculatorValues } from './calculator-values.ts'
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

const units = [
  { value: 'mm', label: 'Millimetres' },
  { value: 'in', label: 'Inches' },
]

/** The calculator's fields. Typing a dimension leaves the size tables. */
export function CalculatorFields({ values, onChange }: CalculatorFieldsProps) {
  const change = (name: keyof CalculatorValues) => (event: ChangeEvent<HTMLInputElement>) =>
    onChange({ ...values, [name]: event.currentTarget.value })
  // Inches are typed with fractions, which the browser's field for numbers does not take.
  const dimension = (name: 'od' | 'width' | 'height' | 'wall', label: string) => ({
    name,
    label,
    unit: values.unit,
    inputMode: values.unit === 'mm' ? ('decimal' as const) : ('text' as const),
    maxLength: 24,
    autoComplete: 'off',
    value: values[name],
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) =>
      onChange({ ...values, standard: '', [name]: value }),
  })
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
          options={units}
          value={values.unit}
          onChange={(event) => onChange(withUnit(values, event.currentTarget.value === 'in' ? 'in' : 'mm'))}
        />
        {values.shape === 'round' ? (
          <TextField {...dimension('od', 'Outside diameter')} />
        ) : (
          <TextField {...dimension('width', 'Width')} />
        )}
        {values.shape === 'rectangular' && <TextField {...dimension('height', 'Height')} />}
        <TextField {...dimension('wall', 'Wall thickness')} />
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
          onChange={change('length')}
        />
        <TextField
          label="Pieces"
          name="pieces"
          type="number"
          min={1}
          step={1}
          value={values.pieces}
          onChange={change('pieces')}
        />
      </fieldset>
    </>
  )
}
