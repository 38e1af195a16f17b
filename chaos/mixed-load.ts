import { setTimeout } from 'node:timers/promises'
import { logIn } from '../scripts/browser-session.ts'
import { ask, connected, postJson, Requests, type Response } from './requests.ts'
import { memoryGrowth, sampleMemory } from './memory.ts'
import { Failed, must, onSite, type MemorySample, type Scenario, type Site } from './scenario.ts'

const MOST_SAMPLES_APART_MS = 10_000
const FEWEST_SAMPLES = 20
/** At most this share may be refused by a limit; nothing may fail. */
const MOST_LIMITED = 0.01
/** An account answers 200 leads an hour and exports 120 lists at most. */
const TURNS_PER_ANSWER = 15
const TURNS_PER_EXPORT = 30

/** Times of one group of people in milliseconds, and what they got. */
class Group {
  readonly times: number[] = []
  readonly failures: string[] = []
  limited = 0
  readonly #signal: AbortSignal

  constructor(signal: AbortSignal) {
    this.#signal = signal
  }

  /** Sends a request and counts it; undefined when it failed. */
  async send(what: string, work: () => Promise<Response>): Promise<Response | undefined> {
    const response = await work().catch((error: unknown) => {
      this.failures.push(`${what}: ${error instanceof Error ? error.message : String(error)}`)
      return undefined
    })
    if (!response) return undefined
    this.times.push(response.tookMs)
    if (response.status === 429) this.limited += 1
    else if (response.status >= 400)
      this.failures.push(`${what}: ${String(response.status)} ${response.message}`)
    return response.status < 400 ? response : undefined
  }

  /** Lets so many people repeat the work until the signal, with a pause of about so long. */
  async people(count: number, pauseMs: number, work: (turn: number) => Promise<unknown>): Promise<void> {
    const person = async (number: number) => {
      for (let turn = number; !this.#signal.aborted; turn += 1) {
        await work(turn)
        await setTimeout(pauseMs * (0.5 + Math.random()))
      }
    }
    await Promise.all(Array.from({ length: count }, (_, number) => person(number)))
  }
}

const PAGES = [
  '/',
  '/products',
  '/products?search=pipe',
  '/product/1',
  '/brands',
  '/network',
  '/products?category=erw',
]

interface Lead {
  id: number
  quantity: number | null
  unit: string
}

const quotationOf = ({ id, quantity, unit }: Lead) => ({
  ...{ place_of_supply: 'Telangana', freight: 0, packing: 0, delivery_time: '', payment_terms: '' },
  valid_until: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
  ...{ weight_tolerance: null, notes: 'Ready to ship within a week.' },
  lines: [
    {
      ...{ lead_id: id, description: 'Steel pipe', hsn: '', mill: '', certificate: 'none' },
      ...{ quantity: quantity ?? 1, unit_price: 125_000, price_unit: unit },
      ...{ discount_rate: 0, gst_rate: 1800 },
    },
  ],
})

/** Visitors, buyers, distributors and admins, each group at its pace, until the signal. */
async function everybody(
  { shell }: Site,
  requests: Requests,
  signal: AbortSignal,
): Promise<Record<string, Group>> {
  const group = () => new Group(signal)
  const groups = { visitors: group(), buyers: group(), distributors: group(), admins: group() }
  const { visitors, buyers, distributors, admins } = groups
  const signIn = async (name: string) => {
    const { access_token } = await logIn(shell.url, `${name}@nalika.example`)
    return (path: string, body?: object) => {
      const headers = { authorization: `Bearer ${access_token}` }
      return ask(`${shell.url}/api${path}`, body ? postJson(body, headers) : { headers })
    }
  }
  const [admin, ...firms] = await Promise.all(['admin', 'distributor', 'dealer'].map(signIn))
  must(admin !== undefined, 'Nobody signed in.')
  await Promise.all([
    visitors.people(6, 400, (turn) => {
      const path = PAGES[turn % PAGES.length] ?? '/'
      return visitors.send(path, () => ask(`${shell.url}${path}`))
    }),
    buyers.people(3, 1500, async () => {
      const made = await buyers.send('request', () => requests.prepare().send(shell.url))
      const path = made?.data?.tracking_path
      if (path === undefined) return
      await buyers.send('tracking', () => ask(`${shell.url}/api${path}`))
    }),
    distributors.people(2, 1500, async (turn) => {
      const firm = firms[turn % firms.length]
      if (!firm) return
      const listed = await distributors.send('leads', () => firm('/distributor/leads?progress=new'))
      const [lead] = (listed?.data as unknown as Lead[] | undefined) ?? []
      if (!lead || turn % TURNS_PER_ANSWER > 0) return
      const path = `/distributor/leads/${String(lead.id)}/quotation`
      const saved = await distributors.send('draft', () => firm(path, quotationOf(lead)))
      const { id, version } = (saved?.data as unknown as { id: number; version: number } | undefined) ?? {}
      if (id === undefined) return
      await distributors.send('quotation', () =>
        firm(`/distributor/quotations/${String(id)}/send`, { version }),
      )
    }),
    admins.people(1, 1500, async (turn) => {
      await admins.send('leads', () => admin(`/get-admin-leads-data?page=${String(1 + (turn % 5))}`))
      await admins.send('search', () => admin('/get-admin-leads-data?search=Asha'))
      const newest = requests.acknowledged.at(-1)
      if (newest) await admins.send('lead', () => admin(`/get-lead/${String(newest.id)}`))
      if (turn % TURNS_PER_EXPORT === 0)
        await admins.send('export', () => admin('/get-admin-leads-data/export'))
    }),
  ])
  return groups
}

const percentile = (sorted: readonly number[], share: number) =>
  String(Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN))

async function verify(
  groups: Record<string, Group>,
  requests: Requests,
  { postgres }: Site,
  memory: readonly MemorySample[],
): Promise<void> {
  const all = Object.values(groups)
  const failures = all.flatMap((group) => group.failures)
  const total = all.reduce((sum, group) => sum + group.times.length, 0)
  const limited = all.reduce((sum, group) => sum + group.limited, 0)
  must(
    failures.length === 0,
    `${String(failures.length)} of ${String(total)} failed: ${failures.slice(0, 3).join('; ')}`,
  )
  must(limited <= MOST_LIMITED * total, `${String(limited)} of ${String(total)} were refused by a limit.`)
  await connected(postgres.url, (client) => requests.check(client))
  for (const { name, megabytes, limit } of memoryGrowth(memory))
    must(
      megabytes <= limit,
      `${name} grew by ${megabytes.toFixed(0)} MB over the second half; ${limit.toFixed(0)} MB are allowed.`,
    )
  must(
    memoryGrowth(memory.map(leaking)).some(({ megabytes, limit }) => megabytes > limit),
    'The check does not notice a process that grows.',
  )
}

export const mixedLoad: Scenario = {
  name: 'mixed load',
  invariant: 'no request fails, nothing acknowledged is lost, and no process keeps growing',
  run: (context) =>
    onSite(
      context,
      async (site) => {
        const requests = new Requests()
        const durationMs = context.minutes * 60_000
        const signal = AbortSignal.timeout(durationMs)
        const everyMs = Math.min(MOST_SAMPLES_APART_MS, durationMs / FEWEST_SAMPLES)
        const [groups, memory] = await Promise.all([
          everybody(site, requests, signal),
          sampleMemory(site, everyMs, signal),
        ])
        try {
          await verify(groups, requests, site, memory)
        } catch (error) {
          throw new Failed(error instanceof Error ? error.message : String(error), memory)
        }
        const all = Object.values(groups)
        const total = all.reduce((sum, group) => sum + group.times.length, 0)
        const limited = all.reduce((sum, group) => sum + group.limited, 0)
        const times = Object.entries(groups).map(([name, group]) => {
          const sorted = group.times.toSorted((a, b) => a - b)
          return `${name} ${String(sorted.length)}, p50 ${percentile(sorted, 0.5)} ms, p99 ${percentile(sorted, 0.99)} ms`
        })
        return {
          figures: `${String(context.minutes)} min, ${String(total)} requests, 0 failed, ${String(limited)} limited; ${times.join('; ')}`,
          memory,
        }
      },
      { NEW_DISTRIBUTOR_ACCEPTANCES: '0' },
    ),
}

/** The same sample with an API that doubles its memory by the end. */
const leaking = (
  { seconds, megabytes }: MemorySample,
  index: number,
  { length }: { length: number },
): MemorySample => ({
  seconds,
  megabytes: { ...megabytes, API: (megabytes.API ?? 0) * (1 + index / length) },
})
