import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { ReleaseDescription } from '@nalika/release'
import { goLive } from '@nalika/release/actions'
import type { SigningWriter } from '@nalika/release/changes'
import type { SigningKey } from '@nalika/release/envelope'
import { describePreview, putPreview, sealPreview } from '@nalika/release/preview-actions'
import { previewFolder, type VerifiedPreview } from '@nalika/release/previews'
import { openOwnStore } from '@nalika/release/publish'
import type { ReleaseRef } from '@nalika/release/registry'
import { releaseFolder } from '@nalika/release/release-id'
import { integrityOf } from '@nalika/release/trusted-registry'

/** A data folder with keys of its own, in which a test releases small apps that it writes itself. */
export class SignedStore {
  readonly dataDir: string
  readonly writer: SigningWriter

  private constructor(dataDir: string, writer: SigningWriter) {
    this.dataDir = dataDir
    this.writer = writer
  }

  static async make(): Promise<SignedStore> {
    const dataDir = await mkdtemp(join(tmpdir(), 'nalika-signed-'))
    return new SignedStore(dataDir, await openOwnStore(dataDir, 'a test'))
  }

  get folder(): string {
    return join(this.dataDir, 'releases')
  }

  /** Puts a release into the store; nothing is live by that. */
  async place(
    app: string,
    version: string,
    {
      routes = [],
      code = null,
      declared = {},
      ...recorded
    }: {
      routes?: string[]
      code?: string | null
      declared?: Partial<ReleaseDescription>
    } & Partial<ReleaseDescription['recorded']> = {},
  ): Promise<ReleaseRef> {
    const id = { app, version, hash: '000000000000' }
    const folder = releaseFolder(id)
    const write = async (file: string, content: string) => {
      const path = join(this.folder, folder, file)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, content)
      return integrityOf(Buffer.from(content))
    }
    const release: ReleaseDescription = {
      ...id,
      container: `nalika_${app.replaceAll('-', '_')}`,
      entry: 'main.js',
      start: { js: [], css: [] },
      pages: {},
      assets: {},
      server: code === null ? null : 'server/server.cjs',
      serverIntegrity: code === null ? null : await write('server/server.cjs', code),
      routes,
      shared: {},
      recorded: { requires: {}, provides: {}, endpoints: {}, paths: [], ...recorded },
      commit: null,
      ...declared,
    }
    return { ...id, integrity: await write('release.json', JSON.stringify(release)) }
  }

  /** Puts a preview of a release that was placed into the store; the release is gone from where it was. */
  async preview(
    name: string,
    ref: ReleaseRef,
    { days = 1, key = this.writer.key }: { days?: number; key?: SigningKey } = {},
  ): Promise<VerifiedPreview> {
    const preview = describePreview({ name, by: 'a test', ref, days })
    const to = join(this.folder, previewFolder(preview))
    await mkdir(dirname(to), { recursive: true })
    await rename(join(this.folder, releaseFolder(ref)), to)
    return putPreview(this.writer, preview, sealPreview(preview, key))
  }

  /** Makes placed releases live in one switch. */
  async goLive(releases: Readonly<Record<string, ReleaseRef>>): Promise<void> {
    await goLive(this.writer, Object.values(releases), 'For a test.')
  }

  async remove(): Promise<void> {
    await rm(this.dataDir, { recursive: true })
  }
}
