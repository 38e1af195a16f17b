import { readStorage, writeStorage } from '@nalika/shared-ui'

const KEY = 'signup_draft'
/** Stored for this tab: no password, and no consent. */
const NAMES = 'role first_name last_name email mobile company_name gst_no pan_no state'.split(' ')

/** Stores what is typed, so that reading the terms or another page loses nothing. */
export function saveDraft(form: HTMLFormElement): void {
  const typed = new FormData(form)
  writeStorage(KEY, Object.fromEntries(NAMES.map((name) => [name, typed.get(name)])), 'sessionStorage')
}

/** Fills the fields that nobody has changed since they appeared. */
export function restoreDraft(form: HTMLFormElement): void {
  const draft = (readStorage(KEY, 'sessionStorage') ?? {}) as Record<string, unknown>
  for (const name of NAMES) {
    const field = form.elements.namedItem(name)
    const value = draft[name]
    if (typeof value !== 'string' || !isUntouched(field)) continue
    field.value = value
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }
}

const isUntouched = (field: unknown): field is HTMLInputElement | HTMLSelectElement =>
  field instanceof HTMLSelectElement
    ? field.selectedIndex ===
      Math.max(
        0,
        [...field.options].findIndex((option) => option.defaultSelected),
      )
    : field instanceof HTMLInputElement && field.value === field.defaultValue

/** After the sign-up was sent. */
export const deleteDraft = (): void => writeStorage(KEY, null, 'sessionStorage')
