import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { Done, Moment, Nullable, SENTENCE } from './shapes.ts'

/** Wider than `Email`: data stored under an address that is invalid today can still be found and erased. */
const StoredEmail = Type.String({
  pattern: '\\S@\\S',
  maxLength: 254,
  examples: ['asha.rao@example.com'],
  [SENTENCE]: 'Enter a valid email address.',
})

const Whose = Type.Object({ email: StoredEmail })

/** Stored data about a customer, in figures. */
export const PersonSummary = Type.Object({
  /** Lower case. */
  email: Type.String(),
  /** Names that the customer gave. */
  names: Type.Array(Type.String()),
  leads: Type.Integer(),
  /** Deleted leads that can still be brought back. */
  deleted_leads: Type.Integer(),
  mails: Type.Integer(),
  /** Emails of the customer to the enquiry address. */
  drafts: Type.Optional(Type.Integer()),
  price_alerts: Type.Optional(Type.Integer()),
  first_at: Nullable(Moment),
  last_at: Nullable(Moment),
  /** An account with the same address: erasing a customer leaves it. */
  account: Nullable(
    Type.Object({
      id: Type.Integer(),
      role: Type.Enum(['admin', 'distributor']),
      name: Type.String(),
    }),
  ),
})
export type PersonSummary = Static<typeof PersonSummary>

export const personalDataSchemas = {
  findPerson: {
    summary: 'What is stored about a customer',
    body: Whose,
    response: { 200: Type.Object({ data: PersonSummary }) },
  },
  exportPerson: {
    summary: 'Everything about a customer, as a file',
    body: Whose,
    response: { 200: Type.Unsafe<unknown>({ type: 'string', contentMediaType: 'application/json' }) },
  },
  erasePerson: {
    summary: 'Erase a customer',
    body: Type.Object({
      email: StoredEmail,
      /** The address once more, as typed by the admin. */
      confirmation: Type.String({
        maxLength: 254,
        [SENTENCE]: 'Type the email address once more to confirm.',
      }),
    }),
    response: { 200: Done },
  },
} satisfies Record<string, EndpointSchema>
