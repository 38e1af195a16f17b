import { join } from 'node:path'
import type { Writer } from '@nalika/release/changes'
import type { SigningKey } from '@nalika/release/envelope'
import { fileMemory, KeyFolder } from '@nalika/release/keys'
import { PreviewReader, type VerifiedPreview } from '@nalika/release/previews'
import { openStore, type Store } from '@nalika/release/store'
import { TrustedRegistry, type VerifiedRegistry } from '@nalika/release/trusted-registry'
import { WholeFiles } from '@nalika/release/whole-files'
import type { Config } from '../platform/index.ts'

/** What this process remembers of the registry, so that a restart takes none that is older. */
const MEMORY_FILE = 'releases-seen-api.json'

/** Within it the page notices a damaged file, and a repaired one. */
const RECHECK_MS = 5000

interface Opened {
  store: Store
  registry: TrustedRegistry
  previews: PreviewReader
}

/** The releases as this API sees them. */
export type ReleaseReading =
  | { store: Store; verified: VerifiedRegistry; previews: VerifiedPreview[] }
  | { /** Why there are none. */ problem: string }

/** Reads the signed registry and, where the setting and a key allow it, changes it. */
export class ReleaseStore {
  private readonly settings: Config['releases']
  private readonly memoryFile: string
  private readonly keys: KeyFolder
  private opened: Opened | undefined
  private refreshing: Promise<void> | undefined

  constructor({ releases, dataDir }: Pick<Config, 'releases' | 'dataDir'>) {
    this.settings = releases
    this.memoryFile = join(dataDir, MEMORY_FILE)
    this.keys = new KeyFolder(releases.keys)
  }

  /** The newest registry. One that is out of date counts: a change gives it a new date. */
  async read(): Promise<ReleaseReading> {
    const opened = await this.open()
    if (!opened) return { problem: `There is no trust.json in ${this.keys.folder} (RELEASE_KEYS).` }
    try {
      await this.refresh(opened)
    } catch (error) {
      return { problem: error instanceof Error ? error.message : String(error) }
    }
    const { current: verified, trust } = opened.registry
    if (!verified) return { problem: 'There is no registry yet.' }
    // Those of keys that are out of date do not count, and hide nothing of what is live.
    const { previews } = await opened.previews.current(trust).catch(() => ({ previews: [] }))
    return { store: opened.store, verified, previews }
  }

  /**
   * For one change in the name of a person; null where this server may not make any. It reads the registry itself: what
   * others change meanwhile makes it fail, whatever the page reads.
   */
  async writer(person: string): Promise<Writer | null> {
    const opened = this.settings.changeable ? await this.openAnew(false) : undefined
    if (!opened) return null
    await opened.registry.refresh()
    const key = await this.keyFor(opened)
    return key ? { ...opened, key, by: `${person} (admin console)`.slice(0, 200) } : null
  }

  /** Whether `writer` would give one. */
  async isChangeable(): Promise<boolean> {
    const { opened } = this
    return this.settings.changeable && opened !== undefined && (await this.keyFor(opened)) !== undefined
  }

  private async keyFor({ registry }: Opened): Promise<SigningKey | undefined> {
    return (await this.keys.keys('registry')).find(({ id }) => id in registry.trust.registry.keys)
  }

  private async open(): Promise<Opened | undefined> {
    return (this.opened ??= await this.openAnew(true))
  }

  /** @param checksFiles Whether each file of the releases is read; a change needs their descriptions only. */
  private async openAnew(checksFiles: boolean): Promise<Opened | undefined> {
    const trust = await this.keys.firstTrust()
    if (!trust) return undefined
    const store = openStore(this.settings.store, this.settings.s3)
    const memory = fileMemory(this.memoryFile)
    const files = new WholeFiles(store)
    const registry = new TrustedRegistry({
      store,
      trust,
      memory,
      acceptsExpired: true,
      ...(checksFiles && { take: (release) => files.take(release), recheckMs: RECHECK_MS }),
    })
    return { store, registry, previews: new PreviewReader(store) }
  }

  /** One reading at a time. */
  private refresh({ registry }: Opened): Promise<void> {
    return (this.refreshing ??= registry
      .refresh()
      .then(() => undefined)
      .finally(() => {
        this.refreshing = undefined
      }))
  }
}
