import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Release } from '@nalika/release'
import { VerificationError } from '@nalika/release/envelope'
import { FILE_LIMITS } from '@nalika/release/files'
import { FolderStore } from '@nalika/release/folder-store'
import { inParallel } from '@nalika/release/in-parallel'
import { PREVIEW_FILES_PREFIX } from '@nalika/release/previews'
import type { Store } from '@nalika/release/store'
import { integrityOf } from '@nalika/release/trusted-registry'
import { alteredFile, filesOf, WholeFiles } from '@nalika/release/whole-files'

/** A release's description, files and compressed files. */
const NAME = /^[a-z][a-z0-9-]*\/[0-9A-Za-z][0-9A-Za-z.+-]*\/[0-9A-Za-z][\w.+-]*$/

type ReadStore = Pick<Store, 'read' | 'address'>

/**
 * Copies releases from a bucket to a folder of this machine, so that no visitor waits for the bucket or notices that it
 * is down.
 */
export class ReleaseCopies {
  private readonly store: ReadStore
  private readonly folder: string
  private readonly copies: WholeFiles

  constructor(store: ReadStore, folder: string) {
    this.store = store
    this.folder = folder
    this.copies = new WholeFiles(new FolderStore(folder))
  }

  /** Copies the files of a release that are not here yet or are damaged here; rejects one that is not as it was signed. */
  async take(release: Release): Promise<void> {
    await inParallel(filesOf(release), async ([file, integrity]) => {
      const name = `${release.folder}/${file}`
      const isHere = await this.copies.check(name, integrity).then(
        () => true,
        () => false,
      )
      if (!isHere) await this.copy(name, integrity)
    })
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

  private has(name: string): Promise<boolean> {
    return stat(join(this.folder, name)).then(
      () => true,
      () => false,
    )
  }

  private async copy(name: string, integrity: string | null): Promise<void> {
    const file = await this.store.read(name, FILE_LIMITS)
    if (!file && integrity !== null)
      throw new VerificationError('missing', `${name} is not in ${this.store.address}.`)
    if (!file) return
    if (integrity !== null && integrityOf(file.bytes) !== integrity) throw alteredFile(name)
    const path = join(this.folder, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(`${path}.${String(process.pid)}.next`, file.bytes)
    await rename(`${path}.${String(process.pid)}.next`, path)
  }
}
