import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../../app.ts'
import { readConfig } from '../config/config.ts'
import { openInMemory } from '../database/database.ts'
import { documentText } from './open-api.ts'

/** The document is checked in, so that a review shows changes of the contract. */
export const DOCUMENT = join(import.meta.dirname, '../../../../docs/openapi.json')

/** `npm run openapi`: writes the document anew. */
async function writeDocument(): Promise<void> {
  const database = await openInMemory()
  const dataDir = await mkdtemp(join(tmpdir(), 'nalika-openapi-'))
  const app = await buildApp({ config: { ...readConfig({ LOG_LEVEL: 'silent' }), dataDir }, database })
  await app.ready()
  await writeFile(DOCUMENT, documentText(app.swagger()))
  await app.close()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
}

if (import.meta.main) void writeDocument()
