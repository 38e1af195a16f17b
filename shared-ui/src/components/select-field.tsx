import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { FieldFrame } from './field.tsx'
import styles from './field.module.css'
import { useField, type FieldProps } from './use-field.ts'

export interface SelectOption {
  value: string
  /** Option text; the value by default. */
  label?: string
  disabled?: boolean
}

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'multiple' | 'children'>, FieldProps {
  options?: readonly SelectOption[]
  /** The first, empty choice, such as 'All categories' or 'Choose a brand'. */
  placeholder?: string
}

/** The browser's own select: one choice from a list. */
export function SelectField({
  label,
  hint,
  errors,
  options = [],
  placeholder,
  className,
  ...select
}: SelectFieldProps) {
  const { control, ...notes } = useField({ hint, errors }, select)
  return (
    <FieldFrame
      controlId={control.id}
      label={label}
      required={select.required}
      hint={hint}
      className={className}
      {...notes}
    >
      <select {...select} {...control} className={classNames(styles.control, styles.select)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label ?? option.value}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
