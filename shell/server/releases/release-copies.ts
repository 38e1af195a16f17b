import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { RELEASE_FILE, type Release } from '@nalika/release'
import { VerificationError } from '@nalika/release/envelope'
import { FILE_LIMITS, integrityByFile, isAsBuilt } from '@nalika/release/files'
import { inParallel } from '@nalika/release/in-parallel'
import { PREVIEW_FILES_PREFIX } from '@nalika/release/previews'
import type { Store } from '@nalika/release/store'
import { integrityOf, type VerifiedRegistry } from '@nalika/release/trusted-registry'

/** A release's description, files and compressed files. */
const NAME = /^[a-z][a-z0-9-]*\/[0-9A-Za-z][0-9A-Za-z.+-]*\/[0-9A-Za-z][\w.+-]*$/

const altered = (name: string) =>
  new VerificationError('mix-and-match', `${name} is not as it was when it was released.`)

/** What is checked or copied: releases by folder, from a store. */
type Taken = Pick<VerifiedRegistry, 'releases'>
type ReadStore = Pick<Store, 'read' | 'address'>

/** Reads each file of the releases in a folder once, as servers do that copy them from a bucket. */
export class ReleaseChecks {
  private readonly store: ReadStore
  private readonly good = new Set<string>()

  constructor(store: ReadStore) {
    this.store = store
  }

  /** Rejects releases with a file, compressed or not, that is missing or is not as it was signed. */
  async take({ releases }: Taken): Promise<void> {
    for (const release of releases.values()) {
      await inParallel(integrityByFile(release), async ([file, integrity]) => {
        await this.check(`${release.folder}/${file}`, integrity)
      })
    }
  }

  private async check(name: string, integrity: string): Promise<void> {
    const key = `${name} ${integrity}`
    if (this.good.has(key)) return
    const file = await this.store.read(name, FILE_LIMITS)
    if (!file || !(await isAsBuilt(file.bytes, integrity))) throw altered(name)
    for (const packing of ['br', 'gz']) {
      const packed = await this.store.read(`${name}.${packing}`, FILE_LIMITS)
      if (packed && !(await isAsBuilt(packed.bytes, integrity, packing))) throw altered(`${name}.${packing}`)
    }
    this.good.add(key)
  }
}

/**
 * Copies releases from a bucket to a folder of this machine, so that no visitor waits for the bucket or notices that it
 * is down.
 */
export class ReleaseCopies {
  private readonly store: ReadStore
  private readonly folder: string

  constructor(store: ReadStore, folder: string) {
    this.store = store
    this.folder = folder
  }

  /** Copies the releases of a registry that are not here yet; rejects a file that is not as it was signed. */
  async take({ releases }: Taken): Promise<void> {
    for (const release of releases.values()) await this.copyRelease(release)
  }

  /** Fetches one file of an earlier release for a page that is still open. The browser checks what it is. */
  async fetchFile(name: string): Promise<void> {
    if (!NAME.test(name) || (await this.has(name))) return
    await this.copy(name, null)
  }

  /** Deletes copies of previews that are in use no more. */
  async keepPreviews(folders: ReadonlySet<string>): Promise<void> {
    const below = join(this.folder, PREVIEW_FILES_PREFIX)
    for (const app of await readdir(below).catch(() => []))
      for (const name of await readdir(join(below, app)).catch(() => []))
        if (!folders.has(`${PREVIEW_FILES_PREFIX}${app}/${name}`))
          await rm(join(below, app, name), { recursive: true, force: true })
  }

  private async copyRelease(release: Release): Promise<void> {
    const copyMissing = async (file: string, integrity: string) => {
      const name = `${release.folder}/${file}`
      if (!(await this.has(name))) await this.copy(name, integrity)
    }
    await inParallel(integrityByFile(release), ([file, integrity]) => copyMissing(file, integrity))
    await copyMissing(RELEASE_FILE, release.releaseIntegrity)
  }

  private has(name: string): Promise<boolean> {
    return stat(join(this.folder, name)).then(
      () => true,
      () => false,
    )
  }

  private async copy(name: string, integrity: string | null): Promise<void> {
    const file = await this.store.read(name, FILE_LIMITS)
    if (!file && integrity !== null) throw new Error(`${name} is not in ${this.store.address}.`)
    if (!file) return
    if (integrity !== null && integrityOf(file.bytes) !== integrity) throw altered(name)
    const path = join(this.folder, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(`${path}.${String(process.pid)}.next`, file.bytes)
    await rename(`${path}.${String(process.pid)}.next`, path)
  }
}
