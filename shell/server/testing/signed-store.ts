import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { ReleaseDescription } from '@nalika/release'
import { goLive } from '@nalika/release/actions'
import type { Writer } from '@nalika/release/changes'
import { openOwnStore } from '@nalika/release/publish'
import type { ReleaseRef } from '@nalika/release/registry'
import { integrityOf } from '@nalika/release/trusted-registry'

/** A data folder with keys of its own, in which a test releases small apps that it writes itself. */
export class SignedStore {
  readonly dataDir: string
  readonly writer: Writer

  private constructor(dataDir: string, writer: Writer) {
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
    const folder = `${app}/${version}-000000000000`
    const write = async (file: string, content: string) => {
      const path = join(this.folder, folder, file)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, content)
      return integrityOf(Buffer.from(content))
    }
    const release: ReleaseDescription = {
      app,
      container: `nalika_${app.replaceAll('-', '_')}`,
      version,
      hash: '000000000000',
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
    return { folder, integrity: await write('release.json', JSON.stringify(release)) }
  }

  /** Makes placed releases live in one switch. */
  async goLive(releases: Readonly<Record<string, ReleaseRef>>): Promise<void> {
    await goLive(this.writer, releases, 'For a test.')
  }

  async remove(): Promise<void> {
    await rm(this.dataDir, { recursive: true })
  }
}
