import type pg from 'pg'
import { PgBoss, systemClock } from 'pg-boss'
import type { Database } from '../database/database.ts'

type Log = (error: Error) => void

export interface Jobs {
  boss: PgBoss
  /** Runs the work daily in India, at 03:30 unless a cron expression says otherwise, in one process; retries failures. */
  daily: (name: string, work: () => Promise<void>, cron?: string) => Promise<void>
  stop: () => Promise<void>
}

const AT_NIGHT = '30 3 * * *'

/**
 * Goes on when the machine's clock is set. With `Date.now`, a worker whose poll is under way when the clock goes back
 * waits for as long as it went back.
 */
const steadyClock = { ...systemClock, now: () => Math.round(performance.timeOrigin + performance.now()) }

/** Starts the job queue, which is stored in the same database. */
export async function startJobs({ pool, kind }: Database, log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => runOn(pool, text, values) },
    backend: kind === 'embedded' ? 'pglite' : 'postgres',
    clock: steadyClock,
  })
  boss.on('error', log)
  await boss.start()
  return {
    boss,
    async daily(name, work, cron = AT_NIGHT) {
      await boss.createQueue(name, { retryLimit: 3, retryDelay: 300, retryBackoff: true })
      await boss.schedule(name, cron, null, { tz: 'Asia/Kolkata' })
      await boss.work(name, { pollingIntervalSeconds: 60 }, work)
    },
    stop: () => boss.stop({ graceful: true, timeout: 2000 }),
  }
}

/** pg-boss sends several statements at once and wants the rows of all of them. */
async function runOn(pool: pg.Pool, text: string, values?: unknown[]) {
  const results = (await pool.query(text, values)) as pg.QueryResult | pg.QueryResult[]
  return { rows: Array.isArray(results) ? results.flatMap(({ rows }) => rows as unknown[]) : results.rows }
}
