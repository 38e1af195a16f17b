import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { FirmRating } from './deliveries.ts'
import { Identifier, PageNumber, Pagination, PerPage, SearchText } from './shapes.ts'

/** Public facts about a distributor: no person, phone number or address. */
export const NetworkDistributor = Type.Object({
  id: Type.Integer(),
  company_name: Type.String(),
  /** Empty when the distributor named none. */
  city: Type.String(),
  state: Type.String(),
  /** Active brands they carry, by name. */
  brands: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
  /** From the place of the search, as the crow flies between the middles of PIN code areas; missing when unknown. */
  distance_km: Type.Optional(Type.Integer()),
  /** Of received orders; missing without ratings. */
  rating: Type.Optional(FirmRating),
})
export type NetworkDistributor = Static<typeof NetworkDistributor>

export const NetworkState = Type.Object({ state: Type.String(), distributors: Type.Integer() })
export type NetworkState = Static<typeof NetworkState>

export const networkSchemas = {
  network: {
    summary: 'Directory of distributors',
    querystring: Type.Object({
      /** Only this distributor. */
      id: Type.Optional(Identifier),
      search: Type.Optional(SearchText),
      state: Type.Optional(Type.String({ maxLength: 60 })),
      page: PageNumber,
      per_page: PerPage(24),
    }),
    response: {
      200: Type.Object({
        status: Type.Boolean(),
        data: Type.Array(NetworkDistributor),
        states: Type.Array(NetworkState),
        /** The place that the search was understood as; all distributors are then listed, the nearest first. */
        place: Type.Optional(Type.Object({ name: Type.String(), state: Type.String() })),
        pagination: Pagination,
      }),
    },
  },
} satisfies Record<string, EndpointSchema>
