import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { AUDIT_ACTIONS, AUDIT_RECORD_TYPES } from '../vocabulary.ts'
import { listExport } from './list-export.ts'
import {
  Identifier,
  IdParams,
  Moment,
  Nullable,
  OptionalDay,
  PageNumber,
  Pagination,
  PerPage,
  SearchText,
  SENTENCE,
} from './shapes.ts'

/** A field that was changed. Secrets are never among them. */
export const AuditChange = Type.Object({
  field: Type.String(),
  from: Nullable(Type.String()),
  to: Nullable(Type.String()),
  /** Personal or secret: the change is recorded, the values are not. */
  withheld: Type.Optional(Type.Boolean()),
})
export type AuditChange = Static<typeof AuditChange>

export const AuditEntry = Type.Object({
  id: Type.Integer(),
  created_at: Moment,
  /** Null for what Nalika did by itself. */
  actor_id: Nullable(Type.Integer()),
  actor_name: Type.String(),
  action: Type.Enum(AUDIT_ACTIONS),
  kind: Type.Enum(AUDIT_RECORD_TYPES),
  record_id: Nullable(Type.Integer()),
  /** Name of the record then. */
  label: Type.String(),
  changes: Type.Array(AuditChange),
  /** Names the request in the server's log. */
  request_id: Type.String(),
  /** The network address that the request came from. */
  address: Type.String(),
})
export type AuditEntry = Static<typeof AuditEntry>

const auditTrail = {
  summary: 'What admins did',
  querystring: Type.Object({
    search: Type.Optional(SearchText),
    /** Id of an admin. */
    actor: Type.Optional(Identifier),
    action: Type.Optional(Type.Enum(AUDIT_ACTIONS, { [SENTENCE]: `Choose ${AUDIT_ACTIONS.join(', ')}.` })),
    kind: Type.Optional(
      Type.Enum(AUDIT_RECORD_TYPES, { [SENTENCE]: `Choose ${AUDIT_RECORD_TYPES.join(', ')}.` }),
    ),
    /** First and last day, both included. */
    from: Type.Optional(OptionalDay),
    to: Type.Optional(OptionalDay),
    page: PageNumber,
    per_page: PerPage(10),
  }),
  response: {
    200: Type.Object({
      data: Type.Array(AuditEntry),
      pagination: Pagination,
      /** All actors in the audit log, for the filter. */
      actors: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
    }),
  },
}

export const auditSchemas = {
  auditTrail,
  exportAuditTrail: listExport(auditTrail),
  auditEntry: {
    summary: 'One entry of what admins did',
    params: IdParams,
    response: { 200: Type.Object({ data: AuditEntry }) },
  },
} satisfies Record<string, EndpointSchema>
