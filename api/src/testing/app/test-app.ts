import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { CONFIRMATION_MINUTES } from '@nalika/shared-api/contract'
import type { Role } from '@nalika/shared-api/contract'
import { eq } from 'drizzle-orm'
import { buildApp } from '../../app.ts'
import type { App, AppOptions } from '../../app.ts'
import { authQueries, insertAccount } from '../../identity/accounts/auth.queries.ts'
import type { NewAccount } from '../../identity/accounts/auth.queries.ts'
import { tokens } from '../../identity/accounts/auth.schema.ts'
import { readConfig } from '../../platform/config/config.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Database } from '../../platform/database/database.ts'
import type { FileProcessor } from '../../platform/files/file-task.ts'
import { processInTests } from '../files/process-in-tests.ts'
import { openTestDatabase } from './test-database.ts'

export const TEST_PASSWORD = 'steel-and-tube'
/** 1 ms of a processor for each sign-in instead of 28. */
const QUICK = { memoryCost: 1024, timeCost: 1 }
let passwordHash: Promise<string> | undefined

export interface TestPerson {
  id: number
  email: string
  name: string
  /** Headers that make a call theirs. */
  headers: { authorization: string }
}

export interface TestApp {
  app: App
  database: Database
  /** Folder of uploads; removed when the app is closed. */
  dataDir: string
  /** Opens an active account and a session for it. */
  signedIn: (role: Role, account?: Partial<NewAccount>) => Promise<TestPerson>
  /** Makes the last confirmation of their identity too old for sensitive changes. */
  outlastConfirmation: (person: TestPerson) => Promise<void>
  close: () => Promise<void>
}

/** The API on a fresh database of its own. */
export async function startTestApp(
  overrides: Partial<Config> = {},
  log?: AppOptions['log'],
  opened: Promise<Database> = openTestDatabase(),
  processFile: FileProcessor = processInTests,
): Promise<TestApp> {
  const database = await opened
  const dataDir = await mkdtemp(join(tmpdir(), 'nalika-test-data-'))
  const defaults = readConfig({ LOG_LEVEL: 'silent' })
  const releases = {
    ...defaults.releases,
    store: join(dataDir, 'releases'),
    keys: join(dataDir, 'release-keys'),
  }
  const config = { ...defaults, dataDir, releases, ...overrides }
  const app = await buildApp({ config, database, processFile, ...(log && { log }) })
  await app.ready()
  let people = 0

  return {
    app,
    database,
    dataDir,
    async signedIn(role, account = {}) {
      people += 1
      passwordHash ??= hash(TEST_PASSWORD, QUICK)
      const stored = await insertAccount(database.db, {
        role,
        staffRole: role === 'admin' ? 'owner' : null,
        status: 'active',
        name: `Person ${String(people)}`,
        email: `person${String(people)}@test.example`,
        emailConfirmedAt: new Date(),
        passwordHash: await passwordHash,
        ...account,
      })
      if (!stored) throw new Error('The address of the test account is taken.')
      const { token } = await authQueries(database.db, config.idleHours).openSession(stored.id, false, {
        userAgent: '',
        address: '127.0.0.1',
      })
      return {
        id: stored.id,
        email: stored.email,
        name: stored.name,
        headers: { authorization: `Bearer ${token}` },
      }
    },
    async outlastConfirmation({ id }) {
      const confirmedAt = new Date(Date.now() - CONFIRMATION_MINUTES * 60_000)
      await database.db.update(tokens).set({ confirmedAt }).where(eq(tokens.accountId, id))
    },
    async close() {
      await app.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
