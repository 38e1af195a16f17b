import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { MAX_DECIDED_LEADS } from '../limits.ts'
import { LEAD_STATUS_CHOICES } from '../vocabulary.ts'
import { LeadCriteria } from './leads.ts'
import { PriorityName } from './quotes.ts'
import { Identifier, Nullable, SENTENCE } from './shapes.ts'

/** What is decided about leads; at least one of the three. */
const LeadDecision = Type.Object(
  {
    status: Type.Optional(
      Type.Enum(LEAD_STATUS_CHOICES, { [SENTENCE]: `Choose ${LEAD_STATUS_CHOICES.join(', ')}.` }),
    ),
    priority: Type.Optional(PriorityName),
    /** Id of the distributor who gets the leads; null takes them from everybody. */
    distributor: Type.Optional(Nullable(Identifier)),
  },
  { minProperties: 1, [SENTENCE]: 'Choose a status, a priority or a distributor.' },
)
export type LeadDecision = Static<typeof LeadDecision>

/** Leads by id, or all that match. */
export const LeadDecisions = Type.Object({
  decision: LeadDecision,
  /** A lead with another version than this was changed meanwhile and is left out. */
  leads: Type.Optional(
    Type.Array(Type.Object({ id: Identifier, version: Type.Optional(Type.Integer()) }), {
      minItems: 1,
      maxItems: MAX_DECIDED_LEADS,
      [SENTENCE]: `Choose at most ${String(MAX_DECIDED_LEADS)} leads.`,
    }),
  ),
  criteria: Type.Optional(LeadCriteria),
  /** Ids of leads that match and are left as they are. */
  excluded: Type.Optional(Type.Array(Identifier, { maxItems: MAX_DECIDED_LEADS })),
  /** How many the person saw matching, without the excluded: 409 when there are others by now. */
  expected: Type.Optional(Type.Integer({ minimum: 0 })),
})
export type LeadDecisions = Static<typeof LeadDecisions>

export const LeadDecisionResult = Type.Object({
  status: Type.Boolean(),
  message: Type.String(),
  /** Leads that were changed. Those that already were as decided are not among them. */
  changed: Type.Integer(),
  /** Ids of leads that somebody else changed or deleted meanwhile. */
  left_out: Type.Array(Type.Integer()),
  /** For undoBulkChange; null when nothing was changed. */
  bulk_change_id: Nullable(Type.Integer()),
})
export type LeadDecisionResult = Static<typeof LeadDecisionResult>

export const leadDecisionSchemas = {
  decideLeads: {
    summary: 'Approve, reject, assign or prioritise leads',
    body: LeadDecisions,
    response: { 200: LeadDecisionResult },
  },
} satisfies Record<string, EndpointSchema>
