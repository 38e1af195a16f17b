import { setTimeout } from 'node:timers/promises'
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

/** What is not done by then is done again by the next process. */
const STOP_MS = 2000

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
    async stop() {
      // Awaited here, because pg-boss itself looks only every half second whether its workers have ended.
      const names = new Set(boss.getWipData().map(({ name }) => name))
      const ended = Promise.all([...names].map((name) => boss.offWork(name, { wait: true })))
      await Promise.race([ended, setTimeout(STOP_MS, undefined, { ref: false })])
      await boss.stop({ graceful: false })
    },
  }
}

/** pg-boss sends several statements at once and wants the rows of all of them. */
async function runOn(pool: pg.Pool, text: string, values?: unknown[]) {
  const results = (await pool.query(text, values)) as pg.QueryResult | pg.QueryResult[]
  return { rows: Array.isArray(results) ? results.flatMap(({ rows }) => rows as unknown[]) : results.rows }
}
