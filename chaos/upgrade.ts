import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import { openDatabase } from '../api/src/platform/database/database.ts'
import { withNextMigration } from '../api/src/testing/servers/next-migration.ts'
import { logIn } from '../scripts/browser-session.ts'
import { root } from '../scripts/services.ts'
import { ask, connected, Requests } from './requests.ts'
import { must, Skipped, type Context, type Scenario } from './scenario.ts'
import { startApi, startNode, startPostgres, type Server } from './servers.ts'

const run = promisify(execFile)
const BEFORE = 30
const FIRST_MIGRATION = 'api/migrations/0000_schema.sql'
const NEXT_MIGRATION = 'alter table leads add column is_upgraded boolean default true not null'

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** Commits to upgrade from: the last release, or the newest commit; and the first with these migrations. */
function earlierVersions(): string[] {
  try {
    const newest = git('rev-parse', '--short', 'HEAD')
    // A shallow copy begins with a commit that seems to add everything.
    if (git('rev-parse', '--is-shallow-repository') === 'true') return [newest]
    const [first] = git('log', '--diff-filter=A', '--format=%h', '--', FIRST_MIGRATION).split('\n')
    if (!first) return [newest]
    const [release] = git('tag', '--sort=-creatordate', '--no-contains=HEAD', `--contains=${first}`).split(
      '\n',
    )
    return [...new Set([release || newest, first])]
  } catch {
    throw new Skipped('this copy of the repository has no history')
  }
}

/** The files of a commit, with the installed packages. */
async function checkOut(commit: string, folder: string): Promise<string> {
  const copy = await mkdtemp(join(folder, 'version-'))
  await run('sh', ['-c', 'git archive "$1" | tar -x -C "$2"', 'sh', commit, copy], { cwd: root })
  const packages = join(copy, 'node_modules')
  await mkdir(join(packages, '@nalika'), { recursive: true })
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '@nalika') await symlink(join(root, 'node_modules', name), join(packages, name))
  for (const name of await readdir(copy)) {
    if (!existsSync(join(copy, name, 'package.json'))) continue
    await symlink(join(copy, name), join(packages, '@nalika', name))
    const own = join(root, name, 'node_modules')
    if (existsSync(own)) await symlink(own, join(copy, name, 'node_modules'))
  }
  return copy
}

type Rows = ReadonlyMap<string, ReadonlyMap<string, Readonly<Record<string, unknown>>>>

/** What people entered; other columns are computed, or emptied on purpose. */
const RECORDS: Readonly<Record<string, readonly string[]>> = {
  accounts: ['name', 'email', 'role', 'status', 'password_hash', 'company_name', 'city', 'gst_no'],
  leads: [
    'customer_name',
    'email',
    'phone',
    'company_name',
    'quantity',
    'status',
    'priority',
    'distributor_id',
  ],
  products: ['name', 'category', 'grade', 'price', 'status', 'min_diameter'],
  brands: ['name', 'status'],
  custom_pages: ['title', 'slug', 'status'],
  lead_history: ['lead_id', 'kind'],
  distributor_products: ['account_id', 'product_id'],
  distributor_brands: ['account_id', 'brand_id'],
}

async function readRecords(client: pg.ClientBase): Promise<Rows> {
  const tables = new Map<string, Map<string, Record<string, unknown>>>()
  for (const [table, columns] of Object.entries(RECORDS)) {
    const { rows: known } = await client.query<{ name: string }>(
      'select column_name as name from information_schema.columns where table_schema = $1 and table_name = $2',
      ['public', table],
    )
    const names = new Set(known.map(({ name }) => name))
    if (names.size === 0) continue
    const key = names.has('id') ? ['id'] : columns
    const { rows } = await client.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${table} t`,
    )
    const common = columns.filter((column) => names.has(column))
    const entries = rows.map(
      ({ row }) =>
        [
          key.map((column) => String(row[column])).join(),
          Object.fromEntries(common.map((column) => [column, row[column]])),
        ] as const,
    )
    tables.set(table, new Map(entries))
  }
  return tables
}

/** Records that are gone or have other values. */
function differences(before: Rows, after: Rows): string[] {
  return [...before].flatMap(([table, rows]) =>
    [...rows].flatMap(([key, row]) => {
      const now = after.get(table)?.get(key)
      const changed =
        now &&
        Object.keys(row).filter((column) => JSON.stringify(row[column]) !== JSON.stringify(now[column]))
      if (!now) return [`${table} ${key} is gone`]
      return changed && changed.length > 0 ? [`${table} ${key} has another ${changed.join(', ')}`] : []
    }),
  )
}

/** Runs this version's migrations and one more, as the next version would. */
async function runNextMigration(databaseUrl: string): Promise<void> {
  const migrations = await withNextMigration(NEXT_MIGRATION)
  await (await openDatabase({ databaseUrl, dataDir: '' }, { patient: true, migrations })).close()
  await rm(migrations, { recursive: true })
}

/** Fills a database with an earlier version, upgrades it by one migration more, starts this version, and reads everything back. */
async function upgradeFrom(commit: string, { folder }: Context, isBeside: boolean): Promise<string> {
  const copy = await checkOut(commit, folder)
  const postgres = await startPostgres()
  const servers: Server[] = [postgres]
  try {
    // The server's own database has this version's migrations nowhere but in the template of the tests.
    const dataDir = await mkdtemp(join(folder, 'data-'))
    const settings = { DATA_DIR: dataDir, DATABASE_URL: postgres.url, SITE_URL: 'http://127.0.0.1' }
    const old = await startNode(
      'old API',
      relative(root, join(copy, 'api/src/main.ts')),
      'API_PORT',
      settings,
    )
    servers.unshift(old)
    const requests = new Requests()
    for (let sent = 0; sent < BEFORE; sent += 1) await requests.insist(old.url)
    const before = await connected(postgres.url, readRecords)
    if (!isBeside) await old.kill()
    await runNextMigration(postgres.url)
    const api = await startApi(settings)
    servers.unshift(api)
    await connected(postgres.url, async (client) => {
      const { rowCount } = await client.query('select from leads where not is_upgraded')
      must(rowCount === 0, 'The next migration has not reached every lead.')
      const changed = differences(before, await readRecords(client))
      must(
        changed.length === 0,
        `${String(changed.length)} records of ${commit}: ${changed.slice(0, 5).join('; ')}`,
      )
      await client.query('begin')
      await client.query(
        `update leads set customer_name = 'Somebody else' where id = (select min(id) from leads)`,
      )
      const noticed = differences(before, await readRecords(client)).length
      await client.query('rollback')
      must(noticed === 1, 'The check does not notice a changed record.')
      await requests.check(client)
    })
    for (const { trackingPath } of requests.acknowledged) {
      const { status } = await ask(`${api.url}/api${trackingPath}`)
      must(status === 200, `A tracking link of ${commit} responds ${String(status)}.`)
    }
    for (const email of ['admin@nalika.example', 'distributor@nalika.example']) await logIn(api.url, email)
    for (const server of isBeside ? [old, api] : [api]) {
      await requests.insist(server.url)
      must(
        (await ask(`${server.url}/api/onlyProducts`)).status === 200,
        `Products cannot be read from the ${server.name}.`,
      )
    }
    await connected(postgres.url, (client) => requests.check(client))
    const records = [...before.values()].reduce((sum, rows) => sum + rows.size, 0)
    return `from ${commit}: ${String(records)} records the same, ${String(BEFORE)} of ${String(BEFORE)} tracking links and both passwords work${isBeside ? ', old and new API take requests side by side' : ''}`
  } finally {
    for (const server of servers) await server.remove()
  }
}

export const upgrade: Scenario = {
  name: 'upgrade',
  invariant:
    'what an earlier version stored is readable and unchanged after the next migration; the last release goes on beside it',
  run: async (context) => {
    const figures: string[] = []
    for (const [place, commit] of earlierVersions().entries())
      figures.push(await upgradeFrom(commit, context, place === 0))
    return { figures: figures.join('; ') }
  },
}
