import { readQuantity, type QuantityUnit } from '@nalika/shared-api/contract'
import { SelectField, TextField } from '@nalika/shared-ui'
import { useRef } from 'react'
import { UNIT_CHOICES, unitFrom } from './quantity.ts'
import styles from './quantity-fields.module.css'

interface QuantityFieldsProps {
  /** Typed text, not necessarily a number. */
  quantity?: number | string
  unit?: QuantityUnit
  required?: boolean
  /** Names under which a form sends both. */
  names?: { quantity: string; unit: string }
  errors?: readonly string[]
  unitErrors?: readonly string[]
  /** Called when both fields are valid. */
  onChange?: (changed: { quantity: number; unit: QuantityUnit }) => void
}

/**
 * A quantity and its unit. A unit typed after the number, as in '120 m', is selected; the form rejects text that is no
 * quantity.
 */
export function QuantityFields({
  quantity,
  unit = 'pieces',
  required,
  names,
  errors,
  unitErrors,
  onChange,
}: QuantityFieldsProps) {
  const number = useRef<HTMLInputElement>(null)
  const select = useRef<HTMLSelectElement>(null)

  function check({ tidy = false } = {}) {
    if (!number.current || !select.current) return
    const text = number.current.value
    if (text.trim() === '') {
      number.current.setCustomValidity('')
      return
    }
    const { problem, ...read } = readQuantity(text, unitFrom(select.current.value))
    number.current.setCustomValidity(problem ?? '')
    if (!('quantity' in read)) return
    if (tidy) {
      number.current.value = String(read.quantity)
      select.current.value = read.unit
    }
    onChange?.(read)
  }

  return (
    <div className={styles.pair}>
      <TextField
        ref={number}
        label="Quantity"
        name={names?.quantity}
        required={required}
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        defaultValue={quantity}
        errors={errors}
        onInput={() => check()}
        onBlur={() => check({ tidy: true })}
      />
      <SelectField
        ref={select}
        label="Unit"
        name={names?.unit}
        options={UNIT_CHOICES}
        defaultValue={unit}
        errors={unitErrors}
        onChange={() => check()}
      />
    </div>
  )
}
