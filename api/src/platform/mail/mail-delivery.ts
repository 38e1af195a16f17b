import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Job, JobResult } from 'pg-boss'
import type { Db } from '../database/database.ts'
import { isPermanent, reasonOf } from './mail-transport.ts'
import type { MailTransport } from './mail-transport.ts'
import { mails } from './mail.schema.ts'

const TEXT_IS_GONE =
  'The text is no longer stored, because it held a private link. Please ask the recipient to request a new one.'
/** Replaces the content of a mail that is no longer needed. */
const EMPTIED = { text: '', html: '', unsubscribe: '' }
/** After this a failed mail with a secret is emptied. */
const FAILED_SECRETS_DAYS = 7

export interface MailJob {
  id: number
}
type MailJobs = readonly Job<MailJob>[]
type MailRow = typeof mails.$inferSelect

/** Sends the queued mails of these jobs, and empties those that were sent. */
export async function deliverMails(db: Db, transport: MailTransport, jobs: MailJobs): Promise<JobResult[]> {
  const queued = await db.select().from(mails).where(isQueued(jobs))
  const byId = new Map(queued.map((mail) => [mail.id, mail]))
  return Promise.all(
    jobs.map(async ({ id, data }) => {
      const mail = byId.get(data.id)
      return { id, status: mail ? await deliver(db, transport, mail) : 'completed' }
    }),
  )
}

async function deliver(db: Db, transport: MailTransport, mail: MailRow): Promise<JobResult['status']> {
  const own = eq(mails.id, mail.id)
  if (mail.text === '') {
    await db.update(mails).set({ error: TEXT_IS_GONE }).where(own)
    return 'deadletter'
  }
  const attempts = mail.attempts + 1
  try {
    await transport.send(mail)
  } catch (error) {
    // Not stored in the job's output: the server's message may hold the address, which must be erasable.
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

/** Without a mail server: marks the mails 'kept', in production without their text. */
export async function storeUndelivered(
  db: Db,
  jobs: MailJobs,
  { production }: { production: boolean },
): Promise<void> {
  await db
    .update(mails)
    .set({ state: 'kept', ...(production && EMPTIED) })
    .where(isQueued(jobs))
}

/** Marks the mails of dead-letter jobs as failed; returns their ids. */
export async function markFailed(db: Db, jobs: MailJobs): Promise<number[]> {
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
  return failed.map(({ id }) => id)
}

/** Empties failed mails whose secrets have waited long enough for an admin. */
export async function emptyFailedSecrets(db: Db): Promise<void> {
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

function isQueued(jobs: MailJobs) {
  const ids = jobs.map(({ data }) => data.id)
  return and(sql`${mails.id} = any (${sql.param(ids)})`, eq(mails.state, 'queued'))
}
