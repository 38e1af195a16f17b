import { useState, type ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { FieldFrame } from './field.tsx'
import styles from './field.module.css'
import { useField, type FieldProps } from './use-field.ts'

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'children'>, FieldProps {}

/** A password, with a button that shows what was typed. Give `autoComplete`: 'current-password' or 'new-password'. */
export function PasswordField({ label, hint, errors, className, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const { control, ...notes } = useField({ hint, errors }, input)
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
          {...input}
          {...control}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className={classNames(styles.control, styles.withReveal)}
        />
        <button
          type="button"
          className={styles.reveal}
          aria-controls={control.id}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
          <span className="visually-hidden"> {label.toLowerCase()}</span>
        </button>
      </span>
    </FieldFrame>
  )
}
