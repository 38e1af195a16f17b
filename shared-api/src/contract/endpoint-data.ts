import type { Static, TObject, TSchema } from 'typebox'
import type { Endpoint } from './endpoint.ts'
import type { schemas } from './schemas/index.ts'

type Merge<T> = { [K in keyof T]: T[K] } & {}

/** Keys whose schema carries a default: the caller may leave them out, the handler always has them. */
type DefaultedKeys<P> = { [K in keyof P]: P[K] extends { default: unknown } ? K : never }[keyof P]

type Sent<S> =
  S extends TObject<infer P>
    ? Merge<
        Omit<Static<S>, DefaultedKeys<P> & string> &
          Partial<Pick<Static<S>, DefaultedKeys<P> & keyof Static<S>>>
      >
    : S extends TSchema
      ? Static<S>
      : never

type Schemas = typeof schemas

/** A part of an endpoint's schema; never when it has none. */
type SchemaPart<
  E extends Endpoint,
  K extends 'params' | 'querystring' | 'body' | 'response',
> = Schemas[E['name'] & keyof Schemas] extends { [P in K]: infer S } ? S : never

/** Path parameters a caller gives; `never` when the path has none. */
export type EndpointParams<E extends Endpoint> = Sent<SchemaPart<E, 'params'>>
/** Query a caller gives; keys with a default are optional. `never` when there is none. */
export type EndpointQuery<E extends Endpoint> = Sent<SchemaPart<E, 'querystring'>>
/** Body a caller gives; `never` when there is none. */
export type EndpointBody<E extends Endpoint> = Sent<SchemaPart<E, 'body'>>
/** The response of the endpoint when it succeeds. */
export type EndpointResponse<E extends Endpoint> =
  SchemaPart<E, 'response'> extends { [Code in 200 | 201]?: infer S }
    ? S extends TSchema
      ? Static<S>
      : never
    : never
