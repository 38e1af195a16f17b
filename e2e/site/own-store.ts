import { createHash } from 'node:crypto'
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { REGISTRY_FILE, RELEASE_FILE, type Registry, type Release } from '@nalika/release'

/** Changes a file of a release: gets its text and the name of the file, returns the new text. */
export type Change = (text: string) => string

/** A copy of the releases in a data folder of its own, in which a test may release what it likes. */
export class OwnStore {
  readonly dataDir: string
  private releases = 0

  private constructor(dataDir: string) {
    this.dataDir = dataDir
  }

  static async copyOf(releases: string): Promise<OwnStore> {
    const dataDir = await mkdtemp(join(tmpdir(), 'nalika-store-'))
    await cp(releases, join(dataDir, 'releases'), { recursive: true, dereference: true })
    return new OwnStore(dataDir)
  }

  private path(...parts: string[]): string {
    return join(this.dataDir, 'releases', ...parts)
  }

  private async registry(): Promise<Registry> {
    return JSON.parse(await readFile(this.path(REGISTRY_FILE), 'utf8')) as Registry
  }

  private async makeLive(app: string, folder: string): Promise<void> {
    const registry = await this.registry()
    const next: Registry = { sequence: registry.sequence + 1, live: { ...registry.live, [app]: folder } }
    await writeFile(this.path('registry.next'), JSON.stringify(next))
    await rename(this.path('registry.next'), this.path(REGISTRY_FILE))
  }

  /**
   * Releases an app anew with one file changed, as if a team had built it so: its list of files is right.
   * @param fileOf Picks the file by the release's description; a server bundle is `server/server.cjs`.
   * @returns A way back to the release before.
   */
  async release(
    app: string,
    version: string,
    fileOf: (release: Release) => string,
    change: Change,
  ): Promise<() => Promise<void>> {
    const before = (await this.registry()).live[app]
    if (!before) throw new Error(`No release of ${app} is live.`)
    this.releases += 1
    const folder = `${app}/${version}-${String(this.releases).padStart(12, '0')}`
    await cp(this.path(before), this.path(folder), { recursive: true })
    const release = JSON.parse(await readFile(this.path(folder, RELEASE_FILE), 'utf8')) as Release
    const file = fileOf(release)
    const text = change(await readFile(this.path(folder, file), 'utf8'))
    await writeFile(this.path(folder, file), text)
    const listed = release.assets[file]
    if (listed) {
      listed.integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`
      await writeFile(this.path(folder, `${file}.gz`), gzipSync(text))
      await writeFile(this.path(folder, `${file}.br`), brotliCompressSync(text))
    }
    await writeFile(this.path(folder, RELEASE_FILE), JSON.stringify({ ...release, version }))
    await this.makeLive(app, folder)
    return () => this.makeLive(app, before)
  }

  async remove(): Promise<void> {
    await rm(this.dataDir, { recursive: true, force: true })
  }
}
