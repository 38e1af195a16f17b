import { randomUUID } from 'node:crypto'
import { endpoints } from '@nalika/shared-api/contract'
import { as } from './api.ts'

export interface Person {
  name: string
  email: string
  password: string
}

/** Somebody who is nobody else: their session can be ended without ending that of another test. */
export function newPerson(name: string): Person {
  return { name, email: `${randomUUID()}@example.com`, password: 'galvanised-42' }
}

/** Signs a new distributor up, through the API. */
export async function newDistributor(name: string): Promise<Person> {
  const person = newPerson(name)
  const visitor = await as(null)
  await visitor(endpoints.register, {
    body: { ...person, mobile: '9848022338', role: 'distributor', company_name: `${name} Traders` },
  })
  return person
}
