import { randomUUID } from 'node:crypto'
import { endpoints } from '@nalika/shared-api/contract'
import { as } from './api.ts'

export interface Person {
  name: string
  email: string
  password: string
}

/** A person of this test alone: ending their session ends no other test's. */
export function newPerson(name: string): Person {
  return { name, email: `${randomUUID()}@example.com`, password: 'galvanised-42' }
}

/** Signs a new distributor up, through the API; the account waits for confirmation and approval. */
export async function newPendingDistributor(name: string): Promise<Person & { id: number }> {
  const person = newPerson(name)
  const visitor = await as(null)
  const { data } = await visitor(endpoints.register, {
    body: { ...person, mobile: '9848022338', role: 'distributor', company_name: `${name} Traders` },
  })
  return { ...person, id: data.id }
}

/** Path of the newest link to a page that an address was sent. */
export async function mailedPath(
  email: string,
  page: 'confirm-email' | 'change-email' | 'undo-email-change' | 'invitation',
): Promise<string> {
  const admin = await as('admin')
  const { data } = await admin(endpoints.mails, { query: { to: email } })
  for (const { text } of data) {
    const path = new RegExp(`/${page}/[\\w-]+`).exec(text)?.[0]
    if (path !== undefined) return path
  }
  throw new Error(`No link to ${page} was sent to ${email}.`)
}

/** Path of the link that a person was sent to confirm the email address. */
export const confirmationPath = (email: string) => mailedPath(email, 'confirm-email')

/** Confirms the email address of a new account. */
export async function confirmEmail(email: string): Promise<void> {
  const token = (await confirmationPath(email)).split('/').at(-1) ?? ''
  const visitor = await as(null)
  await visitor(endpoints.confirmEmail, { body: { token } })
}

/** A new distributor whose address is confirmed and whom an admin approved, through the API. */
export async function newDistributor(name: string): Promise<Person> {
  const person = await newPendingDistributor(name)
  await confirmEmail(person.email)
  const admin = await as('admin')
  await admin(endpoints.approveAccount, { params: { id: person.id } })
  return person
}

/** A salesperson of the demo distributor's firm, invited and joined through the API. */
export async function newSalesperson(name: string): Promise<Person & { id: number }> {
  const person = newPerson(name)
  const owner = await as('distributor')
  await owner(endpoints.invitePerson, { body: { email: person.email } })
  const token = (await mailedPath(person.email, 'invitation')).split('/').at(-1) ?? ''
  const visitor = await as(null)
  await visitor(endpoints.acceptInvitation, { body: { token, name, password: person.password } })
  const { data } = await (await as('distributor'))(endpoints.people)
  const id = data.find(({ email }) => email === person.email)?.id ?? 0
  return { ...person, id }
}
