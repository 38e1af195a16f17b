import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { fromDrizzle } from 'pg-boss'
import type { PgBoss } from 'pg-boss'
import type { Config } from '../config/config.ts'
import type { Database, Db, Transaction } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Email } from './email-template.ts'
import { deliverMails, markFailed, storeUndelivered } from './mail-delivery.ts'
import type { MailJob } from './mail-delivery.ts'
import { mailTransport } from './mail-transport.ts'
import type { MailTransport } from './mail-transport.ts'
import { mails } from './mail.schema.ts'

export interface MailQueue {
  /** Stores emails and their jobs in the transaction: either all happen or none. */
  enqueue: (tx: Transaction, ...emails: Email[]) => Promise<void>
  /** Queues failed mails again whose text is still stored. Returns how many. */
  retry: (tx: Transaction, ids: readonly number[]) => Promise<number>
  /** Closes the connection to the mail server; after the jobs have stopped. */
  stop: () => void
}

const QUEUE = 'mail'
const DEAD_LETTERS = 'mail-dead-letters'
/** Ten retries within about four hours, with exponential backoff up to one hour. */
const RETRIES = { retryLimit: 10, retryDelay: 30, retryBackoff: true, retryDelayMax: 3600 }
/** A job whose process died is retried after this. Longer than the transport's timeouts. */
const EXPIRE_AFTER_S = 300
const BATCH_SIZE = 5
const UNDELIVERED_BATCH_SIZE = 100

/** Starts the queue and its workers. Calls `onFailed` for each mail that cannot be delivered. */
export async function startMailQueue(
  { boss }: Jobs,
  { db }: Database,
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'bounceAddress' | 'production'>,
  onFailed: (id: number) => void,
): Promise<MailQueue> {
  const { smtpUrl, mailFrom: from, bounceAddress: bounces } = config
  const transport = smtpUrl === undefined ? undefined : mailTransport(smtpUrl, { from, bounces })
  const options = { ...RETRIES, expireInSeconds: EXPIRE_AFTER_S, deadLetter: DEAD_LETTERS }
  await boss.createQueue(DEAD_LETTERS)
  await boss.createQueue(QUEUE, options)
  // createQueue leaves the options of an existing queue unchanged.
  await boss.updateQueue(QUEUE, options)
  // Puts the queue into pg-boss's cache: reading it inside a transaction would wait for the embedded database's only
  // connection, which that transaction holds.
  await boss.findJobs(QUEUE, { id: '00000000-0000-0000-0000-000000000000' })

  await db.transaction((tx) => requeueOrphanedMails(tx, boss))

  await startWorkers(boss, db, { transport, production: config.production, onFailed })

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
        .where(and(inArray(mails.id, [...ids]), eq(mails.state, 'failed'), ne(mails.text, '')))
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

interface WorkerOptions {
  transport: MailTransport | undefined
  production: boolean
  onFailed: (id: number) => void
}

async function startWorkers(boss: PgBoss, db: Db, options: WorkerOptions): Promise<void> {
  const { transport, production, onFailed } = options
  const poll = { pollingIntervalSeconds: 1, batchSize: BATCH_SIZE, burstWhenBatchFull: true } as const
  if (transport) {
    await boss.work<MailJob, unknown, typeof poll & { perJobResults: true }>(
      QUEUE,
      { ...poll, perJobResults: true },
      (jobs) => deliverMails(db, transport, jobs),
    )
  } else {
    await boss.work<MailJob>(QUEUE, { ...poll, batchSize: UNDELIVERED_BATCH_SIZE }, (jobs) =>
      storeUndelivered(db, jobs, { production }),
    )
  }
  await boss.work<MailJob>(DEAD_LETTERS, poll, async (jobs) => {
    for (const id of await markFailed(db, jobs)) onFailed(id)
  })
}

/** Adds jobs for queued mails without one, such as after a restore. */
async function requeueOrphanedMails(tx: Transaction, boss: PgBoss): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('queue the forgotten'))`)
  const { rows } = await tx.execute<{ id: number }>(sql`
    select ${mails.id} as id from ${mails} where ${mails.state} = 'queued' and not exists (
      select from pgboss.job j where j.name in (${QUEUE}, ${DEAD_LETTERS}) and j.data->>'id' = ${mails.id}::text)`)
  await addJobs(tx, boss, rows)
}

/** What sending emails takes. */
export interface MailDependencies {
  mail: MailQueue
  /** Public address of the site, for links. */
  siteUrl: string
}
