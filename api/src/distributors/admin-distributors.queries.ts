import { and, desc, eq, sql } from 'drizzle-orm'
import type {
  DistributorDetails,
  DistributorRecord,
  DistributorUpdate,
  RecordStatus,
} from '@nalika/shared-api/contract'
import { changesBetween } from '../audit/audit-changes.ts'
import { recordAudit } from '../audit/audit.queries.ts'
import type { Person } from '../auth/person.ts'
import type { Account, NewAccount } from '../auth/auth.queries.ts'
import type { emailChangeQueries } from '../auth/email-changes.queries.ts'
import { byName } from '../infrastructure/database/columns.ts'
import { recordActivity } from '../activity/activity.queries.ts'
import type { Db, Queryable, Transaction } from '../infrastructure/database/database.ts'
import { deleteRecord } from '../deletions/deletions.queries.ts'
import { conflict, notFound } from '../infrastructure/errors/errors.ts'
import { leadReference } from '../leads/lead-reference.ts'
import { WAITING_LEAD } from '../leads/leads.queries.ts'
import { accountChanges } from '../profile/account-changes.queries.ts'
import { accountFields } from '../profile/account-fields.ts'
import { accounts } from '../auth/auth.schema.ts'
import { brands } from '../brands/brands.schema.ts'
import { distributorBrands } from './distributors.schema.ts'
import { leadHistory, leads } from '../leads/leads.schema.ts'
import { distributorsById } from './distributor-list.queries.ts'

const LATEST_LEADS = 5
const REFUSED = 'This account was refused and remains closed. Delete it to let the company sign up again.'

export function adminDistributorQueries(
  db: Db,
  emailChanges: Pick<ReturnType<typeof emailChangeQueries>, 'request'>,
) {
  const changes = accountChanges(db)

  /** Changes a distributor to the values that `decide` makes of the row, and notes it. */
  async function change(
    id: number,
    editor: Person,
    decide: (before: Account) => Partial<Omit<NewAccount, 'email'>>,
    newEmail?: string,
  ): Promise<DistributorRecord> {
    return changes.on(id, async (tx, before) => {
      if (before?.role !== 'distributor' || before.status === 'pending') throw noSuchDistributor()
      const values = decide(before)
      if (before.status === 'refused') {
        if (values.status === 'active') throw conflict(REFUSED)
        values.status = 'refused'
      }
      const after = await changes.write(tx, before, values)
      if (newEmail !== undefined) await emailChanges.request(tx, id, newEmail)
      const turned = after.status === before.status ? undefined : after.status
      await recordActivity(tx, {
        icon: 'distributor',
        color: turned === 'inactive' ? 'grey' : 'blue',
        title: turned === undefined ? 'Distributor updated' : `Distributor made ${turned}`,
        description: `${editor.name} changed ${after.companyName || after.name}.`,
      })
      await recordAudit(tx, editor, {
        deed: 'changed',
        kind: 'distributor',
        recordId: id,
        label: after.companyName || after.name,
        changes: [
          ...changesBetween('distributor', before, after),
          ...(newEmail === undefined ? [] : [{ field: 'pending_email', from: null, to: newEmail }]),
        ],
      })
      return distributorById(tx, id)
    })
  }

  return {
    byId: (id: number) => distributorById(db, id),

    /** A distributor with brands and the latest leads. */
    async details(id: number): Promise<DistributorDetails> {
      const record = await distributorById(db, id)
      const [said] = await db
        .select({
          business_category: accounts.businessCategory,
          years_in_business: accounts.yearsInBusiness,
          description: accounts.description,
          bio: accounts.bio,
          profile_photo: accounts.profilePhoto,
        })
        .from(accounts)
        .where(eq(accounts.id, id))
      if (!said) throw noSuchDistributor()
      return {
        ...record,
        ...said,
        brands: await brandsOf(db, id),
        open_leads: await db.$count(leads, and(eq(leads.distributorId, id), WAITING_LEAD)),
        latest_leads: await latestLeads(db, id),
      }
    },

    update: (id: number, form: DistributorUpdate, editor: Person, newEmail: string | undefined) => {
      const decide = (before: Account) => {
        if (form.version !== undefined && form.version !== before.version) {
          throw conflict('This distributor has been changed since you opened it.')
        }
        return { ...accountFields(form, before), status: form.status ?? before.status }
      }
      return change(id, editor, decide, newEmail)
    },

    setStatus: (id: number, status: RecordStatus, editor: Person) => change(id, editor, () => ({ status })),

    /** Deletes the account; answers its name and the id under which that can be taken back. */
    async remove(id: number, actor: Person) {
      return db.transaction(async (tx) => {
        await noteOnLeads(tx, id, actor)
        const deleted = await deleteRecord(tx, 'distributor', id, actor)
        if (!deleted) throw noSuchDistributor()
        return deleted
      })
    },
  }
}

const noSuchDistributor = () => notFound('Distributor not found.')

async function distributorById(db: Queryable, id: number): Promise<DistributorRecord> {
  const [record] = await distributorsById(db, [id])
  if (!record) throw noSuchDistributor()
  return record
}

async function brandsOf(db: Db, id: number): Promise<DistributorDetails['brands']> {
  return db
    .select({ id: brands.id, name: brands.name, status: brands.status })
    .from(distributorBrands)
    .innerJoin(brands, eq(brands.id, distributorBrands.brandId))
    .where(eq(distributorBrands.accountId, id))
    .orderBy(byName(brands.name))
}

async function latestLeads(db: Db, id: number): Promise<DistributorDetails['latest_leads']> {
  const rows = await db
    .select()
    .from(leads)
    .where(eq(leads.distributorId, id))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(LATEST_LEADS)
  return rows.map((lead) => ({
    id: lead.id,
    reference: leadReference(lead.id),
    customer_name: lead.customerName,
    product_name: lead.productName,
    status: lead.status,
    progress: lead.progress,
    created_at: lead.createdAt.toISOString(),
  }))
}

/** Leads that are under way stay, without a distributor: their history says why. True as well if it is taken back. */
async function noteOnLeads(tx: Transaction, id: number, actor: Person): Promise<void> {
  const [account] = await tx
    .select({ name: accounts.name, company: accounts.companyName })
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.role, 'distributor')))
  if (!account) return
  const title = account.company || account.name
  await tx.execute(sql`
    insert into ${leadHistory} (lead_id, kind, actor_id, actor_name, actor_role, sentence, changes)
    select id, 'assigned', ${actor.id}::int, ${actor.name}, 'admin',
      ${`${actor.name} deleted ${title}, who had this lead.`},
      ${JSON.stringify([{ field: 'distributor', from: title, to: null }])}::jsonb
    from ${leads} where distributor_id = ${id} and progress <> 'closed'`)
}
