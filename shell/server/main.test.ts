import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { SignedStore } from './testing/signed-store.ts'

let signed: SignedStore
beforeAll(async () => {
  signed = await SignedStore.make()
})
afterAll(() => signed.remove())

/** Starts the server, which is expected to end by itself. */
async function endOf(settings: Record<string, string>): Promise<{ code: number | null; printed: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, DATA_DIR: signed.dataDir, PORT: '0', ...settings },
    // One that stays is ended; its exit code is null then.
    timeout: 20_000,
    killSignal: 'SIGKILL',
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
    })
  }
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, printed: printed.trimEnd() }
}

test('a server whose port is taken prints one line and exits with 1', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const port = String((other.address() as AddressInfo).port)
  const ended = await endOf({ PORT: port })
  await new Promise((resolve) => other.close(resolve))
  expect(ended).toEqual({ code: 1, printed: `Port ${port} is taken: set PORT to another one.` })
})

test.each([
  [
    { HOST: '192.0.2.1' },
    /^This machine has no address '192\.0\.2\.1' to listen on: set HOST to one that it has\..*$/,
  ],
  [{ RELEASE_KEYS: '/nowhere' }, /^RELEASE_KEYS: there is no trust\.json in \/nowhere, .*$/],
  [{ TRUSTED_PROXIES: 'bogus' }, /^TRUSTED_PROXIES must be .*$/],
  [{ DATA_DIR: '/proc/nalika' }, /^The folder \/proc\/nalika \(DATA_DIR\) cannot be used: .*$/],
])(
  'a server that cannot start, %j, prints the reason in one line and exits with 1',
  async (settings, sentence) => {
    const { code, printed } = await endOf(settings)
    expect(code).toBe(1)
    expect(printed).toMatch(sentence)
  },
)
