import { createStore } from 'zustand/vanilla'

const NAMES = ['name', 'email', 'phone', 'company_name', 'location'] as const

/** What people say about themselves in one form and need not type again in the next. */
export type Contact = Record<(typeof NAMES)[number], string>

const EMPTY: Contact = { name: '', email: '', phone: '', company_name: '', location: '' }

const store = createStore<Contact>(() => EMPTY)

/** The contact as typed so far in this visit; it is kept in memory alone. */
export const rememberedContact = (): Contact => store.getState()

/** Remembers the contact in a form. */
export function rememberContact(form: FormData): void {
  const typed = NAMES.filter((name) => form.has(name)).map((name) => [name, form.get(name)])
  store.setState(Object.fromEntries(typed) as Partial<Contact>)
}
