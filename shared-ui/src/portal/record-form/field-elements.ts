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
export function byField(errors: Readonly<Record<string, string[]>>): Record<string, string[]> {
  const result: Record<string, string[]> = {}
  for (const [path, sentences] of Object.entries(errors)) {
    const field = path.split(/[.[]/)[0] ?? path
    result[field] = [...(result[field] ?? []), ...sentences]
  }
  return result
}
