import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { distributorBrands } from '../../firms/selections/distributors.schema.ts'
import { accounts } from '../../identity/accounts/auth.schema.ts'
import type { Db } from '../../platform/database/database.ts'
import { addBrand, addProduct } from '../records/test-catalogue.ts'

/** A data folder and, for 'server', an empty PostgreSQL database: what a process of the API works on. */
export interface Store {
  dataDir: string
  databaseUrl: string | undefined
  /** For the environment of a process. */
  settings: Record<string, string>
  remove: () => Promise<void>
}

export type StoreType = 'embedded' | 'server'

/** Makes an empty store. The PostgreSQL server is that of the test run. */
export async function makeStore(kind: StoreType): Promise<Store> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nalika-resilience-'))
  const name = `resilience_${randomUUID().replaceAll('-', '')}`
  const databaseUrl = kind === 'server' ? `${serverUrl()}/${name}` : undefined
  if (kind === 'server') await onServer(`create database ${name}`)
  return {
    dataDir,
    databaseUrl,
    settings: { DATA_DIR: dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) },
    async remove() {
      await rm(dataDir, { recursive: true, force: true })
      if (kind === 'server') await onServer(`drop database ${name} with (force)`)
    },
  }
}

export function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL
  if (url === undefined)
    throw new Error('These tests need the PostgreSQL server of the jest project resilience.')
  return url
}

export async function onServer(statement: string): Promise<void> {
  const client = new pg.Client(`${serverUrl()}/postgres`)
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** A brand that one distributor carries, so that whoever asks for it is given to somebody, and its one product. */
export async function addSoldBrand(db: Db): Promise<{ brand: number; product: number; distributor: string }> {
  const brand = { id: await addBrand(db, 'Lohanadi'), name: 'Lohanadi' }
  const product = await addProduct(db, {}, [brand])
  const [account] = await db
    .insert(accounts)
    .values({
      role: 'distributor',
      status: 'active',
      name: 'Anjali Rao',
      email: 'anjali@tubes.example',
      passwordHash: '',
    })
    .returning({ id: accounts.id, email: accounts.email })
  if (!account) throw new Error('The distributor was not stored.')
  await db.insert(distributorBrands).values({ accountId: account.id, brandId: brand.id })
  return { brand: brand.id, product, distributor: account.email }
}
