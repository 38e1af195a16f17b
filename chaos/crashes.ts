import { setTimeout } from 'node:timers/promises'
import { connected, Requests, timeUntil } from './requests.ts'
import { must, onSite, type Scenario } from './scenario.ts'
import { signal } from './servers.ts'

const BUYERS = 12
const RECOVERED_MS = 30_000
const PAUSE_MS = 8000
/** What a pause may add to the longest wait: the API's own limit of ten seconds, and a busy machine. */
const LONGEST_WAIT_MS = PAUSE_MS + 15_000

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

const isAcknowledged = async (requests: Requests, url: string) =>
  (await requests.prepare().send(url)).status === 201

export const kills: Scenario = {
  name: 'kill -9',
  invariant: 'no acknowledged request is lost or doubled',
  run: (context) =>
    onSite(context, async ({ shell, api, postgres }) => {
      const requests = new Requests()
      const end = new AbortController()
      const sending = requests.keepSending(shell.url, BUYERS, end.signal)
      // Awaited below; until then a failure must not end the process.
      sending.catch(() => undefined)
      const until = performance.now() + context.seconds * 1000
      const killed = new Map<string, number>()
      let longest = 0
      try {
        while (performance.now() < until) {
          for (const server of [api, shell, postgres]) {
            await setTimeout(500 + Math.random() * 1500)
            await server.kill()
            await server.start()
            const before = performance.now()
            await timeUntil(`The site after a kill of ${server.name}`, RECOVERED_MS, () =>
              isAcknowledged(requests, shell.url),
            )
            longest = Math.max(longest, performance.now() - before)
            killed.set(server.name, (killed.get(server.name) ?? 0) + 1)
          }
        }
      } finally {
        end.abort()
      }
      await sending
      await connected(postgres.url, (client) => requests.check(client))
      const processes = [...killed].map(([name, count]) => `${name} ${String(count)}`).join(', ')
      return {
        figures: `${String(requests.acknowledged.length)} requests acknowledged, kills: ${processes}; 0 lost, 0 doubled; the next request at most ${seconds(longest)} after the start`,
      }
    }),
}

export const pauses: Scenario = {
  name: 'pauses',
  invariant: `nothing waits for more than ${String(LONGEST_WAIT_MS / 1000)} s, and nothing acknowledged is lost`,
  run: (context) =>
    onSite(context, async ({ shell, api, postgres }) => {
      const requests = new Requests()
      const waits: string[] = []
      for (const server of [api, shell, postgres]) {
        await requests.insist(shell.url)
        signal(server, 'SIGSTOP')
        let longest = 0
        const during = Array.from({ length: BUYERS }, async () => {
          const { tookMs } = await requests.prepare().send(shell.url)
          longest = Math.max(longest, tookMs)
        })
        const answered = Promise.allSettled(during)
        await setTimeout(PAUSE_MS)
        signal(server, 'SIGCONT')
        await timeUntil(`The site after a pause of ${server.name}`, RECOVERED_MS, () =>
          isAcknowledged(requests, shell.url),
        )
        await answered
        must(longest < LONGEST_WAIT_MS, `With ${server.name} paused a request took ${seconds(longest)}.`)
        waits.push(`${server.name} ${seconds(longest)}`)
      }
      await connected(postgres.url, (client) => requests.check(client))
      return {
        figures: `each paused for ${seconds(PAUSE_MS)}; longest wait: ${waits.join(', ')}; ${String(requests.acknowledged.length)} acknowledged, 0 lost`,
      }
    }),
}
