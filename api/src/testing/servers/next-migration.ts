import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MIGRATIONS } from '../../platform/database/database.ts'

interface Journal {
  entries: { idx: number; when: number; tag: string }[]
}

/** The migrations that the next version would have: a copy of the application's, and one of these statements, in a new folder. */
export async function withNextMigration(statements: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nalika-next-'))
  await cp(MIGRATIONS, folder, { recursive: true })
  await addMigration(folder, statements)
  return folder
}

/** Adds one migration to a folder of them. */
export async function addMigration(folder: string, statements: string): Promise<void> {
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8')) as Journal
  const last = journal.entries.at(-1)
  if (!last) throw new Error(`${folder} has no migration.`)
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: 'next' })
  await writeFile(join(folder, 'next.sql'), statements)
  await writeFile(file, JSON.stringify(journal))
}
