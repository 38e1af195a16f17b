import { formatRupees, LEAD_OUTCOME_NAMES, LOSS_REASON_NAMES } from '@nalika/shared-api/contract'
import type { LeadClosing, LeadOutcomeInput } from '@nalika/shared-api/contract'
import { invalid } from '../../platform/index.ts'
import type { LeadChange, LeadOutcomeColumns } from './leads.schema.ts'

/** Of a lead that is open, or was closed without an outcome. */
export const NO_OUTCOME: LeadOutcomeColumns = {
  outcome: null,
  wonValue: null,
  lossReason: null,
  outcomeNote: '',
}

/** The outcome as the contract shows it. A lead that was opened again has none. */
export const outcomeOf = ({ progress, ...lead }: LeadOutcomeColumns & { progress: string }) => {
  const { outcome, wonValue, lossReason, outcomeNote } = progress === 'closed' ? lead : NO_OUTCOME
  return { outcome, won_value: wonValue, loss_reason: lossReason, outcome_note: outcomeNote }
}

/** Throws a 422 when value, reason or note do not fit the outcome. */
export function parseOutcome({ outcome, value, reason, note = '' }: LeadOutcomeInput) {
  const text = note.trim()
  if (outcome === 'won' && value === undefined) throw invalid({ value: ['Enter the value of the order.'] })
  if (outcome !== 'won' && value !== undefined)
    throw invalid({ value: ['Enter a value only for a lead that you won.'] })
  if (outcome === 'lost' && reason === undefined) throw invalid({ reason: ['Choose why the lead was lost.'] })
  if (outcome !== 'lost' && reason !== undefined)
    throw invalid({ reason: ['Choose a reason only for a lead that was lost.'] })
  if (reason === 'other' && text === '') throw invalid({ note: ['Write why the lead was lost.'] })
  return {
    outcome,
    wonValue: value ?? null,
    lossReason: reason ?? null,
    outcomeNote: text,
  } satisfies LeadOutcomeColumns
}

/** Null when a lead is closed without saying what became of it. */
export function parseClosing({ outcome, ...details }: LeadClosing) {
  if (outcome !== undefined) return parseOutcome({ ...details, outcome })
  if (Object.values(details).some((value) => value !== undefined && value !== ''))
    throw invalid({ outcome: ['Choose what became of the lead.'] })
  return null
}

/** The note as sentences have it. */
export const quotedNote = (note: string) => `: “${note}”`

/** 'won, ₹1,25,000.00', 'lost, price: “8% above the mill.”' */
export function formatOutcome({ outcome, wonValue, lossReason, outcomeNote }: LeadOutcomeColumns): string {
  if (outcome === null) return 'not stated'
  const details = [
    wonValue === null ? '' : `, ${formatRupees(wonValue)}`,
    lossReason === null ? '' : `, ${LOSS_REASON_NAMES[lossReason].toLowerCase()}`,
    outcomeNote === '' ? '' : quotedNote(outcomeNote),
  ]
  return LEAD_OUTCOME_NAMES[outcome].toLowerCase() + details.join('')
}

/** What changes, under the names of the contract. */
export function outcomeChanges(before: LeadOutcomeColumns, after: LeadOutcomeColumns): LeadChange[] {
  const fields: [string, (of: LeadOutcomeColumns) => string | null][] = [
    ['outcome', ({ outcome }) => outcome && LEAD_OUTCOME_NAMES[outcome]],
    ['value', ({ wonValue }) => (wonValue === null ? null : formatRupees(wonValue))],
    ['reason', ({ lossReason }) => lossReason && LOSS_REASON_NAMES[lossReason]],
    ['note', ({ outcomeNote }) => outcomeNote || null],
  ]
  return fields
    .map(([field, read]) => ({ field, from: read(before), to: read(after) }))
    .filter(({ from, to }) => from !== to)
}
