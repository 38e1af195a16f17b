import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startMailServer } from '../api/src/testing/servers/mail-server.ts'
import { logIn } from '../scripts/browser-session.ts'
import { MEMORY_SETTINGS } from '../scripts/services.ts'
import { ask, connected, postJson, Requests, timeUntil } from './requests.ts'
import { must, type Scenario } from './scenario.ts'
import { startApi, startPostgres, type Server } from './servers.ts'

const HOUR = 3_600_000
/** Hours; the last one is the right time again. */
const JUMPS = [2, 49, -2, -26, 0]
/** Sessions of admins end after eight hours without a call. */
const IDLE_HOURS = 8
const MAILED_MS = 60_000
const WRONG_PASSWORDS = 40
const ADMIN = 'admin@nalika.example'
const LIMITED = 'dealer@nalika.example'
const DISTRIBUTOR = 'distributor@nalika.example'

const hours = (jump: number) => `${jump > 0 ? '+' : ''}${String(jump)} h`

const sessionStatus = async (api: Server, token: string) =>
  (await ask(`${api.url}/api/session`, { headers: { authorization: `Bearer ${token}` } })).status

/** Signs in with wrong passwords from one network until that is refused; returns whether it was. */
async function meetsLimit(api: Server): Promise<boolean> {
  const body = { email: LIMITED, password: 'not-the-password', remember: false }
  for (let tries = 0; tries < WRONG_PASSWORDS; tries += 1) {
    const init = postJson(body, { 'x-forwarded-for': '203.0.113.7' })
    if ((await ask(`${api.url}/api/login`, init)).status === 429) return true
  }
  return false
}

export const clockJumps: Scenario = {
  name: 'clock jumps',
  invariant:
    'requests, emails, sign-in and limits work whatever the API’s clock says, and sessions outlast its return',
  run: async ({ folder }) => {
    const mail = await startMailServer()
    const postgres = await startPostgres()
    const servers: Server[] = [postgres]
    try {
      const preload = pathToFileURL(join(import.meta.dirname, 'shifted-clock.mjs')).href
      const api = await startApi({
        DATA_DIR: await mkdtemp(join(folder, 'data-')),
        DATABASE_URL: postgres.url,
        SMTP_URL: mail.url,
        NODE_OPTIONS: `${MEMORY_SETTINGS.NODE_OPTIONS} --import ${preload}`,
      })
      servers.unshift(api)
      const requests = new Requests()
      const sessions = await Promise.all([ADMIN, DISTRIBUTOR].map((email) => logIn(api.url, email)))
      must(await meetsLimit(api), 'Wrong passwords are not limited.')
      for (const jump of JUMPS) {
        const answer = once(api.child(), 'message')
        api.child().send({ type: 'clock', ms: jump * HOUR })
        const [{ now }] = (await answer) as [{ now: number }]
        const at = `With the clock at ${hours(jump)}`
        must(Math.abs(now - Date.now() - jump * HOUR) < HOUR / 2, `${at} the API does not see it.`)
        await requests.insist(api.url)
        must((await ask(`${api.url}/readyz`)).status === 200, `${at} the API is not ready.`)
        const fresh = await logIn(api.url, ADMIN)
        must((await sessionStatus(api, fresh.access_token)) === 200, `${at} a new session is refused.`)
        for (const { access_token } of Math.abs(jump) < IDLE_HOURS ? sessions : [])
          must((await sessionStatus(api, access_token)) === 200, `${at} a session has ended.`)
        must(await meetsLimit(api), `${at} wrong passwords are not limited.`)
        const { email } = requests.acknowledged.at(-1) ?? { email: '' }
        await timeUntil(`${at} the confirmation of a request`, MAILED_MS, () =>
          Promise.resolve(mail.received.some(({ to }) => to === email)),
        )
      }
      await connected(postgres.url, async (client) => {
        await requests.check(client)
        await client.query('update tokens set revoked_at = now()')
      })
      const [admin] = sessions
      must(
        (await sessionStatus(api, admin?.access_token ?? '')) === 401,
        'The check does not notice an ended session.',
      )
      return {
        figures: `the API’s clock at ${JUMPS.map(hours).join(', ')}: requests stored and confirmed by email, new sessions and limits work, ${String(sessions.length)} sessions remain; PostgreSQL’s clock stays`,
      }
    } finally {
      for (const server of servers) await server.remove()
      await mail.close()
    }
  },
}
