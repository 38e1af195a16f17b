import { VerificationError } from '../registry/envelope.ts'
import { FILE_LIMITS, integrityByFile, isAsBuilt } from './files.ts'
import { inParallel } from './in-parallel.ts'
import { RELEASE_FILE, type Release } from '../release/release.ts'
import type { Store } from './store.ts'

type ReadStore = Pick<Store, 'read' | 'address' | 'state'>

const PACKINGS = ['br', 'gz'] as const

export const alteredFile = (name: string) =>
  new VerificationError('mix-and-match', `${name} is not as it was when it was released.`)

/**
 * Makes sure that the files of releases are as they were signed. Each is read once, and again when the store says that it
 * changed.
 */
export class WholeFiles {
  private readonly store: ReadStore
  /** State of good files, by name and integrity. */
  private readonly good = new Map<string, string>()

  constructor(store: ReadStore) {
    this.store = store
  }

  /** Rejects a release with a file, compressed or not, that is missing or is not as it was signed. */
  async take(release: Release): Promise<void> {
    await inParallel(filesOf(release), ([file, integrity]) =>
      this.check(`${release.folder}/${file}`, integrity),
    )
  }

  /** @throws VerificationError */
  async check(name: string, integrity: string): Promise<void> {
    const key = `${name} ${integrity}`
    const state = await this.stateOf(name)
    if (this.good.get(key) === state) return
    const file = await this.store.read(name, FILE_LIMITS)
    if (!file || !(await isAsBuilt(file.bytes, integrity))) throw alteredFile(name)
    for (const packing of PACKINGS) {
      const packed = await this.store.read(`${name}.${packing}`, FILE_LIMITS)
      if (packed && !(await isAsBuilt(packed.bytes, integrity, packing)))
        throw alteredFile(`${name}.${packing}`)
    }
    this.good.set(key, state)
  }

  private async stateOf(name: string): Promise<string> {
    const names = [name, ...PACKINGS.map((packing) => `${name}.${packing}`)]
    return (await Promise.all(names.map(async (one) => (await this.store.state?.(one)) ?? ''))).join(' ')
  }
}

/** Integrity of each file of a release by its name, its description included. */
export const filesOf = (release: Release): Map<string, string> =>
  integrityByFile(release).set(RELEASE_FILE, release.releaseIntegrity)
