import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import settings from '../../../drizzle.config.ts'
import { MIGRATIONS } from '../database/database.ts'

const api = join(import.meta.dirname, '../../..')
const packages = join(api, '../node_modules')

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalika-migrations-'))
  await cp(MIGRATIONS, join(folder, 'migrations'), { recursive: true })
  await symlink(packages, join(folder, 'node_modules'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Names of the files that the command adds to a copy of the migrations and removes from it. */
async function generate(...schemas: string[]): Promise<{ added: string[]; removed: string[] }> {
  const schema = [join(api, String(settings.schema)), ...schemas]
  await writeFile(join(folder, 'drizzle.config.json'), JSON.stringify({ ...settings, schema }))
  const names = () => readdir(join(folder, 'migrations'), { recursive: true })
  const before = await names()
  await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, 'migration-command.ts'), '--name', 'new'],
    {
      cwd: folder,
      env: { ...process.env, PATH: [join(packages, '.bin'), process.env.PATH].join(delimiter) },
    },
  )
  const after = await names()
  return {
    added: after.filter((name) => !before.includes(name)).sort(),
    removed: before.filter((name) => !after.includes(name)),
  }
}

test('API-04 the migrations contain every change of the schema', async () => {
  expect(await generate()).toEqual({ added: [], removed: [] })
})

test('a new migration replaces the snapshot of the migration before', async () => {
  const snapshots = (await readdir(join(folder, 'migrations/meta'))).filter((name) =>
    name.endsWith('_snapshot.json'),
  )
  expect(snapshots).toHaveLength(1)
  await writeFile(
    join(folder, 'mills.schema.ts'),
    `import { integer, pgTable } from 'drizzle-orm/pg-core'\nexport const mills = pgTable('mills', { id: integer() })\n`,
  )
  const number = String(Number(snapshots[0]?.slice(0, 4)) + 1).padStart(4, '0')
  expect(await generate('./mills.schema.ts')).toEqual({
    added: [`${number}_new.sql`, `meta/${number}_snapshot.json`],
    removed: snapshots.map((name) => `meta/${name}`),
  })
})
