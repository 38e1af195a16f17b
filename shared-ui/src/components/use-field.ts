import { useId, useState, type DOMAttributes, type InputEvent, type SyntheticEvent } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What every field takes beside the attributes of its control. */
export interface FieldProps {
  label: string
  /** A sentence under the label's control that helps before anything went wrong. */
  hint?: string
  /** The server's message or messages for this field; a 422 body's `errors[name]` fits as it is. */
  errors?: string | readonly string[]
}

interface Given<T extends Control> extends Pick<DOMAttributes<T>, 'onInvalid' | 'onInput'> {
  id?: string
  'aria-describedby'?: string
}

/**
 * Ties a control to its label, hint and errors. The browser's own constraint validation decides; its message
 * is shown under the field instead of in a bubble, and goes as soon as the reader edits. Without scripts the
 * bubble comes as usual.
 */
export function useField<T extends Control>(
  { hint, errors }: Pick<FieldProps, 'hint' | 'errors'>,
  given: Given<T>,
) {
  const generated = useId()
  const [complaint, setComplaint] = useState('')
  const id = given.id ?? generated
  const messages = [...(typeof errors === 'string' ? [errors] : (errors ?? [])), complaint].filter(
    (message, index, all) => message !== '' && all.indexOf(message) === index,
  )
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = messages.length > 0 ? `${id}-error` : undefined
  const describedBy = [given['aria-describedby'], errorId, hintId].filter(Boolean).join(' ')

  const control = {
    id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': messages.length > 0 || undefined,
    onInvalid(event: SyntheticEvent<T>) {
      given.onInvalid?.(event)
      event.preventDefault()
      setComplaint(event.currentTarget.validationMessage)
      if (firstInvalid(event.currentTarget.form) === event.currentTarget) event.currentTarget.focus()
    },
    onInput(event: InputEvent<T>) {
      given.onInput?.(event)
      setComplaint('')
    },
  }
  return { control, hintId, errorId, messages }
}

function firstInvalid(form: HTMLFormElement | null): Element | undefined {
  return Array.from(form?.elements ?? []).find(
    (element) =>
      'validity' in element && !(element as Control).validity.valid && (element as Control).willValidate,
  )
}
