import { createStore } from 'zustand/vanilla'

const NAMES = ['name', 'email', 'phone', 'company_name', 'location'] as const

/** Contact details that are typed once and filled into the next form. */
export type Contact = Record<(typeof NAMES)[number], string>

const EMPTY: Contact = { name: '', email: '', phone: '', company_name: '', location: '' }

const store = createStore<Contact>(() => EMPTY)

/** The contact as typed during this visit; in memory only. */
export const rememberedContact = (): Contact => store.getState()

/** Remembers the contact in a form. */
export function rememberContact(form: FormData): void {
  const typed = NAMES.filter((name) => form.has(name)).map((name) => [name, form.get(name)])
  store.setState(Object.fromEntries(typed) as Partial<Contact>)
}
