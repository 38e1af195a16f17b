import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verificationDocuments } from '../../firms/approvals/approvals.schema.ts'
import { insertAccount } from '../../identity/accounts/auth.queries.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { folderStorage } from '../../platform/storage/folder-storage.ts'
import { leads } from '../../requests/leads/leads.schema.ts'
import { addBrand, addProduct } from '../../testing/records/test-catalogue.ts'
import { addLead } from '../../testing/records/test-leads.ts'
import { backupCommand } from './backup-command.ts'

const CERTIFICATE = `verification/${'0b'.repeat(15)}.pdf`
const UPLOAD = `brands/${'0a'.repeat(15)}-320.webp`

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalika-embedded-backup-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const inFolder = (name: string) => ({ databaseUrl: undefined, dataDir: join(folder, name) })
const uploadsOf = (name: string) => folderStorage(join(folder, name, 'media'))

async function contentOf(path: string): Promise<string> {
  const stored = await uploadsOf('target').open(path)
  return Buffer.concat(stored ? await (await stored.read()).toArray() : []).toString()
}

test('API-04 an embedded database is backed up and restored into an empty folder, with its uploads', async () => {
  const source = await openDatabase(inFolder('source'))
  const brand = { id: await addBrand(source.db, 'Lohanadi'), name: 'Lohanadi' }
  await addProduct(source.db, {}, [brand])
  await addLead(source.db, { location: 'Pune’s ₹ \\ "quarter"' })
  const before = await source.db.select().from(leads)
  const firm = await insertAccount(source.db, {
    role: 'distributor',
    status: 'pending',
    name: 'Asha Rao',
    email: 'asha@firm.example',
    passwordHash: '',
  })
  const document = { accountId: firm?.id ?? 0, kind: 'gst-certificate', path: CERTIFICATE } as const
  await source.db.insert(verificationDocuments).values(document)
  await source.close()
  const upload = join(folder, 'upload')
  await writeFile(upload, 'pixels')
  await uploadsOf('source').put(UPLOAD, upload)
  await writeFile(upload, '%PDF')
  await uploadsOf('source').put(CERTIFICATE, upload)

  const file = join(folder, 'backup.tar.gz')
  const said: string[] = []
  const run = (action: 'backup' | 'restore', name: string) =>
    backupCommand([action, file], { DATA_DIR: join(folder, name) }, (line) => said.push(line))
  await run('backup', 'source')
  expect(said[0]).toMatch(/records and 2 uploaded files to /)
  await run('restore', 'target')

  const target = await openDatabase(inFolder('target'))
  expect(await target.db.select().from(leads)).toEqual(before)
  expect(await target.db.select().from(verificationDocuments)).toMatchObject([document])
  await target.close()
  expect([await contentOf(UPLOAD), await contentOf(CERTIFICATE)]).toEqual(['pixels', '%PDF'])
})
