import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { FieldFrame } from './field.tsx'
import styles from './field.module.css'
import { useField, type FieldProps } from './use-field.ts'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'children'>, FieldProps {
  /** A unit shown inside the field's end, such as 'mm'. */
  unit?: string
}

/** One line of text, or any other `type` of input that looks like one. */
export function TextField({ label, hint, errors, unit, className, ...input }: TextFieldProps) {
  const { control, ...notes } = useField({ hint, errors }, input)
  const numeric = input.type === 'number' || input.inputMode === 'decimal' || input.inputMode === 'numeric'
  return (
    <FieldFrame
      controlId={control.id}
      label={label}
      required={input.required}
      hint={hint}
      className={className}
      {...notes}
    >
      <span className={styles.box}>
        <input
          type="text"
          {...input}
          {...control}
          className={classNames(styles.control, numeric && styles.numeric)}
        />
        {unit && <span className={styles.unit}>{unit}</span>}
      </span>
    </FieldFrame>
  )
}
