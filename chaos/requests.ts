import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { must } from './scenario.ts'

const GIVE_UP_MS = 120_000
const RETRY_MS = 100

export interface Acknowledged {
  id: number
  email: string
  trackingPath: string
}

export interface Response {
  status: number
  message: string
  retryAfter: string | null
  tookMs: number
  data?: { id: number; tracking_path: string }
}

/** So many networks that no limit on requests of one of them applies. */
const fromSomeNetwork = () => ({
  'x-forwarded-for': `10.${String(randomInt(256))}.${String(randomInt(256))}.1`,
})

/** Sends a request and reads its response; rejects when there is none. */
export async function ask(url: string, init: RequestInit = {}): Promise<Response> {
  const began = performance.now()
  const response = await fetch(url, { ...init, headers: { ...fromSomeNetwork(), ...init.headers } })
  const text = await response.text()
  const tookMs = performance.now() - began
  const isJson = response.headers.get('content-type')?.includes('json') === true
  const { message = '', data } = (isJson ? JSON.parse(text) : {}) as Partial<
    Pick<Response, 'message' | 'data'>
  >
  const retryAfter = response.headers.get('retry-after')
  return { status: response.status, message, retryAfter, tookMs, ...(data && { data }) }
}

export const postJson = (body: object, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
})

/** Requests of buyers, and which of them were acknowledged. */
export class Requests {
  readonly acknowledged: Acknowledged[] = []
  /** Every response but acknowledgements; 0 stands for none. */
  readonly refused = new Map<number, number>()
  #sent = 0

  /** Prepares a request, which may be sent several times. */
  prepare(): { email: string; send: (url: string) => Promise<Response> } {
    const email = `buyer-${String((this.#sent += 1))}-${randomUUID().slice(0, 8)}@chaos.example`
    const init = postJson(
      {
        ...{
          name: 'Asha Rao',
          email,
          phone: '+91 98480 12345',
          location: 'Pune',
          brand_id: 1 + (this.#sent % 5),
        },
        ...{ quantity: 1 + (this.#sent % 500), priority: 'high', timeline: '1-2 weeks' },
      },
      { 'idempotency-key': randomUUID() },
    )
    return {
      email,
      send: async (url) => {
        const response = await ask(`${url}/api/quotes`, init)
        const { status, data } = response
        if (status === 201 && data)
          this.acknowledged.push({ id: data.id, email, trackingPath: data.tracking_path })
        else this.#count(status)
        return response
      },
    }
  }

  /** Sends a request until it is acknowledged, as the site does. */
  async insist(url: string): Promise<void> {
    const { send } = this.prepare()
    const began = performance.now()
    while (performance.now() - began < GIVE_UP_MS) {
      const response = await send(url).catch(() => undefined)
      if (response?.status === 201) return
      if (!response) this.#count(0)
      else must(response.status >= 500, `A request got ${String(response.status)}: ${response.message}`)
      await setTimeout(RETRY_MS)
    }
    throw new Error(`A request was not acknowledged within ${String(GIVE_UP_MS / 1000)} s.`)
  }

  /** Lets so many buyers send one request after the other until the signal. */
  async keepSending(url: string, buyers: number, signal: AbortSignal): Promise<void> {
    const buyer = async () => {
      while (!signal.aborted) {
        await this.insist(url)
        await setTimeout(20)
      }
    }
    await Promise.all(Array.from({ length: buyers }, buyer))
  }

  #count(status: number): void {
    this.refused.set(status, (this.refused.get(status) ?? 0) + 1)
  }

  /**
   * Checks that each acknowledged request is stored once, with one confirmation, and that this check notices an
   * acknowledged request that was deleted.
   */
  async check(client: pg.ClientBase): Promise<void> {
    must(this.acknowledged.length > 0, 'No request was acknowledged.')
    const wrong = await this.#wrong(client)
    must(
      wrong.length === 0,
      `${String(wrong.length)} acknowledged requests are lost or doubled: ${wrong.slice(0, 5).join(', ')}.`,
    )
    await client.query('begin')
    await client.query('delete from leads where id = $1', [this.acknowledged[0]?.id])
    const noticed = await this.#wrong(client)
    await client.query('rollback')
    must(noticed.length === 1, 'The check does not notice that an acknowledged request was deleted.')
  }

  async #wrong(client: pg.ClientBase): Promise<string[]> {
    const { rows } = await client.query<{ email: string }>(
      `select a.email from unnest($1::bigint[], $2::text[]) as a (id, email)
       where not exists (select from leads l where l.id = a.id and l.email = a.email)
         or (select count(distinct l.request_id) from leads l where l.email = a.email) <> 1
         or (select count(*) from mails m where m.recipient = a.email) <> 1`,
      [this.acknowledged.map(({ id }) => id), this.acknowledged.map(({ email }) => email)],
    )
    return rows.map(({ email }) => email)
  }
}

/** Runs the work on a connection of its own. */
export async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Milliseconds until the work succeeds; rejects when it does not within the limit. */
export async function timeUntil(
  what: string,
  limitMs: number,
  works: () => Promise<boolean>,
): Promise<number> {
  const began = performance.now()
  while (!(await works().catch(() => false))) {
    must(performance.now() - began < limitMs, `${what}: not within ${String(limitMs / 1000)} s.`)
    await setTimeout(50)
  }
  return performance.now() - began
}
