import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startFaultProxy, type FaultProxy } from '../api/src/testing/servers/fault-proxy.ts'
import { startMailServer } from '../api/src/testing/servers/mail-server.ts'
import { picture } from '../api/src/testing/files/pictures.ts'
import { startRedis } from '../api/src/testing/servers/redis-server.ts'
import { startS3Server } from '../api/src/testing/servers/s3-server.ts'
import { logIn } from '../scripts/browser-session.ts'
import { ask, connected, Requests, timeUntil, type Response } from './requests.ts'
import { must, type Scenario } from './scenario.ts'
import { startApi, startPostgres } from './servers.ts'

const RECOVERED_MS = 15_000
/** The documented limit, and a busy machine. */
const LONGEST_MS = 12_000
/** Uploads wait longer for a bucket that hangs. */
const LONGEST_UPLOAD_MS = 40_000
/** The first retry of an email comes after half a minute to a minute. */
const MAILED_MS = 240_000
const AT_ONCE = 10

const portOf = (url: string) => Number(new URL(url).port)

/** The address with the port of a proxy. */
function through(url: string, { port }: FaultProxy): string {
  const address = new URL(url)
  address.hostname = '127.0.0.1'
  address.port = String(port)
  return address.href
}

export const storesAway: Scenario = {
  name: 'stores away',
  invariant:
    'nothing acknowledged is lost; only what needs the missing store is refused, with 503, within 12 s or 40 s for an upload',
  run: async ({ folder }) => {
    const mail = await startMailServer()
    const redis = await startRedis()
    const s3 = await startS3Server()
    const postgres = await startPostgres()
    const stores = {
      PostgreSQL: postgres.url,
      Redis: redis.url,
      SMTP: mail.url,
      S3: s3.settings.endpoint ?? '',
    }
    const proxies = new Map<string, FaultProxy>()
    for (const [name, url] of Object.entries(stores))
      proxies.set(name, await startFaultProxy({ host: '127.0.0.1', port: portOf(url) }))
    const proxyOf = (name: string) => proxies.get(name) as FaultProxy
    const at = (name: keyof typeof stores) => through(stores[name], proxyOf(name))
    const { accessKeyId, secretAccessKey } = s3.settings.credentials ?? {
      accessKeyId: '',
      secretAccessKey: '',
    }
    const api = await startApi({
      DATA_DIR: await mkdtemp(join(folder, 'data-')),
      ...{ DATABASE_URL: at('PostgreSQL'), REDIS_URL: at('Redis'), SMTP_URL: at('SMTP') },
      ...{
        S3_BUCKET: s3.settings.bucket,
        S3_REGION: s3.settings.region,
        S3_ENDPOINT: at('S3').replace(/\/$/, ''),
      },
      ...{ S3_FORCE_PATH_STYLE: 'yes', S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
    })
    const requests = new Requests()
    const photo = new Blob([new Uint8Array(await picture())], { type: 'image/png' })
    try {
      const session = await logIn(api.url, 'admin@nalika.example')
      const headers = { authorization: `Bearer ${session.access_token}` }
      const upload = (): Promise<Response> => {
        const body = new FormData()
        body.set('name', 'Kavitha Rao')
        body.set('email', 'admin@nalika.example')
        body.set('profile_photo', photo, 'photo.png')
        const path = `/api/admin/profile/update/${String(session.data.id)}`
        return ask(`${api.url}${path}`, { method: 'POST', body, headers })
      }
      const request = () => requests.prepare().send(api.url)
      /** What does not need the store, and what does. */
      const uses: Record<string, { works: () => Promise<Response>; refused?: () => Promise<Response> }> = {
        SMTP: { works: request },
        S3: { works: request, refused: upload },
        Redis: { works: request },
        PostgreSQL: { works: () => ask(`${api.url}/healthz`), refused: request },
      }
      const first = await upload()
      must(first.status === 200, `A photo could not be uploaded: ${first.message}`)
      const longest = new Map<string, number>()
      for (const [name, { works, refused }] of Object.entries(uses)) {
        for (const condition of ['refused', 'paused'] as const) {
          const sentence = (response: Response) =>
            `With ${name} ${condition}: ${String(response.status)} after ${String(Math.round(response.tookMs))} ms: ${response.message}`
          proxyOf(name).set(condition)
          if (condition === 'refused') proxyOf(name).reset()
          const done = await Promise.all(Array.from({ length: AT_ONCE }, works))
          const failed = refused ? [await refused()] : []
          for (const one of done) must(one.status < 300 && one.tookMs < LONGEST_MS, sentence(one))
          for (const one of failed)
            must(
              one.status === 503 && one.tookMs < (name === 'S3' ? LONGEST_UPLOAD_MS : LONGEST_MS),
              sentence(one),
            )
          const times = [...done, ...failed].map(({ tookMs }) => tookMs)
          longest.set(name, Math.max(longest.get(name) ?? 0, ...times))
          // An email has time to meet the missing server.
          if (name === 'SMTP') await setTimeout(3000)
          proxyOf(name).set('well')
          await timeUntil(
            `${name} after it was ${condition}`,
            RECOVERED_MS,
            async () => (await (refused ?? works)()).status < 300,
          )
        }
      }
      const isMailed = () => {
        const mailed = new Set(mail.received.map(({ to }) => to))
        return Promise.resolve(requests.acknowledged.every(({ email }) => mailed.has(email)))
      }
      await timeUntil('The confirmations of all requests', MAILED_MS, isMailed)
      await connected(postgres.url, (client) => requests.check(client))
      const waits = [...longest].map(([name, ms]) => `${name} ${(ms / 1000).toFixed(1)} s`).join(', ')
      return {
        figures: `each refused connections and then hung; longest response: ${waits}; ${String(requests.acknowledged.length)} requests acknowledged, all stored and confirmed by email`,
      }
    } finally {
      await api.remove()
      for (const proxy of proxies.values()) await proxy.close()
      await postgres.remove()
      await Promise.all([mail.close(), redis.stop(), s3.close()])
    }
  },
}
