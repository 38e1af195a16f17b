import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestDatabase } from '../testing/app/test-database.ts'
import { demoProducts } from './catalogue/products.ts'
import { tableProducts } from './catalogue/table-products.ts'
import { readProducts, seedCommand } from './seed-command.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalika-seed-'))
})

afterEach(() => rm(folder, { recursive: true }))

test('in production the command is refused with a message and changes nothing', async () => {
  const said: string[] = []
  const run = seedCommand(
    [],
    {
      NODE_ENV: 'production',
      SITE_URL: 'https://nalika.example',
      DATA_DIR: folder,
      EMBEDDED_IN_PRODUCTION: 'yes',
    },
    (line) => said.push(line),
  )
  await expect(run).rejects.toThrow('Demo data is never stored when NODE_ENV is production.')
  expect(said).toEqual([])
  expect(await readdir(folder)).toEqual([])
})

test('the number of products is parsed, and an invalid one is named in the error', () => {
  expect(readProducts([])).toBeUndefined()
  expect(readProducts(['--products', '100000'])).toBe(100_000)
  expect(() => readProducts(['--products', 'many'])).toThrow(
    "--products must be a whole number from 1 to 1000000, but is 'many'.",
  )
  expect(() => readProducts(['--leads', '3'])).toThrow('The only option is --products')
})

/** Settings of an empty database: on the test run's PostgreSQL, or in the folder where there is none. */
async function emptyDatabase(): Promise<{ settings: NodeJS.ProcessEnv; close: () => Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return { settings: { DATA_DIR: folder }, close: () => Promise.resolve() }
  const { pool, close } = await openTestDatabase()
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  return { settings: { DATA_DIR: folder, DATABASE_URL: `${server}/${rows[0]?.name ?? ''}` }, close }
}

test('prints a summary, and a second run adds only missing products', async () => {
  const said: string[] = []
  const { settings, close } = await emptyDatabase()
  const run = (...args: string[]) => seedCommand(args, settings, (line) => said.push(line))
  await run()
  const present = demoProducts()
  const products = present.length + tableProducts(present).length + 130
  await run('--products', String(products))
  expect(said).toEqual([
    'Stored the demo marketplace.',
    expect.stringMatching(/^Done in [\d.]+ s\.$/),
    'The database holds data already: accounts and leads stay.',
    `${products.toLocaleString('en-IN')} products …`,
    'Added 130 products.',
    expect.stringMatching(/^Done in/),
  ])
  await close()
})
