import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { FieldNotes, RequiredMark } from './field.tsx'
import styles from './field.module.css'
import { useField, type FieldProps } from './use-field.ts'

interface CheckboxFieldProps
  extends Omit<ComponentProps<'input'>, 'type' | 'children'>, Pick<FieldProps, 'hint' | 'errors'> {
  /** May hold links, such as to the terms. */
  label: ReactNode
}

/** A checkbox with its label. */
export function CheckboxField({ label, hint, errors, className, ...input }: CheckboxFieldProps) {
  const { control, ...notes } = useField({ hint, errors }, input)
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.option} htmlFor={control.id}>
        <input {...input} {...control} type="checkbox" className={styles.checkbox} />
        <span>
          {label}
          {input.required && <RequiredMark />}
        </span>
      </label>
      <FieldNotes hint={hint} {...notes} />
    </div>
  )
}
