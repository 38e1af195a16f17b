import { and, eq, sql } from 'drizzle-orm'
import { MAX_OUTCOME_CHANGES, mayChangeOutcome, NOT_STATED } from '@nalika/shared-api/contract'
import { conflict } from '../../platform/index.ts'
import type { Person, Transaction } from '../../platform/index.ts'
import { outcomeChanges, formatOutcome } from '../leads/lead-outcome.ts'
import { recordHistory } from '../leads/leads.queries.ts'
import { leadHistory } from '../leads/leads.schema.ts'
import type { LeadOutcomeColumns, LeadRow } from '../leads/leads.schema.ts'

/** Records that the outcome of a closed lead is corrected; nothing when it stays the same. */
export async function recordOutcomeChange(
  tx: Transaction,
  lead: LeadRow,
  outcome: LeadOutcomeColumns,
  person: Person,
): Promise<void> {
  if (lead.progress !== 'closed') throw conflict('This lead is open. Close it first.')
  if (!mayChangeOutcome(lead.outcome ?? NOT_STATED, outcome.outcome ?? NOT_STATED, person.role))
    throw conflict('This outcome cannot be changed any more.')
  const changes = outcomeChanges(lead, outcome)
  if (changes.length === 0) return
  // A firm could otherwise fill the history of its leads without end.
  const corrected = await tx.$count(
    leadHistory,
    and(eq(leadHistory.leadId, lead.id), eq(leadHistory.kind, 'updated'), CHANGES_OUTCOME),
  )
  if (corrected >= MAX_OUTCOME_CHANGES)
    throw conflict(`The outcome of a lead can be changed ${String(MAX_OUTCOME_CHANGES)} times.`)
  await recordHistory(tx, lead.id, {
    kind: 'updated',
    actor: person,
    sentence: `${person.name} changed the outcome from ${formatOutcome(lead)} to ${formatOutcome(outcome)}.`,
    changes,
  })
}

const CHANGES_OUTCOME = sql`exists (
  select from jsonb_array_elements(${leadHistory.changes}) change
  where change ->> 'field' in ('outcome', 'value', 'reason', 'note'))`
