import { gstinStateError, MAX_VERIFICATION_DOCUMENTS } from '@nalika/shared-api/contract'
import type { ApprovalForm, OwnApproval, VerificationDocumentType } from '@nalika/shared-api/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { brands } from '../../catalogue/index.ts'
import { accountFields, accounts, notifyOwners } from '../../identity/index.ts'
import type { Account } from '../../identity/index.ts'
import { conflict, invalid, notFound, recordActivity } from '../../platform/index.ts'
import type { Db, MailQueue, Person, Transaction } from '../../platform/index.ts'
import { distributorBrands } from '../selections/distributors.schema.ts'
import { approvalOf, toDocument } from './approval-record.queries.ts'
import { approvalState, moveTo, recordApproval, recordApprovalChange } from './approval-state.ts'
import { verificationDocuments } from './approvals.schema.ts'

interface Dependencies {
  db: Db
  mail: MailQueue
  siteUrl: string
}

const CONFIRM_FIRST = 'Please confirm your email address first, with the link we sent you.'

/** The approval of the signed-in distributor's own firm. */
export function firmApproval({ db, mail, siteUrl }: Dependencies) {
  /** Locks the firm's account while `work` runs on it. */
  const on = <T>({ firmId }: Person, work: (tx: Transaction, firm: Account) => Promise<T>): Promise<T> =>
    db.transaction(async (tx) => {
      const [firm] = await tx.select().from(accounts).where(eq(accounts.id, firmId)).for('update')
      if (!firm) throw notFound('Distributor not found.')
      return work(tx, firm)
    })

  return {
    own: (person: Person): Promise<OwnApproval> => on(person, (tx, firm) => approvalOf(tx, firm)),

    /** Stores the data and puts the firm before the admins. */
    submit: (form: ApprovalForm, person: Person): Promise<OwnApproval> =>
      on(person, async (tx, firm) => {
        const moved = moveTo('submitted', firm, 'distributor')
        if (firm.emailConfirmedAt === null) throw conflict(CONFIRM_FIRST)
        const fields = accountFields(form, firm)
        await requireComplete(tx, form, firm.id)
        await requestBrands(tx, firm.id, form.brand_ids)
        const [after] = await tx
          .update(accounts)
          .set({
            ...fields,
            ...moved,
            requestedStates: [...new Set(form.states)],
            submittedAt: new Date(),
            version: firm.version + 1,
            updatedAt: new Date(),
          })
          .where(eq(accounts.id, firm.id))
          .returning()
        if (!after) throw new Error('The account was not stored.')
        await recordApprovalChange(tx, firm, after, person)
        await recordActivity(tx, {
          icon: 'account',
          color: 'orange',
          title: 'Distributor waiting for approval',
          description: `${after.companyName} submitted its data.`,
        })
        await notifyOwners(tx, { mail, siteUrl }, after, 'submittedAt')
        return approvalOf(tx, after)
      }),

    /** Asks for more states; earlier requests that are left out are withdrawn. */
    requestStates: (states: string[], person: Person): Promise<OwnApproval> =>
      on(person, async (tx, firm) => {
        if (firm.status !== 'active') throw conflict('Your firm is not approved yet.')
        const { approvedStates: approved } = firm
        const requested =
          approved === null ? [] : [...new Set(states)].filter((one) => !approved.includes(one))
        const added = requested.filter((one) => !firm.requestedStates.includes(one))
        const [after = firm] = await tx
          .update(accounts)
          .set({ requestedStates: requested })
          .where(eq(accounts.id, firm.id))
          .returning()
        if (added.length > 0) {
          await recordApproval(tx, firm.id, person, {
            sentence: `${person.name} asked to serve ${added.join(', ')}.`,
          })
        }
        return approvalOf(tx, after)
      }),

    addDocument: (kind: VerificationDocumentType, path: string, person: Person) =>
      on(person, async (tx, firm) => {
        if (firm.emailConfirmedAt === null) throw conflict(CONFIRM_FIRST)
        const own = eq(verificationDocuments.accountId, firm.id)
        if ((await tx.$count(verificationDocuments, own)) >= MAX_VERIFICATION_DOCUMENTS) {
          throw invalid({ file: [`There may be at most ${String(MAX_VERIFICATION_DOCUMENTS)} documents.`] })
        }
        const [stored] = await tx
          .insert(verificationDocuments)
          .values({ accountId: firm.id, kind, path })
          .returning()
        if (!stored) throw new Error('The document was not stored.')
        return toDocument(stored)
      }),

    /** Removes a document; returns the path of its file. */
    removeDocument: (id: number, person: Person): Promise<string> =>
      on(person, async (tx, firm) => {
        const [removed] = await tx
          .delete(verificationDocuments)
          .where(and(eq(verificationDocuments.id, id), eq(verificationDocuments.accountId, firm.id)))
          .returning()
        if (!removed) throw notFound('Document not found.')
        if (!['incomplete', 'rejected'].includes(approvalState(firm))) {
          throw conflict('Your documents are part of the approval and cannot be removed now.')
        }
        return removed.path
      }),
  }
}

/** 422 for whatever an approval needs and is missing. */
async function requireComplete(tx: Transaction, form: ApprovalForm, accountId: number): Promise<void> {
  const errors: Record<string, string[]> = {}
  const wrongState = gstinStateError(form.gst_no, form.state)
  if (wrongState) errors.gst_no = [wrongState]
  if (form.brand_ids.length === 0) errors.brand_ids = ['Choose the brands you sell.']
  if (form.states.length === 0) errors.states = ['Choose the states you serve.']
  const certificates = await tx.$count(
    verificationDocuments,
    and(eq(verificationDocuments.accountId, accountId), eq(verificationDocuments.kind, 'gst-certificate')),
  )
  if (certificates === 0) errors.documents = ['Add your GST registration certificate.']
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** Replaces the brands of a firm that is not approved yet. */
async function requestBrands(tx: Transaction, accountId: number, ids: number[]): Promise<void> {
  const found = await tx
    .select({ id: brands.id })
    .from(brands)
    .where(and(inArray(brands.id, ids), eq(brands.status, 'active')))
  if (found.length < new Set(ids).size)
    throw invalid({ brand_ids: ['One of these brands is not in the marketplace.'] })
  await tx.delete(distributorBrands).where(eq(distributorBrands.accountId, accountId))
  await tx.execute(sql`
    insert into ${distributorBrands} (account_id, brand_id, status)
    select ${accountId}, unnest(${sql.param(found.map(({ id }) => id))}::int[]), 'requested'`)
}
