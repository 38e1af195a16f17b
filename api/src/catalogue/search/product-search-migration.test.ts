import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { MIGRATIONS, openDatabase } from '../../platform/database/database.ts'
import { sqlProductSearch } from './sql-product-search.queries.ts'

const MIGRATION = 'product-search-in-sql'
const server = process.env.TEST_DATABASE_URL
const name = `test_${randomUUID().replaceAll('-', '')}`
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalika-test-'))
  if (server) await onServer(`create database ${name}`)
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  if (server) await onServer(`drop database ${name} with (force)`)
})

async function onServer(statement: string) {
  const client = new pg.Client(`${server}/postgres`)
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** The migrations before the one that is tested, as a folder of their own. */
async function earlierMigrations(): Promise<string> {
  const copy = join(folder, 'migrations')
  await cp(MIGRATIONS, copy, { recursive: true })
  const file = join(copy, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { tag: string }[] }
  const count = journal.entries.findIndex(({ tag }) => tag.endsWith(MIGRATION))
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
  return copy
}

test('PUB-03 PUB-18 products stored by an earlier version are listed, filtered and counted after the upgrade', async () => {
  const config = { databaseUrl: server && `${server}/${name}`, dataDir: join(folder, 'data') }
  const before = await openDatabase(config, { migrations: await earlierMigrations() })
  await before.pool.query(`
    insert into products (name, category, grade, applications, status, min_diameter, max_diameter, width, height, price, search) values
      ('Round', 'erw', 'A', '{Gas}', 'active', 60, 61, null, null, 100, '''firstlot'':1A'),
      ('Square', 'hollow-sections', 'B', '{}', 'active', null, null, 60, 40, null, '''secondlot'':1A'),
      ('Hidden', 'erw', 'A', '{Gas}', 'inactive', 60, 61, null, null, 100, '''round'':1A')`)
  await before.pool.query(`update products set grade = 'C' where name = 'Square'`)
  await before.close()

  const { db, pool, close } = await openDatabase(config)
  const search = sqlProductSearch(db)
  const names = async (filters: object) =>
    (await search.page({ page: 1, per_page: 6, ...filters })).products.map((product) => product.name)
  expect(await names({})).toEqual(['Round', 'Square'])
  expect(await names({ sort: 'diameter_asc', max_diameter: 60 })).toEqual(['Round', 'Square'])
  expect(await names({ search: 'firstlot' })).toEqual(['Round'])
  expect(await search.facets({})).toMatchObject({
    total: 2,
    facets: {
      category: expect.arrayContaining([expect.objectContaining({ value: 'erw', products: 1 })]) as unknown,
      application: [expect.objectContaining({ value: 'Gas', products: 1 })],
      grade: expect.arrayContaining([expect.objectContaining({ value: 'C', products: 1 })]) as unknown,
    },
    more: false,
  })
  await pool.query(`insert into products (name) values ('New')`)
  await pool.query(`delete from products where name = 'Round'`)
  expect(await names({})).toEqual(['Square', 'New'])
  await close()
})
