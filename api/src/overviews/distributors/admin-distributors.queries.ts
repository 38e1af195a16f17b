import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type {
  DistributorDetails,
  DistributorRecord,
  DistributorUpdate,
  RecordStatus,
} from '@nalika/shared-api/contract'
import { brands } from '../../catalogue/index.ts'
import { firmRatings } from '../../deals/index.ts'
import {
  approvalDecidedMail,
  distributorBrands,
  distributorProducts,
  recordApprovalChange,
} from '../../firms/index.ts'
import {
  accountChanges,
  accountFields,
  accounts,
  endSalesSessions,
  HAS_SECOND_FACTOR,
  requireFreeGstin,
} from '../../identity/index.ts'
import type { Account, emailChangeQueries, NewAccount } from '../../identity/index.ts'
import {
  byName,
  changesBetween,
  conflict,
  notFound,
  recordActivity,
  recordAudit,
  recordChanged,
} from '../../platform/index.ts'
import type { Db, MailQueue, Person, Queryable, Transaction } from '../../platform/index.ts'
import { countWaitingLeads, latestLeadsOf, recordDistributorDeletion } from '../../requests/index.ts'
import { declareDeletable, deleteRecord, storedText } from '../../undo/index.ts'
import { distributorsById } from './distributor-list.queries.ts'
import { openLeadsOf } from './people.queries.ts'

const LATEST_LEADS = 5
const REFUSED = 'This account was refused and remains closed. Delete it to let the company sign up again.'

declareDeletable('distributor', {
  table: accounts,
  only: sql`role = 'distributor'`,
  title: 'Distributor',
  icon: 'distributor',
  nameOf: ({ company_name: company, name }) => storedText(company) || storedText(name),
})

type Values = Partial<Omit<NewAccount, 'email'>>

interface AdminDistributorDependencies {
  db: Db
  mail: MailQueue
  siteUrl: string
  emailChanges: Pick<ReturnType<typeof emailChangeQueries>, 'request'>
}

export function adminDistributorQueries({ db, mail, siteUrl, emailChanges }: AdminDistributorDependencies) {
  const changes = accountChanges(db)

  /** Changes a distributor to the values that `decide` makes of the row, and records it. */
  async function change(
    id: number,
    editor: Person,
    decide: (tx: Transaction, before: Account) => Promise<Values> | Values,
    newEmail?: string,
  ): Promise<DistributorRecord> {
    return changes.on(id, async (tx, before) => {
      if (before?.role !== 'distributor' || before.status === 'pending') throw noSuchDistributor()
      const values = await decide(tx, before)
      if (before.status === 'refused') {
        if (values.status === 'active') throw conflict(REFUSED)
        values.status = 'refused'
      }
      const after = await changes.write(tx, before, values)
      if (after.status !== 'active') await endSalesSessions(tx, id)
      if (newEmail !== undefined) await emailChanges.request(tx, id, newEmail)
      const isActive = after.status === 'active'
      if (isActive && (before.status !== 'active' || after.gstNo !== before.gstNo)) {
        await requireFreeGstin(tx, after, 'Another approved distributor has this GSTIN.')
      }
      if (after.status !== before.status && after.status !== 'refused') {
        await recordApprovalChange(tx, before, after, editor)
        await mail.enqueue(
          tx,
          approvalDecidedMail(after, { to: isActive ? 'approved' : 'suspended', reason: '', siteUrl }),
        )
      }
      await recordChange(tx, editor, before, after, newEmail)
      return distributorById(tx, id)
    })
  }

  return {
    byId: (id: number) => distributorById(db, id),

    /** A distributor with brands and the latest leads. */
    async details(id: number): Promise<DistributorDetails> {
      const record = await distributorById(db, id)
      const [profile] = await db
        .select({
          business_category: accounts.businessCategory,
          years_in_business: accounts.yearsInBusiness,
          description: accounts.description,
          bio: accounts.bio,
          profile_photo: accounts.profilePhoto,
          second_factor: HAS_SECOND_FACTOR,
        })
        .from(accounts)
        .where(eq(accounts.id, id))
      if (!profile) throw noSuchDistributor()
      return {
        ...record,
        ...profile,
        brands: await brandsOf(db, id),
        salespeople: await salespeopleOf(db, id),
        own_prices_count: await db.$count(
          distributorProducts,
          and(eq(distributorProducts.accountId, id), isNotNull(distributorProducts.pricePaise)),
        ),
        rating: (await firmRatings(db, [id])).get(id) ?? null,
        open_leads: await countWaitingLeads(db, id),
        latest_leads: await latestLeadsOf(db, id, LATEST_LEADS),
      }
    },

    update: (id: number, form: DistributorUpdate, editor: Person, newEmail: string | undefined) => {
      const decide = async (tx: Transaction, before: Account) => {
        if (form.version !== undefined && form.version !== before.version) {
          const sentence = 'This distributor has been changed since you opened it.'
          throw await recordChanged(tx, sentence, before, 'distributor', 'account')
        }
        return { ...accountFields(form, before), status: form.status ?? before.status }
      }
      return change(id, editor, decide, newEmail)
    },

    setStatus: (id: number, status: RecordStatus, editor: Person) => change(id, editor, () => ({ status })),

    /** Deletes the account; returns its name and the id for the undo. */
    async remove(id: number, actor: Person) {
      return db.transaction(async (tx) => {
        await recordDistributorDeletion(tx, id, actor)
        const deleted = await deleteRecord(tx, 'distributor', id, actor)
        if (!deleted) throw noSuchDistributor()
        return deleted
      })
    },
  }
}

/** Records a change in the activity and in the audit log. */
async function recordChange(
  tx: Transaction,
  editor: Person,
  before: Account,
  after: Account,
  newEmail: string | undefined,
): Promise<void> {
  const newStatus = after.status === before.status ? undefined : after.status
  const name = after.companyName || after.name
  await recordActivity(tx, {
    icon: 'distributor',
    color: newStatus === 'inactive' ? 'grey' : 'blue',
    title: newStatus === undefined ? 'Distributor updated' : `Distributor made ${newStatus}`,
    description: `${editor.name} changed ${name}.`,
  })
  await recordAudit(tx, editor, {
    action: 'changed',
    kind: 'distributor',
    recordId: after.id,
    label: name,
    changes: [
      ...changesBetween('distributor', before, after),
      ...(newEmail === undefined ? [] : [{ field: 'pending_email', from: null, to: newEmail }]),
    ],
  })
}

const noSuchDistributor = () => notFound('Distributor not found.')

async function distributorById(db: Queryable, id: number): Promise<DistributorRecord> {
  const [record] = await distributorsById(db, [id])
  if (!record) throw noSuchDistributor()
  return record
}

async function salespeopleOf(db: Db, firmId: number) {
  const rows = await db
    .select({
      id: accounts.id,
      name: accounts.name,
      email: accounts.email,
      status: accounts.status,
      open_leads: openLeadsOf,
      second_factor: HAS_SECOND_FACTOR,
    })
    .from(accounts)
    .where(eq(accounts.firmId, firmId))
    .orderBy(byName(accounts.name), accounts.id)
  return rows.map((row) => ({
    ...row,
    status: row.status === 'active' ? ('active' as const) : ('inactive' as const),
  }))
}

async function brandsOf(db: Db, id: number): Promise<DistributorDetails['brands']> {
  return db
    .select({ id: brands.id, name: brands.name, status: brands.status })
    .from(distributorBrands)
    .innerJoin(brands, eq(brands.id, distributorBrands.brandId))
    .where(eq(distributorBrands.accountId, id))
    .orderBy(byName(brands.name))
}
