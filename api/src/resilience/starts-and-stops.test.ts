import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { adminCommand } from '../operations/admin-command.ts'
import { MIGRATIONS, openDatabase, PREPARATION_LOCK } from '../platform/database/database.ts'
import { knownMigrations } from '../platform/migrations/migration-history.ts'
import { startFaultProxy } from '../testing/servers/fault-proxy.ts'
import { startApi } from '../testing/servers/server-process.ts'
import { addSoldBrand, makeStore } from '../testing/servers/stores.ts'

test('API-04 five processes that start together on an empty PostgreSQL database wait for each other, say so, and migrate it and store the demo once', async () => {
  const store = await makeStore('server')
  try {
    const settings = { ...store.settings, SEED_DEMO: 'yes' }
    const client = new pg.Client(store.databaseUrl)
    await client.connect()
    await client.query('select pg_advisory_lock($1)', [PREPARATION_LOCK])
    const starting = Promise.all(Array.from({ length: 5 }, () => startApi(settings)))
    const waiting = `select from pg_locks join pg_database on oid = database
      where datname = current_database() and locktype = 'advisory' and not granted`
    while ((await client.query(waiting)).rowCount !== 5) await new Promise(setImmediate)
    await client.query('select pg_advisory_unlock($1)', [PREPARATION_LOCK])
    const started = await starting
    for (const one of started)
      expect(one.printed()).toContain('Another process prepares the database. The API waits for it.')
    const ready = await Promise.all(started.map(({ url }) => fetch(`${url}/readyz`)))
    expect(ready.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const { rows } = await client.query(
      'select count(*)::int as all, count(distinct hash)::int as once from drizzle.__drizzle_migrations',
    )
    const { rows: accounts } = await client.query('select email from accounts')
    expect(accounts).toHaveLength(8)
    await client.end()
    const [counts] = rows as { all: number; once: number }[]
    const { length } = knownMigrations(MIGRATIONS)
    expect(counts).toEqual({ all: length, once: length })
    expect(await Promise.all(started.map((one) => one.stop()))).toEqual([0, 0, 0, 0, 0])
  } finally {
    await store.remove()
  }
})

test('API-04 of five processes started on one data folder one runs and four report the lock', async () => {
  const store = await makeStore('embedded')
  try {
    const attempts = await Promise.allSettled(Array.from({ length: 5 }, () => startApi(store.settings)))
    const started = attempts.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const refused = attempts.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
    expect(started).toHaveLength(1)
    for (const reason of refused)
      expect(reason).toMatch(/The data folder .* is in use by another process: stop it/)
    const [only] = started
    expect((await fetch(`${only?.url ?? ''}/readyz`)).status).toBe(200)
    expect(await only?.stop()).toBe(0)
    // Nothing is left that would keep the next one out.
    const next = await startApi(store.settings)
    expect(await next.stop()).toBe(0)
  } finally {
    await store.remove()
  }
})

test('API-04 a process that gets SIGTERM finishes open requests and accepts no more', async () => {
  const store = await makeStore('server')
  const { databaseUrl = '' } = store
  const target = new URL(databaseUrl)
  const proxy = await startFaultProxy({ host: target.hostname, port: Number(target.port) })
  target.port = String(proxy.port)
  try {
    const prepared = await openDatabase(store)
    const { brand } = await addSoldBrand(prepared.db)
    await prepared.close()
    const api = await startApi({ ...store.settings, DATABASE_URL: target.href })
    const submit = (number: number) =>
      fetch(`${api.url}/api/quotes`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify({
          name: 'Asha Rao',
          email: `begun${String(number)}@resilience.example`,
          phone: '+91 98480 12345',
          brand_id: brand,
          quantity: 40,
          priority: 'high',
          timeline: '1-2 weeks',
        }),
      })
    expect((await submit(0)).status).toBe(201)
    // On their way to the database, all of them, when the process is asked to end.
    proxy.set('paused')
    const begun = Array.from({ length: 5 }, (_, number) => submit(number + 1))
    await proxy.held(5)
    const stopping = api.stop()
    const refused = async (): Promise<boolean> => {
      const late = await fetch(`${api.url}/healthz`).then(
        ({ status }) => status,
        () => 'refused',
      )
      return late === 'refused' || late === 503
    }
    while (!(await refused())) await new Promise((resolve) => setTimeout(resolve, 20))
    proxy.set('well')
    const answers = await Promise.all(begun)
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(await stopping).toBe(0)
    const client = new pg.Client(databaseUrl)
    await client.connect()
    expect((await client.query('select 1 from leads')).rowCount).toBe(6)
    await client.end()
  } finally {
    await proxy.close()
    await store.remove()
  }
})

test('SES-13 production refuses a data folder that was filled with the demo, with a sentence that says what to do', async () => {
  const store = await makeStore('embedded')
  const production = {
    ...store.settings,
    NODE_ENV: 'production',
    SITE_URL: 'https://nalika.example',
    EMBEDDED_IN_PRODUCTION: 'yes',
  }
  try {
    await (await startApi({ ...store.settings, SEED_DEMO: 'yes' })).stop()
    await expect(startApi(production)).rejects.toThrow(/\(1\): The database has demo accounts/)
    const said: string[] = []
    await adminCommand(['create', 'owner@tubes.example'], production, (line) => said.push(line))
    await adminCommand(['remove-demo'], production, (line) => said.push(line))
    expect(said.join(' ')).toMatch(/https:\/\/nalika\.example\/reset-password\/.*Removed \d+ demo accounts\./)
    expect(await (await startApi(production)).stop()).toBe(0)
  } finally {
    await store.remove()
  }
})
