import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'

interface FieldFrameProps {
  controlId: string
  label: string
  required?: boolean
  hint?: string
  hintId?: string
  errorId?: string
  messages: readonly string[]
  className?: string
  children: ReactNode
}

/** Lays out label, control, hint and errors. */
export function FieldFrame({
  controlId,
  label,
  required,
  hint,
  hintId,
  messages,
  errorId,
  className,
  children,
}: FieldFrameProps) {
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={controlId}>
        {label}
        {required && <RequiredMark />}
      </label>
      {children}
      <FieldNotes hint={hint} hintId={hintId} errorId={errorId} messages={messages} />
    </div>
  )
}

type FieldNotesProps = Pick<FieldFrameProps, 'hint' | 'hintId' | 'errorId' | 'messages'>

export function FieldNotes({ hint, hintId, errorId, messages }: FieldNotesProps) {
  return (
    <>
      {errorId && (
        <span className={styles.errors} id={errorId}>
          {messages.map((message) => (
            <span key={message}>{message}</span>
          ))}
        </span>
      )}
      {hintId && (
        <span className={styles.hint} id={hintId}>
          {hint}
        </span>
      )}
    </>
  )
}

/** Visual only; the control's `required` attribute informs screen readers. */
export function RequiredMark() {
  return (
    <span className={styles.required} aria-hidden="true">
      *
    </span>
  )
}
