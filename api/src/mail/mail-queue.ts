import { eq, sql } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import type pg from 'pg'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Config } from '../config.ts'
import type { Database, Transaction } from '../database.ts'
import { mails } from '../schema.ts'

/** A mail that is due. */
export interface Letter {
  to: string
  subject: string
  text: string
  html: string
}

export interface MailQueue {
  /** Queues a mail with the writes of the transaction: either both happen or neither. */
  enqueue: (tx: Transaction, letter: Letter) => Promise<void>
  stop: () => Promise<void>
}

const QUEUE = 'mail'
/** First try and five more, each after a longer pause. */
const RETRIES = 5

type Log = (error: Error) => void

/** Starts the queue that lets mails leave. Without a mail server they stay in the table, marked 'kept'. */
export async function startMailQueue(
  { db, pool, kind }: Database,
  config: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  log: Log,
): Promise<MailQueue> {
  const transport = config.smtpUrl === undefined ? undefined : createTransport(config.smtpUrl)
  const boss = new PgBoss({
    db: { executeSql: (text, values) => runOn(pool, text, values) },
    backend: kind === 'embedded' ? 'pglite' : 'postgres',
    schedule: false,
  })
  boss.on('error', log)
  await boss.start()
  await boss.createQueue(QUEUE, { retryLimit: RETRIES, retryDelay: 30, retryBackoff: true })
  // Puts the queue into pg-boss's cache: reading it inside a transaction would wait for the embedded database's only
  // connection, which that transaction holds.
  await boss.findJobs(QUEUE, { id: '00000000-0000-0000-0000-000000000000' })

  async function deliver(id: number): Promise<void> {
    const [mail] = await db.select().from(mails).where(eq(mails.id, id))
    if (mail?.state !== 'queued') return
    if (!transport) {
      await db.update(mails).set({ state: 'kept' }).where(eq(mails.id, id))
      return
    }
    const { recipient: to, subject, text, html, attempts } = mail
    try {
      await transport.sendMail({ from: config.mailFrom, to, subject, text, html })
      await db
        .update(mails)
        .set({ state: 'sent', sentAt: new Date(), attempts: attempts + 1, error: null })
        .where(eq(mails.id, id))
    } catch (error) {
      const state = attempts >= RETRIES ? 'failed' : 'queued'
      const reason = error instanceof Error ? error.message : String(error)
      await db
        .update(mails)
        .set({ state, attempts: attempts + 1, error: reason })
        .where(eq(mails.id, id))
      throw error
    }
  }

  await boss.work<{ id: number }>(QUEUE, { pollingIntervalSeconds: 1 }, async (jobs) => {
    for (const { data } of jobs) await deliver(data.id)
  })

  return {
    async enqueue(tx, { to, subject, text, html }) {
      const [mail] = await tx
        .insert(mails)
        .values({ recipient: to, subject, text, html })
        .returning({ id: mails.id })
      if (mail) await boss.send(QUEUE, { id: mail.id }, { db: fromDrizzle(tx, sql) })
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 2000 })
      transport?.close()
    },
  }
}

/** pg-boss sends several statements at once and wants the rows of all of them. */
async function runOn(pool: pg.Pool, text: string, values?: unknown[]) {
  const results = (await pool.query(text, values)) as pg.QueryResult | pg.QueryResult[]
  return { rows: Array.isArray(results) ? results.flatMap(({ rows }) => rows as unknown[]) : results.rows }
}
