import { readStorage, writeStorage } from '@nalika/shared-ui'

const KEY = 'quote_drafts'
/** Drafts of one tab; the oldest make room. */
const MOST_DRAFTS = 10
/** The contact, which all forms share: it is typed once and filled into the next form. */
const CONTACT = 'contact'
const CONTACT_NAMES = ['name', 'email', 'phone', 'company_name', 'location', 'pin_code']

type Values = Readonly<Record<string, string>>
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function stored(): Record<string, Values> {
  const drafts = readStorage(KEY, 'sessionStorage')
  return typeof drafts === 'object' && drafts !== null ? (drafts as Record<string, Values>) : {}
}

function store(drafts: Record<string, Values>): void {
  writeStorage(KEY, Object.fromEntries(Object.entries(drafts).slice(-MOST_DRAFTS)), 'sessionStorage')
}

/** The fields in which something can be typed or chosen. */
const fieldsOf = (form: HTMLFormElement): Field[] =>
  Array.from(form.elements).filter(
    (element): element is Field =>
      'name' in element &&
      element.name !== '' &&
      'value' in element &&
      !/^(hidden|file|submit|checkbox|radio)$/.test(String((element as Field).type)),
  )

/** What a field holds before anybody changed it. */
function initialOf(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  return (
    (Array.from(field.options).find(({ defaultSelected }) => defaultSelected) ?? field.options[0])?.value ??
    ''
  )
}

const otherDrafts = (...names: string[]) =>
  Object.fromEntries(Object.entries(stored()).filter(([other]) => !names.includes(other)))

const filesOf = (name: string) => `files of ${name}`

/** Keeps the uploaded files of a form, one per line. */
export function keepFiles(name: string, files: string): void {
  store({ ...otherDrafts(filesOf(name)), [filesOf(name)]: { files } })
}

/** The uploaded files of a form, one per line. */
export const keptFiles = (name: string): string => stored()[filesOf(name)]?.files ?? ''

/** Keeps what is typed into a form for this tab, so that closing, reloading or going back loses nothing. */
export function keepDraft(name: string, form: HTMLFormElement): void {
  const typed = fieldsOf(form).map((field) => [field.name, field.value] as const)
  const isContact = ([field]: readonly [string, string]) => CONTACT_NAMES.includes(field)
  // The latest draft is the last key.
  const others = otherDrafts(name)
  store({
    ...others,
    [CONTACT]: { ...others[CONTACT], ...Object.fromEntries(typed.filter(isContact)) },
    [name]: Object.fromEntries(typed.filter((entry) => !isContact(entry))),
  })
}

/** Fills a form with its draft. What was typed since it appeared stays. */
export function restoreDraft(name: string, form: HTMLFormElement): void {
  const { [CONTACT]: contact, [name]: draft } = stored()
  const values = { ...contact, ...draft }
  for (const field of fieldsOf(form)) {
    const value = values[field.name]
    if (value === undefined || value === field.value || field.value !== initialOf(field)) continue
    // The brand of a draft may not be offered any more.
    if (field instanceof HTMLSelectElement && !Array.from(field.options).some((one) => one.value === value))
      continue
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Forgets a draft that was delivered. The contact stays for the next request. */
export function dropDraft(name: string): void {
  store(otherDrafts(name, filesOf(name)))
}
