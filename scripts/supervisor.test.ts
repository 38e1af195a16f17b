import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Supervisor } from './supervisor.ts'

let folder: string
let supervisor: Supervisor
let lines: string[]
let givenUp: Promise<string>

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalika-supervisor-'))
  lines = []
  const { promise, resolve } = Promise.withResolvers<string>()
  givenUp = promise
  supervisor = new Supervisor({
    name: 'server',
    file: join(folder, 'server.mjs'),
    env: {},
    portSetting: 'TEST_PORT',
    log: (line) => lines.push(line),
    giveUp: ({ message }) => {
      resolve(message)
    },
    backoffMs: 0,
  })
})
afterEach(async () => {
  await supervisor.stop()
  await rm(folder, { recursive: true })
})

const writeServer = (code: string) => writeFile(join(folder, 'server.mjs'), code)

const LISTENS = `process.send({ type: 'listening', port: Number(process.env.TEST_PORT ?? 4711) })`

/** The process that runs in the place of another. */
async function successorOf(pid: number | undefined): Promise<number | undefined> {
  while (supervisor.pid === pid) await new Promise(setImmediate)
  return supervisor.pid
}

test('a server that is killed starts again with the same port, and one line says so', async () => {
  await writeServer(`${LISTENS}; process.on('disconnect', () => process.exit())`)
  await supervisor.start()
  const { pid = 0 } = supervisor
  process.kill(pid, 'SIGKILL')
  await successorOf(pid)
  expect(supervisor.port).toBe(4711)
  expect(lines).toEqual(['The server ended (SIGKILL). It is started again in 0 s.'])
})

test('five ends within a minute are the end, with the cause of the last', async () => {
  await writeServer(`${LISTENS}; process.on('disconnect', () => process.exit())`)
  await supervisor.start()
  const { pid = 0 } = supervisor
  await writeServer(`console.error('The database is damaged.'); process.exit(3)`)
  process.kill(pid, 'SIGKILL')
  expect(await givenUp).toBe(
    'The server ended 5 times within a minute. The server did not start (exit code 3).\nThe database is damaged.',
  )
  expect(lines).toHaveLength(4)
})

test('a first start that fails says why in at most ten lines', async () => {
  await writeServer(`console.error('Too much.\\n'.repeat(1000)); process.exit(1)`)
  const reason = await supervisor.start().catch(String)
  expect(reason).toMatch(/The server did not start \(exit code 1\)\.\nToo much\./)
  expect(reason?.split('\n').length).toBeLessThanOrEqual(10)
})

test('a server that was stopped stays so', async () => {
  await writeServer(`${LISTENS}; process.on('disconnect', () => process.exit())`)
  await supervisor.start()
  await supervisor.stop()
  expect(lines).toEqual([])
})
