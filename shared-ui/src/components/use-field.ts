import {
  useEffect,
  useEffectEvent,
  useId,
  useState,
  type ChangeEvent,
  type DOMAttributes,
  type InputEvent,
  type SyntheticEvent,
} from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Props of all fields, in addition to the control's attributes. */
export interface FieldProps {
  label: string
  /** A sentence under the label's control that helps before anything went wrong. */
  hint?: string
  /** The server's message or messages for this field; a 422 body's `errors[name]` fits as it is. */
  errors?: string | readonly string[]
}

/**
 * Props of the fields of one form.
 * @param values Initial values by name.
 * @param errors The server's messages by name.
 */
export const fieldProps =
  (values: Readonly<Record<string, string>> = {}, errors: Readonly<Record<string, readonly string[]>> = {}) =>
  (name: string, label: string) => ({
    name,
    label,
    defaultValue: values[name],
    errors: errors[name],
  })

interface Rendered {
  value?: unknown
  defaultValue?: unknown
  checked?: boolean | undefined
  defaultChecked?: boolean | undefined
}

interface Given<T extends Control> extends Rendered, Pick<DOMAttributes<T>, 'onInvalid' | 'onInput'> {
  onChange?: (event: ChangeEvent<T>) => void
  id?: string
  'aria-describedby'?: string
}

/**
 * Connects a control to its label, hint and errors. The browser's constraint validation decides; its message appears
 * under the field instead of in a bubble, and disappears on editing. Without scripts the bubble appears as usual.
 */
export function useField<T extends Control>(
  { hint, errors }: Pick<FieldProps, 'hint' | 'errors'>,
  given: Given<T>,
) {
  const generated = useId()
  const [complaint, setComplaint] = useState('')
  const id = given.id ?? generated
  const messages = [...new Set([errors ?? '', complaint].flat())].filter((message) => message !== '')
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = messages.length > 0 ? `${id}-error` : undefined
  useEarlyInput<T>(id, given, (event) => {
    given.onInput?.(event as unknown as InputEvent<T>)
    given.onChange?.(event)
  })
  const describedBy = [given['aria-describedby'], errorId, hintId].filter(Boolean).join(' ')

  const control = {
    id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': messages.length > 0 || undefined,
    onInvalid(event: SyntheticEvent<T>) {
      given.onInvalid?.(event)
      event.preventDefault()
      setComplaint(complaintOf(event.currentTarget))
      if (firstInvalid(event.currentTarget.form) === event.currentTarget) event.currentTarget.focus()
    },
    onInput(event: InputEvent<T>) {
      given.onInput?.(event)
      setComplaint('')
    },
  }
  return { control, hintId, errorId, messages }
}

/** 'Enter your email.' for an empty field that is required; else what the browser, or the field itself, says. */
function complaintOf({ validity, validationMessage, labels, type }: Control): string {
  const label = labels?.[0]?.firstChild?.textContent
  if (!validity.valueMissing || !label) return validationMessage
  const name = label.replace(/^(?:Your )?(.)(?=[a-z])/, (_, first: string) => first.toLowerCase())
  return `${type === 'select-one' ? 'Choose' : 'Enter'} your ${name}.`
}

/** Fieldsets and other elements that are never validated say so. */
const firstInvalid = (form: HTMLFormElement | null): Element | undefined =>
  (Array.from(form?.elements ?? []) as Control[]).find(
    ({ willValidate, validity }) => willValidate && !validity.valid,
  )

/**
 * Reports what was typed or selected before hydration. React received no event and would reset a controlled control with
 * the next render.
 * @param id Of the control.
 */
export function useEarlyInput<T extends Control>(
  id: string,
  rendered: Rendered,
  onInput: (event: ChangeEvent<T>) => void,
): void {
  const report = useEffectEvent(() => {
    const control = document.getElementById(id) as T | null
    if (control && isChanged(control, rendered))
      onInput({ target: control, currentTarget: control } as ChangeEvent<T>)
  })
  useEffect(() => report(), [])
}

/** Whether a control's value differs from the HTML and from what React rendered. */
function isChanged(control: Control, rendered: Rendered): boolean {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') {
    const checked = rendered.checked ?? rendered.defaultChecked ?? false
    return control.checked !== checked && control.checked !== control.defaultChecked
  }
  if (control.value === String(rendered.value ?? rendered.defaultValue ?? '')) return false
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue
  const initial = Array.from(control.options).findLastIndex(({ defaultSelected }) => defaultSelected)
  return control.selectedIndex !== Math.max(0, initial)
}
