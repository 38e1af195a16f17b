import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { REGISTRY_FILE, RELEASE_FILE, type Registry, type Release } from '@nalika/release'

/** A release with where it lies and the hash of its description. */
export interface LiveRelease extends Release {
  /** Relative to the store: `public-site/0.1.0-1a2b3c4d5e6f`. */
  folder: string
  /** Integrity of its `release.json`. */
  releaseIntegrity: string
}

/** The releases that one page is made of: resolved once, used for everything in it. */
export interface ResolvedSet {
  sequence: number
  shell: LiveRelease
  remotes: LiveRelease[]
}

const LOOK_AGAIN_MS = 250

/** Reads which releases are live, and notices when that changes. A registry that cannot be used leaves the last good one. */
export class ReleaseRegistry {
  private readonly store: string
  private readonly warn: (message: string) => void
  private current: ResolvedSet | undefined
  private seen = ''
  private lookedAt = 0
  private looking: Promise<void> | undefined

  constructor(store: string, warn: (message: string) => void) {
    this.store = store
    this.warn = warn
  }

  /** The live set. Rejects only when there never was a good one. */
  async resolve(): Promise<ResolvedSet> {
    if (Date.now() - this.lookedAt > LOOK_AGAIN_MS) await (this.looking ??= this.look())
    if (!this.current) throw new Error(`There is no registry in ${this.store}.`)
    return this.current
  }

  private async look(): Promise<void> {
    try {
      const { mtimeMs, ino } = await stat(join(this.store, REGISTRY_FILE))
      const version = `${String(ino)}:${String(mtimeMs)}`
      if (version !== this.seen) {
        this.current = await this.read()
        this.seen = version
      }
    } catch (error) {
      this.warn(`The registry cannot be used: ${error instanceof Error ? error.message : String(error)}`)
    } finally {
      this.lookedAt = Date.now()
      this.looking = undefined
    }
  }

  private async read(): Promise<ResolvedSet> {
    const registry = JSON.parse(await readFile(join(this.store, REGISTRY_FILE), 'utf8')) as Registry
    const releases = await Promise.all(
      Object.entries(registry.live).map(([app, folder]) => this.release(app, folder)),
    )
    const shell = releases.find(({ app }) => app === 'shell')
    if (!shell) throw new Error('it names no shell')
    return { sequence: registry.sequence, shell, remotes: releases.filter(({ app }) => app !== 'shell') }
  }

  private async release(app: string, folder: string): Promise<LiveRelease> {
    const text = await readFile(join(this.store, folder, RELEASE_FILE))
    const release = JSON.parse(text.toString()) as Release
    if (release.app !== app) throw new Error(`${folder} holds ${release.app}, not ${app}`)
    return {
      ...release,
      folder,
      releaseIntegrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
    }
  }
}
