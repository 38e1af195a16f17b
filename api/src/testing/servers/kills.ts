import { randomUUID } from 'node:crypto'
import { openDatabase } from '../../platform/database/database.ts'
import { startApi } from './server-process.ts'
import type { ServerProcess } from './server-process.ts'
import { addSoldBrand, makeStore } from './stores.ts'
import { fromAnotherNetwork } from '../app/visitor-address.ts'

const SUBMISSIONS = 3000
const KILLS = 30
const CLIENTS = 50

interface Acknowledged {
  id: number
  reference: string
}

/** Sends one request until it is answered, as the site does: always with the same key. */
async function submit(
  api: () => Promise<ServerProcess>,
  brand: number,
  number: number,
): Promise<{ answer: Acknowledged; tries: number }> {
  const body = JSON.stringify({
    name: `Buyer ${String(number)}`,
    email: `buyer${String(number)}@resilience.example`,
    phone: '+91 98480 12345',
    location: 'Hyderabad',
    brand_id: brand,
    quantity: 1 + (number % 500),
    priority: 'high',
    timeline: '1-2 weeks',
    message: 'With mill test certificates, please.',
  })
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
    ...fromAnotherNetwork(),
  }
  for (let tries = 1; ; tries += 1) {
    const { url } = await api()
    try {
      const response = await fetch(`${url}/api/quotes`, { method: 'POST', body, headers })
      const answer = (await response.json()) as { data: Acknowledged; message: string }
      if (response.status === 201) {
        // Every tenth answer gets lost on the way.
        if (number % 10 > 0 || tries > 1) return { answer: answer.data, tries }
      } else if (response.status === 503) {
        // Too many at once, for this moment.
        await new Promise((resolve) => setTimeout(resolve, 100))
      } else if (response.status < 500) throw new Refused(`${String(response.status)}: ${answer.message}`)
    } catch (error) {
      if (error instanceof Refused) throw error
    }
  }
}

class Refused extends Error {}

/** Kills the API 30 times while 3,000 requests come in, then compares what was acknowledged with what is stored. */
export async function submitThroughKills(kind: 'embedded' | 'server'): Promise<void> {
  const store = await makeStore(kind)
  let life: Promise<ServerProcess> | undefined
  try {
    const prepared = await openDatabase(store)
    const { brand, distributor } = await addSoldBrand(prepared.db)
    await prepared.close()

    let acknowledged = 0
    let next = 0
    let kills = 0
    const answers = new Map<number, Acknowledged>()
    let retried = 0
    const start = () => startApi(store.settings)
    life = start()

    async function client(): Promise<void> {
      while (next < SUBMISSIONS) {
        next += 1
        const number = next
        const { answer, tries } = await submit(() => life ?? start(), brand, number)
        if (tries > 1) retried += 1
        answers.set(number, answer)
        acknowledged += 1
        if (kills < KILLS && acknowledged >= ((kills + 1) * SUBMISSIONS) / (KILLS + 1)) {
          kills += 1
          const dying = life
          life = (async () => {
            await (await dying)?.kill()
            return start()
          })()
        }
      }
    }
    await Promise.all(Array.from({ length: CLIENTS }, client)).finally(() => {
      next = SUBMISSIONS
    })
    await (await life).kill()
    expect(kills).toBe(KILLS)
    expect(retried).toBeGreaterThan(SUBMISSIONS / 10)

    const database = await openDatabase(store)
    try {
      const { pool } = database
      const leads = await pool.query<{ id: string; email: string }>('select id, email from leads')
      const stored = new Map(leads.rows.map(({ id, email }) => [email, Number(id)]))
      expect(leads.rows).toHaveLength(SUBMISSIONS)
      expect(stored.size).toBe(SUBMISSIONS)
      for (const [number, { id }] of answers) {
        expect(stored.get(`buyer${String(number)}@resilience.example`)).toBe(id)
      }
      const mails = await pool.query<{ to: string; entries: string; jobs: string }>(
        `select recipient as to, count(distinct m.id) as entries, count(j.id) as jobs
         from mails m left join pgboss.job j on j.name = 'mail' and (j.data->>'id')::bigint = m.id
         group by recipient`,
      )
      const queued = new Map(mails.rows.map(({ to, entries, jobs }) => [to, [Number(entries), Number(jobs)]]))
      expect(queued.size).toBe(SUBMISSIONS + 1)
      expect(queued.get(distributor)).toEqual([SUBMISSIONS, SUBMISSIONS])
      queued.delete(distributor)
      expect([...queued.values()].filter(([entries, jobs]) => entries !== 1 || jobs !== 1)).toEqual([])
    } finally {
      await database.close()
    }
  } finally {
    await (await life)?.kill()
    await store.remove()
  }
}
