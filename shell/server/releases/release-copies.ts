import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Release } from '@nalika/release'
import type { Store } from '@nalika/release/store'
import { integrityOf, type VerifiedRegistry } from '@nalika/release/trusted-registry'

const MAX_BYTES = 32 * 1024 * 1024
const AT_ONCE = 8
/** A release's description, files and compressed files. */
const NAME = /^[a-z][a-z0-9-]*\/[0-9A-Za-z][0-9A-Za-z.+-]*\/[0-9A-Za-z][\w.+-]*$/

/**
 * Copies releases from a bucket to a folder of this machine, so that no visitor waits for the bucket or notices that it
 * is down.
 */
export class ReleaseCopies {
  private readonly store: Store
  private readonly folder: string

  constructor(store: Store, folder: string) {
    this.store = store
    this.folder = folder
  }

  /** Copies the releases of a registry that are not here yet; rejects a file that is not as it was signed. */
  async take({ releases }: VerifiedRegistry): Promise<void> {
    for (const release of releases.values()) await this.copyRelease(release)
  }

  /** Fetches one file of an earlier release for a page that is still open. The browser checks what it is. */
  async fetchFile(name: string): Promise<void> {
    if (!NAME.test(name) || (await this.has(name))) return
    await this.copy(name, null)
  }

  private async copyRelease(release: Release): Promise<void> {
    const { folder, server } = release
    const files: [string, string | null][] = [
      ...(server === null ? [] : [[server, release.serverIntegrity] as [string, string | null]]),
      ...Object.entries(release.assets).map(([file, { integrity }]): [string, string] => [file, integrity]),
    ]
    const work = async () => {
      for (let next = files.pop(); next; next = files.pop()) {
        const name = `${folder}/${next[0]}`
        if (await this.has(name)) continue
        await this.copy(name, next[1])
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    const description = `${folder}/release.json`
    if (!(await this.has(description))) await this.copy(description, release.releaseIntegrity)
  }

  private has(name: string): Promise<boolean> {
    return stat(join(this.folder, name)).then(
      () => true,
      () => false,
    )
  }

  private async copy(name: string, integrity: string | null): Promise<void> {
    const file = await this.store.read(name, { maxBytes: MAX_BYTES })
    if (!file && integrity !== null) throw new Error(`${name} is not in ${this.store.address}.`)
    if (!file) return
    if (integrity !== null && integrityOf(file.bytes) !== integrity)
      throw new Error(`${name} is not as it was when it was released.`)
    const path = join(this.folder, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(`${path}.${String(process.pid)}.next`, file.bytes)
    await rename(`${path}.${String(process.pid)}.next`, path)
  }
}
