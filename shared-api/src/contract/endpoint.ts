import type { Static, TObject, TSchema, TUnsafe } from 'typebox'
import { ErrorBody } from './shapes.ts'
import type { FileRule } from './uploads.ts'

/** Who may sign in. A visitor without an account has no role. */
export type Role = 'admin' | 'distributor'

/**
 * One endpoint of the API. Fastify takes it as it is (`app.route({ ...endpoint, handler })`), the client calls it
 * (`call(endpoint, { params, query, body })`).
 */
export interface EndpointDefinition {
  name: string
  method: 'GET' | 'POST' | 'DELETE'
  /** Path below the API's prefix, in Fastify's notation: `/brand/:id`. */
  url: string
  config: {
    /** Who may call it. 'public' needs no token, a list needs a token of one of these roles. */
    roles: 'public' | readonly Role[]
    /** A distributor may call it before the account is approved. Without this they get a 403. */
    whilePending?: boolean
    /** The body travels as multipart/form-data instead of JSON. */
    multipart?: boolean
    /** File fields of a multipart body. A file in any other field is refused. */
    files?: Readonly<Record<string, FileRule>>
  }
  schema: {
    summary: string
    params?: TObject
    querystring?: TObject
    body?: TObject | TUnsafe
    response: { 200: TSchema } | { 201: TSchema }
  }
}

/**
 * Declares an endpoint and adds the error answers that all of them share. The type keeps only the success, because
 * handlers throw errors and never return them.
 */
export function endpoint<const E extends EndpointDefinition>(definition: E): E {
  return {
    ...definition,
    schema: {
      ...definition.schema,
      response: { ...definition.schema.response, '4xx': ErrorBody, '5xx': ErrorBody },
    },
  }
}

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

type SchemaOf<
  E extends EndpointDefinition,
  K extends 'params' | 'querystring' | 'body',
> = E['schema'] extends {
  [P in K]: infer S
}
  ? S
  : never

/** Path parameters a caller gives; `never` when the path has none. */
export type EndpointParams<E extends EndpointDefinition> = Sent<SchemaOf<E, 'params'>>
/** Query a caller gives; keys with a default are optional. `never` when there is none. */
export type EndpointQuery<E extends EndpointDefinition> = Sent<SchemaOf<E, 'querystring'>>
/** Body a caller gives; `never` when there is none. */
export type EndpointBody<E extends EndpointDefinition> = Sent<SchemaOf<E, 'body'>>
/** What the endpoint answers when it succeeds. */
export type EndpointResponse<E extends EndpointDefinition> = E['schema']['response'] extends {
  [Code in 200 | 201]?: infer S
}
  ? S extends TSchema
    ? Static<S>
    : never
  : never
