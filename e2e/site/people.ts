import { randomUUID } from 'node:crypto'
import { randomInt } from 'node:crypto'
import type { call } from '@nalika/shared-api'
import {
  type AdminStaffRole,
  endpoints,
  gstinCheckCharacter,
  type INDIAN_STATES,
} from '@nalika/shared-api/contract'
import { as, asPerson } from './api.ts'

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

/** A valid PAN and GSTIN that nobody else has; Maharashtra's without another state code. */
export function newTaxNumbers(stateCode = '27'): { gst_no: string; pan_no: string } {
  const capital = () => String.fromCharCode(65 + randomInt(26))
  const pan = `${capital()}${capital()}${capital()}F${capital()}${String(randomInt(1000, 9999))}${capital()}`
  const first14 = `${stateCode}${pan}1Z`
  return { gst_no: first14 + gstinCheckCharacter(first14), pan_no: pan }
}

/** A file that passes for a certificate. */
export const certificate =
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'

interface Place {
  city: string
  state: (typeof INDIAN_STATES)[number]
  pincode: string
  /** Of its GSTINs. */
  stateCode: string
}

const PUNE: Place = { city: 'Pune', state: 'Maharashtra', pincode: '411001', stateCode: '27' }

/** Submits a firm with all brands for its approval, through the API. */
async function submitFirm(firm: typeof call, person: Person, place: Place): Promise<void> {
  const { stateCode, ...address } = place
  const file = new File([certificate], 'certificate.pdf', { type: 'application/pdf' })
  await firm(endpoints.addVerificationDocument, { body: { kind: 'gst-certificate', file } })
  const { data: brands } = await firm(endpoints.getBrands)
  await firm(endpoints.submitApproval, {
    body: {
      ...newTaxNumbers(stateCode),
      company_name: `${person.name} Traders`,
      ...{ address: '12 Industrial Estate', ...address },
      brand_ids: brands.map(({ id }) => id),
      states: [address.state],
    },
  })
}

/** A new distributor who sells nothing yet, whose address is confirmed and whom an admin approved, through the API. */
export async function newDistributor(name: string): Promise<Person & { id: number }> {
  const person = await newSeller(name, PUNE)
  const firm = await asPerson(person)
  await firm(endpoints.selectDistributorBrands, { body: { brand_ids: [] } })
  // Leaves no session behind.
  await firm(endpoints.logout)
  return person
}

/** An approved distributor of all brands for the state of its address, through the API. */
export async function newSeller(name: string, place: Place): Promise<Person & { id: number }> {
  const person = await newPendingDistributor(name)
  await confirmEmail(person.email)
  const firm = await asPerson(person)
  await submitFirm(firm, person, place)
  const admin = await as('admin')
  await admin(endpoints.decideApproval, { params: { id: person.id }, body: { to: 'approved' } })
  await firm(endpoints.logout)
  return person
}

/** Opens the account of an invited person, through the API. */
async function acceptInvitation({ name, email, password }: Person): Promise<void> {
  const token = (await mailedPath(email, 'invitation')).split('/').at(-1) ?? ''
  const visitor = await as(null)
  await visitor(endpoints.acceptInvitation, { body: { token, name, password } })
}

/** An admin whom the demo's owner invited, joined through the API. */
export async function newAdmin(name: string, staffRole: AdminStaffRole): Promise<Person> {
  const person = newPerson(name)
  const owner = await as('admin')
  await owner(endpoints.inviteAdmin, { body: { email: person.email, staff_role: staffRole } })
  await acceptInvitation(person)
  return person
}

/** A salesperson of the demo distributor's firm, invited and joined through the API. */
export async function newSalesperson(name: string): Promise<Person & { id: number }> {
  const person = newPerson(name)
  const owner = await as('distributor')
  await owner(endpoints.invitePerson, { body: { email: person.email } })
  await acceptInvitation(person)
  const { data } = await (await as('distributor'))(endpoints.people)
  const id = data.find(({ email }) => email === person.email)?.id ?? 0
  return { ...person, id }
}
