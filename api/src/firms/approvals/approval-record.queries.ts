import { ApprovalEvent, OwnApproval } from '@nalika/shared-api/contract'
import type { VerificationDocument } from '@nalika/shared-api/contract'
import { asc, desc, eq } from 'drizzle-orm'
import { brands } from '../../catalogue/index.ts'
import type { Account } from '../../identity/index.ts'
import { byName, extensionOf, MEDIA_TYPES, wireFields } from '../../platform/index.ts'
import type { Queryable } from '../../platform/index.ts'
import { distributorBrands } from '../selections/distributors.schema.ts'
import { approvalState } from './approval-state.ts'
import { approvalHistory, verificationDocuments } from './approvals.schema.ts'

type DocumentRow = typeof verificationDocuments.$inferSelect

/** The approval of a firm as the contract shows it. */
export async function approvalOf(db: Queryable, account: Account): Promise<OwnApproval> {
  return {
    ...wireFields(OwnApproval, account),
    approval: approvalState(account),
    email_confirmed: account.emailConfirmedAt !== null,
    brands: await brandsOf(db, account.id),
    approved_states: account.status === 'pending' ? [] : account.approvedStates,
    documents: await documentsOf(db, account.id),
    history: await historyOf(db, account.id),
  }
}

const brandsOf = (db: Queryable, accountId: number): Promise<OwnApproval['brands']> =>
  db
    .select({ id: brands.id, name: brands.name, status: distributorBrands.status })
    .from(distributorBrands)
    .innerJoin(brands, eq(brands.id, distributorBrands.brandId))
    .where(eq(distributorBrands.accountId, accountId))
    .orderBy(byName(brands.name))

async function documentsOf(db: Queryable, accountId: number): Promise<VerificationDocument[]> {
  const rows = await db
    .select()
    .from(verificationDocuments)
    .where(eq(verificationDocuments.accountId, accountId))
    .orderBy(asc(verificationDocuments.id))
  return rows.map(toDocument)
}

export const toDocument = ({ id, kind, path, createdAt }: DocumentRow): VerificationDocument => ({
  id,
  kind,
  type: typeOfFile(path),
  added_at: createdAt.toISOString(),
})

/** Media type of a stored file. */
const typeOfFile = (path: string): string => MEDIA_TYPES[extensionOf(path) ?? 'pdf']

async function historyOf(db: Queryable, accountId: number): Promise<OwnApproval['history']> {
  const rows = await db
    .select()
    .from(approvalHistory)
    .where(eq(approvalHistory.accountId, accountId))
    .orderBy(desc(approvalHistory.id))
    .limit(LONGEST_HISTORY)
  return rows.map((row) => ({
    ...wireFields(ApprovalEvent, row),
    from: row.fromState,
    to: row.toState,
  }))
}

const LONGEST_HISTORY = 200
