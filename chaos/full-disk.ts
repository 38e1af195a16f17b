import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { openDatabase } from '../api/src/platform/database/database.ts'
import { picture } from '../api/src/testing/files/pictures.ts'
import { logIn } from '../scripts/browser-session.ts'
import { ask, connected, Requests, timeUntil } from './requests.ts'
import { must, Skipped, type Context, type Scenario } from './scenario.ts'
import { startApi, startPostgres, type Server } from './servers.ts'

const run = promisify(execFile)
const DISK_MB = 600
const RECOVERED_MS = 60_000
const TRIES = 20
const SENTENCE = 'Nothing can be saved right now. Please try again in a few minutes.'

/** Runs the work with a small disk, in memory, mounted at a folder. Throws {@link Skipped} where that is not possible. */
async function onSmallDisk<T>({ folder }: Context, work: (disk: string) => Promise<T>): Promise<T> {
  const disk = await mkdtemp(join(folder, 'disk-'))
  await run('mount', ['-t', 'tmpfs', '-o', `size=${String(DISK_MB)}m`, 'tmpfs', disk]).catch(
    (error: unknown) => {
      throw new Skipped(
        `no small disk could be mounted, which takes root: ${error instanceof Error ? error.message.trim() : ''}`,
      )
    },
  )
  try {
    // PostgreSQL runs as another user.
    for (const path of [folder, disk]) await chmod(path, 0o755)
    return await work(disk)
  } finally {
    await run('umount', ['--lazy', disk])
  }
}

/** Writes until there is no space left. Returns the file that takes it. */
async function fill(disk: string): Promise<string> {
  const file = join(disk, 'filling')
  const zeros = Buffer.alloc(1024 * 1024)
  const endless = Readable.from(
    (function* () {
      for (;;) yield zeros
    })(),
  )
  await pipeline(endless, createWriteStream(file)).catch((error: unknown) => {
    must((error as { code?: string }).code === 'ENOSPC', `The disk could not be filled: ${String(error)}`)
  })
  return file
}

async function uploadStatus(api: Server, { access_token, data }: Awaited<ReturnType<typeof logIn>>) {
  const form = new FormData()
  form.set('name', 'Kavitha Rao')
  form.set('email', 'admin@nalika.example')
  form.set('profile_photo', new Blob([new Uint8Array(await picture())], { type: 'image/png' }), 'photo.png')
  const headers = { authorization: `Bearer ${access_token}` }
  return ask(`${api.url}/api/admin/profile/update/${String(data.id)}`, {
    method: 'POST',
    body: form,
    headers,
  })
}

interface Refusals {
  refused: number
  acknowledged: number
}

/** Sends requests with the disk full: each gets 503 with a message and when to try again, or is stored. */
async function sendToFull(api: Server, requests: Requests): Promise<Refusals> {
  const counts = { refused: 0, acknowledged: 0 }
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { status, message, retryAfter } = await requests.prepare().send(api.url)
    if (status === 201) {
      counts.acknowledged += 1
      continue
    }
    must(
      status === 503 && Number(retryAfter) > 0,
      `With the disk full a request got ${String(status)}: ${message}`,
    )
    counts.refused += 1
  }
  return counts
}

/** The data folder, with the embedded database, on the full disk. */
async function fullDataFolder(context: Context): Promise<string> {
  return onSmallDisk(context, async (disk) => {
    const dataDir = join(disk, 'data')
    const settings = { DATA_DIR: dataDir, DATABASE_URL: undefined }
    const requests = new Requests()
    const api = await startApi(settings)
    try {
      const admin = await logIn(api.url, 'admin@nalika.example')
      const first = await uploadStatus(api, admin)
      must(first.status === 200, `A photo could not be uploaded: ${first.message}`)
      for (let sent = 0; sent < TRIES; sent += 1) await requests.insist(api.url)
      const filling = await fill(disk)
      const { refused } = await sendToFull(api, requests)
      must(refused === TRIES, 'With the disk full the embedded database took a request.')
      const upload = await uploadStatus(api, admin)
      must(
        upload.status === 503 && upload.message === SENTENCE,
        `With the disk full an upload got ${String(upload.status)}.`,
      )
      must(
        (await ask(`${api.url}/api/onlyProducts`)).status === 200,
        'With the disk full products cannot be read.',
      )
      must((await ask(`${api.url}/readyz`)).status === 503, 'With the disk full /readyz reports ready.')
      await api.kill()
      await rm(filling)
      await api.start()
      await requests.insist(api.url)
      must((await uploadStatus(api, admin)).status === 200, 'With space again a photo could not be uploaded.')
    } finally {
      await api.remove()
    }
    const database = await openDatabase({ databaseUrl: undefined, dataDir })
    try {
      const client = await database.pool.connect()
      await requests.check(client)
      client.release()
    } finally {
      await database.close()
    }
    return `embedded database: ${String(TRIES)} of ${String(TRIES)} requests and a photo refused with 503, ${String(requests.acknowledged.length)} acknowledged, 0 lost`
  })
}

/** The disk of a PostgreSQL server is full; it may even have to end. */
async function fullServer(context: Context): Promise<string> {
  return onSmallDisk(context, async (disk) => {
    const postgres = await startPostgres(disk)
    const dataDir = await mkdtemp(join(context.folder, 'data-'))
    const servers: Server[] = [postgres]
    try {
      const api = await startApi({ DATA_DIR: dataDir, DATABASE_URL: postgres.url })
      servers.unshift(api)
      const requests = new Requests()
      await requests.insist(api.url)
      const filling = await fill(disk)
      let { refused } = await sendToFull(api, requests)
      for (let round = 0; refused === 0 && round < TRIES; round += 1)
        refused += (await sendToFull(api, requests)).refused
      await rm(filling)
      const hadEnded = postgres.processIds().length === 0
      if (hadEnded) await postgres.start()
      const back = await timeUntil(
        'With space again a request',
        RECOVERED_MS,
        async () => (await requests.prepare().send(api.url)).status === 201,
      )
      await connected(postgres.url, (client) => requests.check(client))
      return `PostgreSQL: ${String(refused)} requests refused with 503${hadEnded ? ', the server ended and was started again' : ''}, well ${(back / 1000).toFixed(1)} s after there was space, ${String(requests.acknowledged.length)} acknowledged, 0 lost`
    } finally {
      for (const server of servers) await server.remove()
    }
  })
}

export const fullDisk: Scenario = {
  name: 'full disk',
  invariant:
    'writes get 503 with a message, reads go on, nothing acknowledged is lost, and writes work once there is space',
  run: async (context) => ({ figures: `${await fullDataFolder(context)}; ${await fullServer(context)}` }),
}
