import type { FormInstance } from 'antd'
import { capitalise } from '../../capitalise.ts'

const idOf = (form: string, field: string) => `${form}_${field}`

/** The control of a field. */
export const controlOf = (form: string, field: string): HTMLElement | null =>
  document.getElementById(idOf(form, field))

/** The field's label, as it is read. */
export function labelOf(form: string, field: string): string {
  const label = document.querySelector(`label[for="${CSS.escape(idOf(form, field))}"]`)?.textContent
  if (label) return label
  return capitalise(field.replaceAll('_', ' '))
}

/** The control that comes first on the page. */
export function firstControl(form: string, fields: readonly string[]): HTMLElement | null {
  const controls = fields.map((field) => controlOf(form, field)).filter((control) => control !== null)
  return (
    controls.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))[0] ??
    null
  )
}

/** Errors of `images.2` or `images[2]` belong to `images`. */
function byField(errors: Readonly<Record<string, string[]>>): Record<string, string[]> {
  const result: Record<string, string[]> = {}
  for (const [path, sentences] of Object.entries(errors)) {
    const field = path.split(/[.[]/)[0] ?? path
    result[field] = [...(result[field] ?? []), ...sentences]
  }
  return result
}

/** Shows a server's errors at their fields. Returns the names of those fields, and the messages of unknown ones. */
export function markFields<Values>(form: FormInstance<Values>, given: Readonly<Record<string, string[]>>) {
  const known = new Set(Object.keys(form.getFieldsValue() as object))
  const errors = Object.entries(byField(given))
  const named = errors.filter(([field]) => known.has(field))
  form.setFields(named.map(([name, messages]) => ({ name: name as never, errors: messages })))
  return {
    marked: named.map(([field]) => field),
    rest: errors.filter(([field]) => !known.has(field)).flatMap(([, messages]) => messages),
  }
}
