import { startTestApp } from '../../testing/app/test-app.ts'
import { addLead } from '../../testing/records/test-leads.ts'
import { HttpError } from '../errors/errors.ts'
import { LONG_READS_AT_ONCE, longReadsOf, readInTurn } from './long-reads.ts'

test('TRU-02 batches of long reads leave room for other work between them, although nothing in them waits', async () => {
  async function* batches() {
    for (let batch = 0; batch < 50; batch += 1) yield await Promise.resolve(batch)
  }
  let others = 0
  let isOver = false
  const other = () => {
    others += 1
    if (!isOver) setImmediate(other)
  }
  setImmediate(other)
  const read: number[] = []
  for await (const batch of readInTurn(1, batches())) read.push(batch)
  isOver = true
  expect(read).toHaveLength(50)
  expect(others).toBeGreaterThanOrEqual(50)
})

test('TRU-02 few long reads run at once, one of an account, whoever else waits', async () => {
  let running = 0
  let most = 0
  const accounts = new Set<number>()
  const part = (account: number) => async () => {
    running += 1
    expect(accounts.has(account)).toBe(false)
    accounts.add(account)
    most = Math.max(most, running)
    await new Promise(setImmediate)
    running -= 1
    accounts.delete(account)
  }
  const all = [1, 1, 2, 2, 3, 3, 4, 4].map((account) => longReadsOf(account)(part(account)))
  await Promise.all(all)
  expect(most).toBe(LONG_READS_AT_ONCE)
})

test('TRU-02 others have the processor for as long as a long read took it', async () => {
  const BUSY_MS = 20
  const began = performance.now()
  for (let part = 0; part < 3; part += 1)
    await longReadsOf(1)(() => {
      const until = performance.now() + BUSY_MS
      while (performance.now() < until);
      return Promise.resolve()
    })
  // Timers may be a millisecond early.
  expect(performance.now() - began).toBeGreaterThanOrEqual(3 * (2 * BUSY_MS - 1))
})

test('TRU-02 a reader that stops early ends the reading', async () => {
  let ended = false
  async function* batches() {
    try {
      for (;;) yield await Promise.resolve(1)
    } finally {
      ended = true
    }
  }
  for await (const batch of readInTurn(1, batches())) if (batch === 1) break
  expect(ended).toBe(true)
})

test('TRU-02 exports of many accounts hold few connections, and each is complete', async () => {
  const api = await startTestApp()
  try {
    for (let lead = 0; lead < 30; lead += 1) await addLead(api.database.db)
    const readers = await Promise.all(Array.from({ length: 6 }, () => api.signedIn('admin')))
    let running = 0
    let most = 0
    const { pool } = api.database
    const query = pool.query.bind(pool) as (...statement: unknown[]) => Promise<unknown>
    jest.spyOn(pool, 'query').mockImplementation((async (...statement: unknown[]) => {
      const [{ text = '' } = {}] = statement as [{ text?: string }?]
      if (!text.includes('from "leads"')) return query(...statement)
      running += 1
      most = Math.max(most, running)
      return query(...statement).finally(() => {
        running -= 1
      })
    }) as never)
    const files = await Promise.all(
      readers.map(({ headers }) => api.app.inject({ url: '/api/get-admin-leads-data/export', headers })),
    )
    expect(files.map(({ statusCode, body }) => [statusCode, body.split('\r\n').length])).toEqual(
      readers.map(() => [200, 32]),
    )
    expect([most > 0, most <= LONG_READS_AT_ONCE]).toEqual([true, true])
  } finally {
    await api.close()
  }
})

test('TRU-02 an account has a limit of waiting parts', async () => {
  const inTurn = longReadsOf(77)
  let end: () => void = () => undefined
  const first = inTurn(() => new Promise<void>((resolve) => (end = resolve)))
  const waiting = Array.from({ length: 20 }, () => inTurn(() => Promise.resolve()))
  const refused = await inTurn(() => Promise.resolve()).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(HttpError)
  expect(refused).toMatchObject({
    statusCode: 429,
    message: 'Your earlier exports and reports are still being made. Please try again in a moment.',
  })
  end()
  await Promise.all([first, ...waiting])
})
