import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import type { Transaction } from '../infrastructure/database/database.ts'
import { jsonOf } from '../infrastructure/database/named-statement.ts'
import type { Email } from './email-template.ts'

/**
 * Makes what stores mails and their jobs within a single statement, as tables of its `with`: `letters` is a query that
 * has their recipient, subject, text, HTML and whether that holds a secret. The part for the jobs is pg-boss's own.
 */
export async function queueingInto(boss: PgBoss, queue: string): Promise<(letters: SQL) => SQL> {
  let insert = ''
  await boss.insert(queue, [], {
    db: {
      executeSql: (text: string) => {
        insert = text
        return Promise.resolve({ rows: [] })
      },
    },
  })
  const [before, after, ...more] = insert.split('$1')
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error('pg-boss adds jobs in another way than expected.')
  const jobs = sql`(select json_agg(json_build_object('data', json_build_object('id', id))) from queued_mails)`
  return (letters) => sql`
    queued_mails as (
      insert into mails (recipient, subject, text, html, secret)
      ${letters}
      returning id
    ), queued_jobs as (${sql.raw(before)}${jobs}${sql.raw(after)})`
}

/** Queues mails within a transaction. */
export async function enqueue(
  tx: Transaction,
  queueing: (letters: SQL) => SQL,
  letters: readonly Email[],
): Promise<void> {
  const due = sql`
    select "to", subject, text, html, coalesce(secret, false)
    from json_to_recordset(${jsonOf(letters)}::json)
      as letter ("to" text, subject text, text text, html text, secret boolean)`
  await tx.execute(sql`with ${queueing(due)} select count(*) from queued_mails`)
}
