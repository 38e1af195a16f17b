import { createHash, randomUUID } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openInMemory, openServer } from '../../platform/database/database.ts'
import type { Database } from '../../platform/database/database.ts'
import { TEMPLATE } from '../servers/postgres-template.ts'

/** A fresh, migrated, empty database: on real PostgreSQL when TEST_DATABASE_URL names a server, else embedded. */
export async function openTestDatabase(): Promise<Database> {
  // A test that stores something past the API reads at once what the API hears of a moment later.
  return {
    ...(await openHearingDatabase()),
    ...(process.env.TEST_DATABASE_URL && { listen: WITHOUT_NOTIFICATIONS }),
  }
}

const WITHOUT_NOTIFICATIONS: Database['listen'] = () => ({ isLive: false, stop: () => Promise.resolve() })

/** One whose changes are heard of, so that answers are kept. */
export async function openHearingDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL
  return server ? openCopy(server) : openInMemory(await embeddedTemplate())
}

async function openCopy(server: string): Promise<Database> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client(`${server}/postgres`)
  await client.connect()
  // Copying the files takes a third of the time of the other strategy, which writes them to the log as well.
  await client.query(`create database ${name} template ${TEMPLATE} strategy file_copy`)
  const database = openServer(`${server}/${name}`, undefined, { patient: true })
  return {
    ...database,
    close: async () => {
      await database.close()
      await client.query(`drop database ${name} with (force)`)
      await client.end()
    },
  }
}

/** A dump of the migrated embedded database, made once for each set of migrations: loading it takes a third. */
async function embeddedTemplate(): Promise<Blob> {
  const migrations = globSync(join(import.meta.dirname, '../../../migrations/*.sql')).sort()
  const hash = createHash('sha256')
  for (const file of migrations) hash.update(readFileSync(file))
  const folder = join(tmpdir(), 'nalika-test-databases')
  const file = join(folder, `${hash.digest('hex').slice(0, 16)}.tar`)
  if (existsSync(file)) return new Blob([await readFile(file)])
  const database = await openInMemory()
  const dump = await database.dump()
  await database.close()
  await mkdir(folder, { recursive: true })
  const own = `${file}.${randomUUID()}`
  await writeFile(own, dump.stream())
  await rename(own, file)
  return dump
}
