import { createHash } from 'node:crypto'
import { cp, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { RELEASE_FILE, type ReleaseDescription } from '@nalika/release'
import { goLive } from '@nalika/release/actions'
import type { SigningWriter } from '@nalika/release/changes'
import { KEYS_FOLDER, openOwnStore, RELEASES_FOLDER } from '@nalika/release/publish'
import type { ReleaseRef } from '@nalika/release/registry'
import { releaseFolder } from '@nalika/release/release-id'

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
    await cp(releases, join(dataDir, RELEASES_FOLDER), {
      recursive: true,
      dereference: true,
      // What the shell of the shared site writes all the time.
      filter: (source) => !/\/(watch|private\/errors)(\/|$)|\.next$|\.lock$/.test(source),
    })
    const keys = join(dirname(await realpath(releases)), KEYS_FOLDER)
    await cp(keys, join(dataDir, KEYS_FOLDER), { recursive: true })
    return new OwnStore(dataDir)
  }

  /** Folder of the releases. */
  get releasesFolder(): string {
    return this.path()
  }

  private path(...parts: string[]): string {
    return join(this.dataDir, RELEASES_FOLDER, ...parts)
  }

  private async makeLive(ref: ReleaseRef): Promise<void> {
    await goLive(await this.writer(), [ref], 'A test.')
  }

  /**
   * Releases an app with one file changed, as if a team had built it so: its list of files is correct.
   * @param fileOf Picks the file by the release's description; a server bundle is `server/server.cjs`.
   * @returns A way back to the release before.
   */
  async release(
    app: string,
    version: string,
    fileOf: (release: ReleaseDescription) => string,
    change: Change,
  ): Promise<() => Promise<void>> {
    const before = await this.live(app)
    await this.makeLive(await this.place(app, version, fileOf, change))
    return () => this.makeLive(before)
  }

  /** Who may change what is live here, with the newest registry. */
  writer(): Promise<SigningWriter> {
    return openOwnStore(this.dataDir)
  }

  async live(app: string): Promise<ReleaseRef> {
    const ref = (await this.writer()).registry.current?.registry.live[app]
    if (ref) return ref
    throw new Error(`No release of ${app} is live.`)
  }

  /**
   * Puts a changed copy of the live release into the store; nothing is live by that.
   * @param describe Changes the release's description.
   */
  async place(
    app: string,
    version: string,
    fileOf: (release: ReleaseDescription) => string,
    change: Change,
    describe: (release: ReleaseDescription) => ReleaseDescription = (release) => release,
  ): Promise<ReleaseRef> {
    const before = await this.live(app)
    this.releases += 1
    const id = { app, version, hash: String(this.releases).padStart(12, '0') }
    const folder = releaseFolder(id)
    await cp(this.path(releaseFolder(before)), this.path(folder), { recursive: true })
    const release = JSON.parse(await readFile(this.path(folder, RELEASE_FILE), 'utf8')) as ReleaseDescription
    const file = fileOf(release)
    const text = change(await readFile(this.path(folder, file), 'utf8'))
    await writeFile(this.path(folder, file), text)
    const listed = release.assets[file]
    const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`
    if (file === release.server) release.serverIntegrity = integrity
    if (listed) {
      listed.integrity = integrity
      await writeFile(this.path(folder, `${file}.gz`), gzipSync(text))
      await writeFile(this.path(folder, `${file}.br`), brotliCompressSync(text))
    }
    const description = JSON.stringify(describe({ ...release, ...id }))
    await writeFile(this.path(folder, RELEASE_FILE), description)
    return { ...id, integrity: `sha384-${createHash('sha384').update(description).digest('base64')}` }
  }

  async remove(): Promise<void> {
    await rm(this.dataDir, { recursive: true, force: true })
  }
}
