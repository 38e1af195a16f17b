import type { LeadHistoryEntry } from '@nalika/shared-api/contract'
import type { DemoAccount } from './accounts.ts'
import type { RequestOutcome } from './requests.ts'

/** The admin's note on each decision. */
const NOTES: Readonly<Partial<Record<RequestOutcome, string>>> = {
  approved: 'Spoke to the customer: the need is real, budget is sanctioned.',
  pending: 'Tried to call twice, no answer yet. Will try again.',
  'answered pending': 'Customer compares three offers and decides within two weeks.',
  ordered: 'Customer confirmed the order on the telephone.',
  'not ordered': 'Customer found another solution.',
  rejected: 'Not a request for pipe.',
  'rejected and closed': 'Needs pipe with an inside lining for sea water, which nobody here supplies.',
}

/** The admin's decision as an entry of the history; null while nothing is decided. */
export function decisionOf(
  outcome: RequestOutcome,
  status: string,
  admin: DemoAccount,
): Pick<LeadHistoryEntry, 'sentence' | 'changes'> | null {
  if (status === 'new') return null
  const note = NOTES[outcome]
  return {
    sentence: `${admin.name} changed the status from new to ${status}${note === undefined ? '' : ' and the description'}.`,
    changes: [
      { field: 'status', from: 'new', to: status },
      ...(note === undefined ? [] : [{ field: 'description', from: null, to: note }]),
    ],
  }
}
