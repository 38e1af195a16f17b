import type { Material, Shape } from '@nalika/shared-api/contract'
import { SelectField, TextField } from '@nalika/shared-ui'
import type { ChangeEvent } from 'react'
import { MATERIALS } from '../../components/materials.ts'
import { SizePicker } from '../../components/size-picker.tsx'
import { withSize, withUnit, type CalculatorValues } from './calculation.ts'
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
  const number = (name: 'od' | 'width' | 'height' | 'wall' | 'length' | 'pieces', label: string) => ({
    name,
    label,
    type: 'number',
    min: 0,
    step: 'any',
    inputMode: 'decimal' as const,
    value: values[name],
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) =>
      onChange({ ...values, ...(name !== 'length' && name !== 'pieces' && { standard: '' }), [name]: value }),
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
          <TextField {...number('od', 'Outside diameter')} unit={values.unit} />
        ) : (
          <TextField {...number('width', 'Width')} unit={values.unit} />
        )}
        {values.shape === 'rectangular' && <TextField {...number('height', 'Height')} unit={values.unit} />}
        <TextField {...number('wall', 'Wall thickness')} unit={values.unit} />
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
        <TextField {...number('length', 'Length per piece')} unit={values.unit === 'in' ? 'ft' : 'm'} />
        <TextField {...number('pieces', 'Pieces')} min={1} step={1} inputMode={undefined} />
      </fieldset>
    </>
  )
}
