import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { authQueries, insertAccount, type NewAccount } from '../api/src/identity/accounts/auth.queries.ts'
import { accounts } from '../api/src/identity/accounts/auth.schema.ts'
import { invitations } from '../api/src/identity/admins/invitations.schema.ts'
import { readConfig } from '../api/src/platform/config/config.ts'
import type { Database } from '../api/src/platform/database/database.ts'
import { tasks } from '../api/src/overviews/tasks/tasks.schema.ts'
import { leadNotes } from '../api/src/requests/notes/lead-notes.schema.ts'
import { leads } from '../api/src/requests/leads/leads.schema.ts'
import { ownPriceImports } from '../api/src/firms/own-prices/own-prices.schema.ts'
import { savedViews } from '../api/src/identity/saved-views/saved-views.schema.ts'
import type { Caller } from './properties.ts'

type Db = Database['db']
const { idleHours } = readConfig({})

/** Headers of a fresh session of an account. */
export async function sessionOf(
  db: Db,
  accountId: number,
  userAgent = '',
): Promise<{ authorization: string }> {
  const client = { userAgent, address: '127.0.0.1' }
  const { token } = await authQueries(db, idleHours).openSession(accountId, false, client)
  return { authorization: `Bearer ${token}` }
}

/** An admin who may do everything, beside those of the demo. */
export async function addAdmin(db: Db): Promise<number> {
  const { passwordHash } = await accountOf(db, 'admin@nalika.example')
  const account: NewAccount = {
    ...{ role: 'admin', staffRole: 'owner', status: 'active', name: 'Scanner', passwordHash },
    ...{ email: `${randomUUID()}@scanner.example`, emailConfirmedAt: new Date() },
  }
  const stored = await insertAccount(db, account)
  if (!stored) throw new Error('The account of the scanner was not stored.')
  return stored.id
}

async function accountOf(db: Db, email: string) {
  const [account] = await db.select().from(accounts).where(eq(accounts.email, email))
  if (!account) throw new Error(`The demo has no ${email}.`)
  return account
}

/** Gives a firm records with a secret in each, and returns their ids. */
async function plantSecrets(db: Db, firm: number, secret: string): Promise<number[]> {
  const [lead] = await db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.distributorId, firm)))
    .limit(1)
  if (!lead) throw new Error('The firm of the demo has no lead.')
  const [note] = await db
    .insert(leadNotes)
    .values({ leadId: lead.id, firmId: firm, accountId: firm, authorName: secret, text: secret })
    .returning({ id: leadNotes.id })
  const [task] = await db
    .insert(tasks)
    .values({ leadId: lead.id, firmId: firm, authorName: secret, text: secret })
    .returning({ id: tasks.id })
  const [view] = await db
    .insert(savedViews)
    .values({ accountId: firm, list: 'leads', name: secret, query: '' })
    .returning({ id: savedViews.id })
  const [invitation] = await db
    .insert(invitations)
    .values({
      ...{ email: `${secret}@firm.example`, firmId: firm, invitedBy: firm, hash: secret },
      expiresAt: new Date(Date.now() + 86_400_000),
    })
    .returning({ id: invitations.id })
  const [imported] = await db
    .insert(ownPriceImports)
    .values({ accountId: firm, label: secret, rows: [] })
    .returning({ id: ownPriceImports.id })
  await db.execute(sql`update quotation_revisions set notes = notes || ${secret}
    from quotations q where q.id = quotation_id and q.firm_id = ${firm}`)
  const { rows } = await db.execute<{ id: number }>(
    sql`select r.id from quotation_revisions r join quotations q on q.id = r.quotation_id where q.firm_id = ${firm} limit 5`,
  )
  await sessionOf(db, firm, secret)
  return [
    lead.id,
    note?.id,
    task?.id,
    view?.id,
    invitation?.id,
    imported?.id,
    firm,
    ...rows.map(({ id }) => id),
  ].filter((id) => id !== undefined)
}

export interface Callers {
  callers: Caller[]
  ids: number[]
  /** The firm with the secrets, which sees them. */
  owner: () => Promise<Record<string, string>>
  secret: string
}

/** An admin, a distributor and a visitor; another firm and another admin have what they must not see. */
export async function demoCallers({ db }: Pick<Database, 'db'>): Promise<Callers> {
  const secret = `secret${randomUUID()}`
  const own = `own${randomUUID()}`
  const firm = await accountOf(db, 'dealer@nalika.example')
  const distributor = await accountOf(db, 'distributor@nalika.example')
  const ids = await plantSecrets(db, firm.id, secret)
  const colleague = await addAdmin(db)
  await db.insert(savedViews).values({ accountId: colleague, list: 'leads', name: own, query: '' })
  await sessionOf(db, colleague, own)
  return {
    secret,
    ids,
    owner: () => sessionOf(db, firm.id),
    callers: [
      // A new admin for each operation: whatever it does to itself or others, the next one can sign in.
      { name: 'admin', role: 'admin', secrets: [own], signIn: async () => sessionOf(db, await addAdmin(db)) },
      {
        name: 'distributor',
        role: 'distributor',
        secrets: [secret, own],
        async signIn() {
          const { id, ...before } = distributor
          await db
            .insert(accounts)
            .overridingSystemValue()
            .values({ id, ...before })
            .onConflictDoUpdate({ target: accounts.id, set: before })
          return sessionOf(db, id)
        },
      },
      { name: 'visitor', role: null, secrets: [secret, own], signIn: () => Promise.resolve({}) },
    ],
  }
}
