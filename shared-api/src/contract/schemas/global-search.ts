import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { SEARCH_RESULT_TYPES } from '../vocabulary.ts'
import { SENTENCE } from './shapes.ts'

/** A record that a term leads to. Where it is shown is for the portal to say. */
export const SearchResult = Type.Object({
  kind: Type.Enum(SEARCH_RESULT_TYPES),
  /** Of a quotation, the id of a lead that it is for. */
  id: Type.Integer(),
  title: Type.String(),
  /** Distinguishes records of the same name: 'ERW Pipes · inactive'. */
  note: Type.String(),
  /** Number of a lead, request, order or quotation, as customers quote it: 'NQ-000123'. */
  reference: Type.Optional(Type.String()),
  /** Account of the firm of a salesperson. */
  firm_id: Type.Optional(Type.Integer()),
})
export type SearchResult = Static<typeof SearchResult>

export const findingSchemas = {
  find: {
    summary: 'Search all records',
    querystring: Type.Object({
      term: Type.String({ maxLength: 100, [SENTENCE]: 'Search for 1 to 100 characters.' }),
    }),
    response: { 200: Type.Object({ data: Type.Array(SearchResult) }) },
  },
} satisfies Record<string, EndpointSchema>
