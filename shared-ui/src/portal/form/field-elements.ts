import type { FormInstance } from 'antd'
import { capitalise } from '../../capitalise.ts'

/** The field's label, as it is read. */
export const labelOf = (form: string, field: string): string =>
  document.querySelector(`label[for="${CSS.escape(`${form}_${field}`)}"]`)?.textContent ??
  capitalise(field.replaceAll('_', ' '))

/**
 * Shows a server's errors at their fields: those of `lines.2.quantity` at that field when the form has it, those of `images.2`
 * or `images[2]` at `images`. Returns messages of unknown fields.
 */
export function markFields<Values>(form: FormInstance<Values>, errors: Readonly<Record<string, string[]>>) {
  const known = new Map(Object.keys(form.getFieldsValue() as object).map((field) => [field, [] as string[]]))
  const nested = new Map(
    form.getFieldsError().flatMap(({ name }) => (name.length > 1 ? [[name.join('.'), name]] : [])),
  )
  const unknown: string[] = []
  for (const [path, messages] of Object.entries(errors)) {
    const name = nested.get(path)
    if (name) form.setFields([{ name: name as never, errors: messages }])
    else (known.get(path.split(/[.[]/)[0] ?? path) ?? unknown).push(...messages)
  }
  const marked = [...known].filter(([, messages]) => messages.length > 0)
  form.setFields(marked.map(([name, messages]) => ({ name: name as never, errors: messages })))
  return unknown
}

/** Moves the keyboard to the first field with an error. */
export function focusFirstError<Values>(form: FormInstance<Values>): void {
  const first = form.getFieldsError().find(({ errors }) => errors.length > 0)
  if (first) form.scrollToField(first.name as never, { focus: true })
}
