import { mayMoveApproval } from '@nalika/shared-api/contract'
import type { ApprovalState, Role } from '@nalika/shared-api/contract'
import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { accounts } from '../../identity/index.ts'
import type { Account, NewAccount } from '../../identity/index.ts'
import { conflict } from '../../platform/index.ts'
import type { Person, Transaction } from '../../platform/index.ts'
import { approvalHistory } from './approvals.schema.ts'

/** The state of a distributor's approval. The status of the account decides; a pending one says how far it is. */
export function approvalState({
  status,
  application,
}: Pick<Account, 'status' | 'application'>): ApprovalState {
  return status === 'pending' ? application : OF_STATUS[status]
}

const OF_STATUS = { active: 'approved', inactive: 'suspended', refused: 'rejected' } as const

/** The same in SQL. */
export const APPROVAL_STATE: SQL<ApprovalState> = sql`case ${accounts.status} when 'active' then 'approved'
  when 'inactive' then 'suspended' when 'refused' then 'rejected' else ${accounts.application} end`

/** Columns of an account in this state. */
const COLUMNS: Readonly<Record<ApprovalState, Pick<NewAccount, 'status' | 'application'>>> = {
  incomplete: { status: 'pending', application: 'incomplete' },
  submitted: { status: 'pending', application: 'submitted' },
  rejected: { status: 'pending', application: 'rejected' },
  approved: { status: 'active' },
  suspended: { status: 'inactive' },
}

export interface ApprovalNote {
  sentence: string
  reason?: string
}

type Actor = Pick<Person, 'id' | 'name' | 'role'>

/** Columns of an account that `role` moves to this state; 409 when the contract does not allow it. */
export function moveTo(to: ApprovalState, before: Account, role: Role) {
  const from = approvalState(before)
  if (before.status === 'refused' || !mayMoveApproval(from, to, role)) throw conflict(REFUSALS[to](from))
  return COLUMNS[to]
}

const REFUSALS: Readonly<Record<ApprovalState, (from: ApprovalState) => string>> = {
  incomplete: () => 'A submitted firm does not become incomplete again.',
  submitted: (from) =>
    from === 'submitted' ? 'Your data has been submitted already.' : 'Your firm has been approved already.',
  approved: (from) =>
    from === 'approved'
      ? 'This firm is approved already.'
      : 'This firm has not submitted its data. It can be approved once it has.',
  rejected: (from) =>
    from === 'rejected' ? 'This firm is rejected already.' : 'An approved firm can be suspended.',
  suspended: () => 'Only an approved firm can be suspended.',
}

/** Records a change in the firm's history. Call it in the transaction that makes the change. */
export async function recordApproval(
  tx: Transaction,
  accountId: number,
  actor: Actor,
  note: ApprovalNote & { from?: ApprovalState; to?: ApprovalState },
): Promise<void> {
  await tx.insert(approvalHistory).values({
    accountId,
    fromState: note.from ?? null,
    toState: note.to ?? null,
    actorId: actor.id,
    actorName: actor.name,
    actorRole: actor.role,
    sentence: note.sentence,
    reason: note.reason ?? '',
  })
}

/** Records that the state of an account changed, if it did. */
export async function recordApprovalChange(
  tx: Transaction,
  before: Account,
  after: Account,
  actor: Actor,
  reason?: string,
): Promise<void> {
  const [from, to] = [approvalState(before), approvalState(after)]
  if (from === to || after.role !== 'distributor') return
  const sentence = `${actor.name} ${VERBS[to]}.`
  await recordApproval(tx, after.id, actor, { from, to, sentence, ...(reason && { reason }) })
}

const VERBS: Readonly<Record<ApprovalState, string>> = {
  incomplete: 'reopened the data of the firm',
  submitted: 'submitted the data of the firm',
  approved: 'approved the firm',
  rejected: 'rejected the firm',
  suspended: 'suspended the firm',
}
