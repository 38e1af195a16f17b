import { and, eq, inArray, sql } from 'drizzle-orm'
import { fromDrizzle } from 'pg-boss'
import type { Job, JobResult, PgBoss } from 'pg-boss'
import type { Config } from '../infrastructure/config/config.ts'
import type { Database, Db, Transaction } from '../infrastructure/database/database.ts'
import type { Jobs } from '../infrastructure/jobs/jobs.ts'
import type { Email } from './email-template.ts'
import { mails } from './mail.schema.ts'
import { isPermanent, mailTransport, reasonOf } from './mail-transport.ts'
import type { MailTransport } from './mail-transport.ts'

export interface MailQueue {
  /** Stores emails and their jobs in the transaction: either all happen or none. */
  enqueue: (tx: Transaction, ...emails: Email[]) => Promise<void>
  /** Queues mails again that could not be delivered. Answers how many they are. */
  retry: (tx: Transaction, ids: readonly number[]) => Promise<number>
  /** Hangs up with the mail server; after the jobs have stopped. */
  stop: () => void
}

const QUEUE = 'mail'
const DEAD_LETTERS = 'mail-dead-letters'
/** First try and ten more within about four hours, the pauses between them growing to one hour. */
const RETRIES = { retryLimit: 10, retryDelay: 30, retryBackoff: true, retryDelayMax: 3600 }
/** A mail whose process died while sending it is tried again after this. Longer than the transport's patience. */
const GIVEN_UP_AFTER_S = 300
const AT_ONCE = 5
const KEPT_AT_ONCE = 100

const TEXT_IS_GONE =
  'The text is no longer stored, because it held a private link. Please ask the recipient to request a new one.'

type MailRow = typeof mails.$inferSelect
type Disposition = JobResult['status']

interface MailJob {
  id: number
}

/** Replaces the content of an old mail. */
const EMPTIED = { text: '', html: '' }

/**
 * Lets mails leave, and empties those that have left. Without a mail server they are marked 'kept', with their text for
 * developers and without it in production. `onFailed` hears of each that cannot leave.
 */
export async function startMailQueue(
  { boss }: Jobs,
  { db }: Database,
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'production'>,
  onFailed: (id: number) => void,
): Promise<MailQueue> {
  const transport = config.smtpUrl === undefined ? undefined : mailTransport(config.smtpUrl, config.mailFrom)
  const options = { ...RETRIES, expireInSeconds: GIVEN_UP_AFTER_S, deadLetter: DEAD_LETTERS }
  await boss.createQueue(DEAD_LETTERS)
  await boss.createQueue(QUEUE, options)
  // One that an earlier version created keeps its options otherwise.
  await boss.updateQueue(QUEUE, options)
  // Puts the queue into pg-boss's cache: reading it inside a transaction would wait for the embedded database's only
  // connection, which that transaction holds.
  await boss.findJobs(QUEUE, { id: '00000000-0000-0000-0000-000000000000' })

  await db.transaction((tx) => enqueueForgottenMails(tx, boss))

  async function deliver({ send }: MailTransport, mail: MailRow): Promise<Disposition> {
    const own = eq(mails.id, mail.id)
    if (mail.text === '') {
      await db.update(mails).set({ error: TEXT_IS_GONE }).where(own)
      return 'deadletter'
    }
    const attempts = mail.attempts + 1
    try {
      await send(mail)
    } catch (error) {
      // Not into the job's output as well: what the server says may hold the address, which must be erasable.
      await db
        .update(mails)
        .set({ attempts, error: reasonOf(error) })
        .where(own)
      return isPermanent(error) ? 'deadletter' : 'failed'
    }
    await db
      .update(mails)
      .set({ state: 'sent', sentAt: new Date(), attempts, error: null, ...EMPTIED })
      .where(own)
    return 'completed'
  }

  const due = (jobs: readonly Job<MailJob>[]) => {
    const ids = jobs.map(({ data }) => data.id)
    return and(sql`${mails.id} = any (${sql.param(ids)})`, eq(mails.state, 'queued'))
  }

  async function deliverAll(server: MailTransport, jobs: Job<MailJob>[]): Promise<JobResult[]> {
    const queued = await db.select().from(mails).where(due(jobs))
    const byId = new Map(queued.map((mail) => [mail.id, mail]))
    return Promise.all(
      jobs.map(async ({ id, data }) => {
        const mail = byId.get(data.id)
        return { id, status: mail ? await deliver(server, mail) : 'completed' }
      }),
    )
  }

  const poll = { pollingIntervalSeconds: 1, batchSize: AT_ONCE, burstWhenBatchFull: true } as const
  if (transport) {
    await boss.work<MailJob, unknown, typeof poll & { perJobResults: true }>(
      QUEUE,
      { ...poll, perJobResults: true },
      (jobs) => deliverAll(transport, jobs),
    )
  } else {
    await boss.work<MailJob>(QUEUE, { ...poll, batchSize: KEPT_AT_ONCE }, async (jobs) => {
      await db
        .update(mails)
        .set({ state: 'kept', ...(config.production && EMPTIED) })
        .where(due(jobs))
    })
  }
  await boss.work<MailJob>(DEAD_LETTERS, poll, async (jobs) => {
    const ids = jobs.map(({ data }) => data.id)
    const failed = await db
      .update(mails)
      .set({
        state: 'failed',
        failedAt: new Date(),
        error: sql`coalesce(${mails.error}, 'The server stopped each time this email was being sent.')`,
      })
      .where(and(inArray(mails.id, ids), eq(mails.state, 'queued')))
      .returning({ id: mails.id })
    for (const { id } of failed) onFailed(id)
  })

  return {
    async enqueue(tx, ...emails) {
      if (emails.length === 0) return
      const queued = await tx
        .insert(mails)
        .values(emails.map(({ to, ...email }) => ({ recipient: to, ...email })))
        .returning({ id: mails.id })
      await addJobs(tx, boss, queued)
    },
    async retry(tx, ids) {
      const queued = await tx
        .update(mails)
        .set({ state: 'queued', attempts: 0, failedAt: null })
        .where(and(inArray(mails.id, [...ids]), eq(mails.state, 'failed')))
        .returning({ id: mails.id })
      await addJobs(tx, boss, queued)
      return queued.length
    },
    stop: () => transport?.close(),
  }
}

async function addJobs(tx: Transaction, boss: PgBoss, queued: readonly MailJob[]): Promise<void> {
  const jobs = queued.map(({ id }) => ({ data: { id } }))
  if (jobs.length > 0) await boss.insert(QUEUE, jobs, { db: fromDrizzle(tx, sql) })
}

/** After this a failed mail with a secret is emptied. */
const FAILED_SECRETS_DAYS = 7

/** Empties failed mails whose secrets have waited long enough for an admin. */
export async function forgetFailedSecrets(db: Db): Promise<void> {
  await db
    .update(mails)
    .set(EMPTIED)
    .where(
      and(
        eq(mails.state, 'failed'),
        eq(mails.secret, true),
        sql`${mails.failedAt} < now() - make_interval(days => ${FAILED_SECRETS_DAYS}::int)`,
      ),
    )
}

/** Mails that are due but have no job, as after a backup was restored, get one. */
async function enqueueForgottenMails(tx: Transaction, boss: PgBoss): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('queue the forgotten'))`)
  const { rows } = await tx.execute<{ id: number }>(sql`
    select ${mails.id} as id from ${mails} where ${mails.state} = 'queued' and not exists (
      select from pgboss.job j where j.name in (${QUEUE}, ${DEAD_LETTERS}) and j.data->>'id' = ${mails.id}::text)`)
  await addJobs(tx, boss, rows)
}
