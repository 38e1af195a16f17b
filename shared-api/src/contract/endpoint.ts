import type { TObject, TSchema, TUnsafe } from 'typebox'
import type { Permission } from './permissions.ts'
import type { DEPRECATION, Deprecation } from './deprecation.ts'
import type { FileRule } from './uploads.ts'
import type { LinkAccess } from './vocabulary.ts'

/** Roles of accounts. Visitors have none. */
export type Role = 'admin' | 'distributor'

/** What a call does to stored data. */
export type EndpointAction = 'read' | 'write'

/** One endpoint of the API, as browsers carry it: `call(adminLeads, { params, query, body })`. */
export interface Endpoint {
  /** The name it is exported under; its schemas are registered under the same. */
  name: string
  method: 'GET' | 'POST' | 'DELETE'
  /** Path below the API's prefix, in Fastify's notation: `/brand/:id`. */
  url: string
  config: {
    /** Permitted roles. 'public' needs no token; a list needs a token of one of these roles. */
    roles: 'public' | readonly Role[]
    /** Staff who may call it. Left out: owners only. Has no meaning on public endpoints. */
    permission?: Permission
    /** Left out: GET reads, all others write; see `actionOf`. Has no meaning on public endpoints. */
    action?: EndpointAction
    /** A distributor may call it before the account is approved, an admin before a required second factor. Without this: 403. */
    whilePending?: boolean
    /**
     * A sensitive change: 403 with the code 'confirmation_required' unless the person signed in or confirmed their identity
     * within {@link CONFIRMATION_MINUTES}, or the body has the `current_password`.
     */
    sensitive?: boolean
    /** An admin who must set up a second factor first may call it. */
    withoutFactor?: boolean
    /** The body travels as multipart/form-data instead of JSON. */
    multipart?: boolean
    /**
     * Links that may call an endpoint below `/track/:token`; left out: opened ones only. 'any' is for what says nothing
     * about the request, whatever the link: also an unknown or ended one.
     */
    links?: readonly LinkAccess[] | 'any'
    /** File fields of a multipart body. A file in any other field is refused. */
    files?: Readonly<Record<string, FileRule>>
  }
}

/** Request and response schemas. Only the server bundles them; browsers import their types. */
export interface EndpointSchema {
  summary: string
  deprecated?: true
  [DEPRECATION]?: Deprecation
  params?: TObject
  querystring?: TObject
  body?: TObject | TUnsafe
  response: { 200: TSchema } | { 201: TSchema }
}

/** An endpoint with its schema. Fastify takes it as it is: `app.route({ ...endpoint, handler })`. */
export interface EndpointDefinition extends Endpoint {
  schema: EndpointSchema
}
