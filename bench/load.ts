import { fork } from 'node:child_process'
import { once } from 'node:events'
import autocannon from 'autocannon'

export interface LoadOptions {
  seconds: number
  connections?: number
  method?: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  body?: string
  /** Bodies that take turns, each connection in an order of its own. */
  bodies?: readonly string[]
}

export interface Load {
  perSecond: number
  /** Milliseconds until an answer was there. */
  p50: number
  p99: number
}

type Result = Pick<
  autocannon.Result,
  'requests' | 'latency' | 'errors' | 'timeouts' | 'non2xx' | 'statusCodeStats'
>

type Order = autocannon.Options & Pick<LoadOptions, 'bodies'>

/**
 * Asks for an address as often as it is answered, from a process of its own. `[<id>]` in address, headers or body is
 * another text each time. Rejects when anything but 2xx comes back: a refusal is quick and proves nothing.
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
      `${url}: ${String(errors)} errors, ${String(timeouts)} late, answers ${JSON.stringify(statusCodeStats)}.`,
    )
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 }
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
