import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Release } from '@nalika/release'
import { integrityOf } from '@nalika/release/trusted-registry'
import { ReleaseCopies } from './release-copies.ts'

let folder: string
let files: Map<string, Buffer>
let release: Release
let copies: ReleaseCopies
const bucket = {
  address: 's3://bucket',
  read: (name: string) => {
    const bytes = files.get(name)
    return Promise.resolve(bytes ? { bytes, tag: '' } : null)
  },
}
const SCRIPT = 'console.log(1)'

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalika-copies-'))
  files = new Map()
  const assets = { 'entry.js': { integrity: integrityOf(Buffer.from(SCRIPT)), bytes: 14, gzip: 14 } }
  release = {
    app: 'public-site',
    container: '',
    version: '1.0.0',
    hash: '0123456789ab',
    entry: 'entry.js',
    start: { js: [], css: [] },
    pages: {},
    assets,
    server: null,
    serverIntegrity: null,
    routes: [],
    shared: {},
    recorded: { requires: {}, provides: {}, endpoints: {}, paths: [] },
    commit: null,
    folder: 'public-site/1.0.0-0123456789ab',
    releaseIntegrity: integrityOf(Buffer.from('{}')),
  }
  files.set(`${release.folder}/entry.js`, Buffer.from(SCRIPT))
  files.set(`${release.folder}/release.json`, Buffer.from('{}'))
  copies = new ReleaseCopies(bucket, folder)
  await copies.take(release)
})
afterEach(() => rm(folder, { recursive: true }))

const copy = () => join(folder, release.folder, 'entry.js')

test('REL-04 a damaged copy is copied again, also after a restart', async () => {
  for (const one of [copies, new ReleaseCopies(bucket, folder)]) {
    await writeFile(copy(), 'console.log(2)')
    await one.take(release)
    expect(await readFile(copy(), 'utf8')).toBe(SCRIPT)
  }
})

test('REL-04 a file that is damaged here and in the bucket is named; one in the bucket alone does no harm', async () => {
  files.set(`${release.folder}/entry.js`, Buffer.from('console.log(3)'))
  await copies.take(release)
  await writeFile(copy(), 'console.log(2)')
  await expect(copies.take(release)).rejects.toThrow(
    `${release.folder}/entry.js is not as it was when it was released.`,
  )
})
