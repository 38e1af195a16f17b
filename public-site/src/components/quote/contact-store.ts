import { createStore } from 'zustand/vanilla'

/** Fields of the contact. */
export const CONTACT_NAMES = ['name', 'email', 'phone', 'company_name', 'location', 'pin_code'] as const

/** Contact details that are typed once and filled into the next form. */
export type Contact = Record<(typeof CONTACT_NAMES)[number], string>

const EMPTY: Contact = { name: '', email: '', phone: '', company_name: '', location: '', pin_code: '' }

const store = createStore<Contact>(() => EMPTY)

/** The contact as typed during this visit; in memory only. */
export const rememberedContact = (): Contact => store.getState()

/** Remembers the contact in a form. */
export function rememberContact(form: FormData): void {
  const typed = CONTACT_NAMES.filter((name) => form.has(name)).map((name) => [name, form.get(name)])
  store.setState(Object.fromEntries(typed) as Partial<Contact>)
}
