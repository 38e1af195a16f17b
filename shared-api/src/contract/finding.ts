import * as Type from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { SENTENCE } from './shapes.ts'

export const FINDING_KINDS = ['product', 'brand', 'distributor', 'lead', 'page'] as const
export type FindingKind = (typeof FINDING_KINDS)[number]

/** Most findings of one kind. */
export const MAX_FINDINGS = 10

/** A record that a term leads to. Where it is shown is for the portal to say. */
export const Finding = Type.Object({
  kind: Type.Enum(FINDING_KINDS),
  id: Type.Integer(),
  title: Type.String(),
  /** What tells it from others of its name: 'ERW Pipes · inactive'. */
  note: Type.String(),
  /** Number of a lead, as customers quote it: 'NQ-000123'. */
  reference: Type.Optional(Type.String()),
})
export type Finding = Static<typeof Finding>

/**
 * Records of all kinds by what somebody remembers of them, the best of each kind first. An admin finds everything; a
 * distributor finds active products and brands and their own leads.
 */
export const find = endpoint({
  name: 'find',
  method: 'GET',
  url: '/find',
  config: { roles: ['admin', 'distributor'] },
  schema: {
    summary: 'Find any record',
    querystring: Type.Object({
      term: Type.String({ maxLength: 100, [SENTENCE]: 'Search for 1 to 100 characters.' }),
    }),
    response: { 200: Type.Object({ data: Type.Array(Finding) }) },
  },
})
