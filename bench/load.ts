import { fork } from 'node:child_process'
import { once } from 'node:events'
import autocannon from 'autocannon'
import { median, printHead, printRow } from './report.ts'

export interface LoadOptions {
  seconds: number
  connections?: number
  method?: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  body?: string
  /** Bodies sent in turns, by each connection in another order. */
  bodies?: readonly string[]
}

export interface Load {
  perSecond: number
  /** Milliseconds until the response. */
  p50: number
  p99: number
}

type Result = Pick<
  autocannon.Result,
  'requests' | 'latency' | 'errors' | 'timeouts' | 'non2xx' | 'statusCodeStats'
>

type Order = autocannon.Options & Pick<LoadOptions, 'bodies'>

/**
 * Requests an address as often as possible, from a process of its own. `[<id>]` in address, headers or body is
 * another text each time. Rejects when a response is not 2xx: a refusal is quick and proves nothing.
 */
export async function load(url: string, options: LoadOptions): Promise<Load> {
  const { seconds: duration, connections = 16, ...request } = options
  const child = fork(import.meta.filename, { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const idReplacement = JSON.stringify([url, request]).includes('[<id>]')
  child.send({ url, duration, connections, ...request, idReplacement } satisfies Order)
  const [{ requests, latency, errors, timeouts, non2xx, statusCodeStats }] = (await once(
    child,
    'message',
  )) as [Result]
  child.disconnect()
  if (errors + timeouts + non2xx > 0)
    throw new Error(
      `${url}: ${String(errors)} errors, ${String(timeouts)} timeouts, responses ${JSON.stringify(statusCodeStats)}.`,
    )
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 }
}

/**
 * Measures several loads in turns and prints the median of each, with its share of the first one.
 * @param loads By name.
 */
export async function compareLoads(
  rounds: number,
  loads: Readonly<Record<string, () => Promise<Load>>>,
): Promise<void> {
  const runs = new Map<string, Load[]>(Object.keys(loads).map((name) => [name, []]))
  for (let round = 0; round < rounds; round += 1)
    for (const [name, measure] of Object.entries(loads)) runs.get(name)?.push(await measure())
  let base: number | undefined
  printHead('load', 'a second', 'of the first', 'p50 ms', 'p99 ms')
  for (const [name, all] of runs) {
    const perSecond = median(all.map((one) => one.perSecond))
    base ??= perSecond
    const ratio = (perSecond / base).toFixed(3)
    printRow(name, perSecond, ratio, median(all.map(({ p50 }) => p50)), median(all.map(({ p99 }) => p99)))
  }
}

if (import.meta.main && process.send) {
  const [{ bodies, ...options }] = (await once(process, 'message')) as [Order]
  const setupClient = (client: autocannon.Client) => {
    const inTurn = bodies?.map((body) => ({ body, place: Math.random() })) ?? []
    client.setRequests(inTurn.sort((a, b) => a.place - b.place).map(({ body }) => ({ body })))
  }
  const { requests, latency, errors, timeouts, non2xx, statusCodeStats } = await autocannon({
    ...options,
    ...(bodies && { setupClient }),
  })
  process.send({ requests, latency, errors, timeouts, non2xx, statusCodeStats })
}
