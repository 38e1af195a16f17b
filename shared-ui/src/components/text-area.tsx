import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { FieldFrame } from './field.tsx'
import styles from './field.module.css'
import { useField, type FieldProps } from './use-field.ts'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'children'>, FieldProps {}

/** Several lines of text; 4 rows unless `rows` is given. */
export function TextArea({ label, hint, errors, className, ...textarea }: TextAreaProps) {
  const { control, ...notes } = useField({ hint, errors }, textarea)
  return (
    <FieldFrame
      controlId={control.id}
      label={label}
      required={textarea.required}
      hint={hint}
      className={className}
      {...notes}
    >
      <textarea rows={4} {...textarea} {...control} className={classNames(styles.control, styles.area)} />
    </FieldFrame>
  )
}
