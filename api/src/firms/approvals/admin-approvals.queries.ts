import type {
  ApprovalDecision,
  ApprovalRecord,
  approvals,
  ApprovalSummary,
  EndpointQuery,
  RequestDecision,
} from '@nalika/shared-api/contract'
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { accountChanges, accounts, endSalesSessions, requireFreeGstin } from '../../identity/index.ts'
import type { Account } from '../../identity/index.ts'
import {
  changesBetween,
  conflict,
  containing,
  inOrder,
  invalid,
  notFound,
  recordActivity,
  recordAudit,
  recordList,
} from '../../platform/index.ts'
import type { Db, MailQueue, Person, Queryable, Transaction } from '../../platform/index.ts'
import { distributorBrands } from '../selections/distributors.schema.ts'
import { approvalDecidedMail, requestsDecidedMail } from './approval-emails.ts'
import { approvalOf } from './approval-record.queries.ts'
import {
  APPROVAL_STATE,
  approvalState,
  moveTo,
  recordApproval,
  recordApprovalChange,
} from './approval-state.ts'
import { approvedBrandNames, decideBrands, requestedBrands } from './brand-decisions.queries.ts'

interface Dependencies {
  db: Db
  mail: MailQueue
  siteUrl: string
}

type ApprovalsQuery = Omit<EndpointQuery<typeof approvals>, 'page' | 'per_page'>

const IS_FIRM = eq(accounts.role, 'distributor')

/** Requests of a firm that no admin has decided about. */
const REQUESTS = sql<number>`(select count(*) from ${distributorBrands}
  where ${distributorBrands.accountId} = ${accounts.id} and ${distributorBrands.status} = 'requested')
  + cardinality(${accounts.requestedStates})`

const searchable = sql`lower(${accounts.companyName} || ' ' || ${accounts.name} || ' ' || ${accounts.email} || ' ' || ${accounts.gstNo})`

const WAITING = sql`(${APPROVAL_STATE} = 'submitted' or (${APPROVAL_STATE} = 'approved' and ${REQUESTS} > 0))`

const matching = (approval: ApprovalsQuery['approval']): SQL | undefined =>
  approval === 'waiting' ? WAITING : approval && sql`${APPROVAL_STATE} = ${approval}`

/** Number of firms that wait for a decision. */
export const countWaitingApprovals = (db: Db): Promise<number> => db.$count(accounts, and(IS_FIRM, WAITING))

/** Approvals of all firms, for admins. */
export function adminApprovals({ db, mail, siteUrl }: Dependencies) {
  const changes = accountChanges(db)

  /** Locks a firm, stores what `decide` makes of it, and records it. */
  const change = (
    id: number,
    work: (tx: Transaction, before: Account) => Promise<Account>,
  ): Promise<ApprovalRecord> =>
    changes.on(id, async (tx, before) => {
      if (before?.role !== 'distributor') throw noSuchFirm()
      return recordOf(tx, await work(tx, before))
    })

  return {
    list: recordList<ApprovalsQuery, ApprovalSummary>(db, {
      table: accounts,
      where: ({ search = '', approval }) =>
        and(
          IS_FIRM,
          matching(approval),
          ...search
            .toLowerCase()
            .split(/\s+/)
            .filter(Boolean)
            .map((word) => sql`${searchable} like ${containing(word)}`),
        ),
      orderBy: () => [desc(WAITING), sql`${accounts.submittedAt} asc nulls last`, asc(accounts.id)],
      byIds: (ids) => summariesOf(db, ids),
    }),

    async details(id: number): Promise<ApprovalRecord> {
      const [account] = await db
        .select()
        .from(accounts)
        .where(and(eq(accounts.id, id), IS_FIRM))
      if (!account) throw noSuchFirm()
      return recordOf(db, account)
    },

    decide: (id: number, decision: ApprovalDecision, admin: Person): Promise<ApprovalRecord> =>
      change(id, async (tx, before) => {
        const { to } = decision
        const reason = decision.reason?.trim() ?? ''
        const moved = moveTo(to, before, 'admin')
        if (to !== 'approved' && reason === '')
          throw invalid({ reason: ['Enter a reason. The firm will read it.'] })
        const approved = to === 'approved' ? await approve(tx, before, decision) : {}
        const after = await changes.write(tx, before, { ...moved, ...approved })
        if (to === 'suspended') await endSalesSessions(tx, id)
        await recordApprovalChange(tx, before, after, admin, reason)
        await recordDecision(tx, before, after, admin, `${admin.name} decided on ${nameOf(after)}: ${to}`)
        await mail.enqueue(tx, approvalDecidedMail(after, { to, reason, siteUrl }))
        return after
      }),

    decideRequests: (id: number, decision: RequestDecision, admin: Person): Promise<ApprovalRecord> =>
      change(id, async (tx, before) => {
        const reason = decision.reason?.trim() ?? ''
        const asked = await requestedBrands(tx, id)
        const states = before.requestedStates
        if (approvalState(before) !== 'approved' || asked.length + states.length === 0) {
          throw conflict('There are no requests to decide about.')
        }
        const approvedBrands = asked.filter((brand) => decision.brand_ids.includes(brand.id))
        const approvedStates = states.filter((one) => decision.states.some((state) => state === one))
        const rejected = [
          ...asked.filter((brand) => !approvedBrands.includes(brand)).map(({ name }) => name),
          ...states.filter((one) => !approvedStates.includes(one)),
        ]
        if (rejected.length > 0 && reason === '')
          throw invalid({ reason: ['Enter a reason. The firm will read it.'] })
        await decideBrands(
          tx,
          id,
          approvedBrands.map((brand) => brand.id),
        )
        const after = await changes.write(tx, before, {
          approvedStates: before.approvedStates && [...before.approvedStates, ...approvedStates],
          requestedStates: [],
        })
        const outcome = {
          approved: [...approvedBrands.map(({ name }) => name), ...approvedStates],
          rejected,
          reason,
        }
        await recordApproval(tx, id, admin, { sentence: `${admin.name} ${formatOutcome(outcome)}.`, reason })
        await recordDecision(
          tx,
          before,
          after,
          admin,
          `${admin.name} ${formatOutcome(outcome)} for ${nameOf(after)}`,
        )
        await mail.enqueue(tx, requestsDecidedMail(after, { ...outcome, siteUrl }))
        return after
      }),
  }
}

interface Outcome {
  approved: readonly string[]
  rejected: readonly string[]
}

const formatOutcome = ({ approved, rejected }: Outcome) =>
  [
    approved.length > 0 && `approved ${approved.join(', ')}`,
    rejected.length > 0 && `rejected ${rejected.join(', ')}`,
  ]
    .filter(Boolean)
    .join(' and ')

/** Brands and states of a firm that is approved, and the check that it is the only one with its GSTIN. */
async function approve(tx: Transaction, before: Account, { brand_ids: brandIds, states }: ApprovalDecision) {
  await requireFreeGstin(
    tx,
    before,
    'Another approved firm has this GSTIN. Suspend that one first, or reject this one.',
  )
  // A firm that was suspended keeps what it had.
  if (before.status !== 'pending') return {}
  const asked = await requestedBrands(tx, before.id)
  const unknown = brandIds?.some((id) => !asked.some((brand) => brand.id === id)) ?? false
  if (unknown) throw invalid({ brand_ids: ['The firm has not asked for one of these brands.'] })
  const approvedBrands = brandIds ?? asked.map(({ id }) => id)
  const approvedStates = states ?? before.requestedStates
  if (approvedBrands.length === 0) throw invalid({ brand_ids: ['Choose at least one brand.'] })
  if (approvedStates.length === 0) throw invalid({ states: ['Choose at least one state.'] })
  await decideBrands(tx, before.id, approvedBrands)
  return { approvedStates: [...approvedStates], requestedStates: [] }
}

async function recordDecision(
  tx: Transaction,
  before: Account,
  after: Account,
  admin: Person,
  description: string,
): Promise<void> {
  const state = approvalState(after)
  await recordActivity(tx, {
    icon: 'account',
    color: state === 'approved' ? 'green' : 'grey',
    title: 'Distributor reviewed',
    description,
  })
  await recordAudit(tx, admin, {
    action: state === 'approved' ? 'approved' : state === 'rejected' ? 'refused' : 'suspended',
    kind: 'distributor',
    recordId: after.id,
    label: nameOf(after),
    changes: [
      ...changesBetween('distributor', before, after),
      { field: 'approved_brands', from: null, to: await approvedBrandNames(tx, after.id) },
    ],
  })
}

const nameOf = ({ companyName, name }: Account) => companyName || name
const noSuchFirm = () => notFound('Distributor not found.')

async function recordOf(db: Queryable, account: Account): Promise<ApprovalRecord> {
  const others =
    account.gstNo === ''
      ? []
      : await db
          .select()
          .from(accounts)
          .where(and(IS_FIRM, eq(accounts.gstNo, account.gstNo), ne(accounts.id, account.id)))
          .limit(20)
  return {
    ...(await approvalOf(db, account)),
    same_gstin: others.map((other) => ({
      id: other.id,
      company_name: nameOf(other),
      approval: approvalState(other),
    })),
  }
}

async function summariesOf(db: Db, ids: readonly number[]): Promise<ApprovalSummary[]> {
  const rows = await db
    .select({ account: accounts, requests: REQUESTS.mapWith(Number) })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]))
  return inOrder(
    ids,
    rows.map(({ account, requests }) => ({
      id: account.id,
      company_name: account.companyName,
      name: account.name,
      email: account.email,
      city: account.city,
      state: account.state,
      gst_no: account.gstNo,
      approval: approvalState(account),
      requests,
      submitted_at: account.submittedAt?.toISOString() ?? null,
      created_at: account.createdAt.toISOString(),
    })),
  )
}
