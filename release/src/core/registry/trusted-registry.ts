import { createHash } from 'node:crypto'
import Value from 'typebox/value'
import { openRegistry, type KnownRegistry } from './delegation.ts'
import { VerificationError, type Opened, type PublicKeys } from './envelope.ts'
import {
  MAX_SEQUENCE_STEP,
  REGISTRY_FILE,
  REGISTRY_MAX_BYTES,
  type Registry,
  type ReleaseRef,
} from './registry.ts'
import { ReleaseDescription, RELEASE_FILE, RELEASE_MAX_BYTES, type Release } from '../release/release.ts'
import { isSameRelease, releaseFolder } from '../release/release-id.ts'
import { readEntry } from './history.ts'
import { SHELL } from '../composition/composition.ts'
import { DamagedReleaseError, resolveServed, type ServedReleases } from './served.ts'
import type { Store } from '../store/store.ts'
import { openFirstTrust, openNextTrust, trustFile, TRUST_MAX_BYTES, type Trust } from './trust.ts'

/** A registry that passed verification, with the releases that visitors get of it. */
export interface VerifiedRegistry {
  registry: Registry
  /** SHA-256 over the signed bytes. */
  digest: string
  served: ServedReleases
  /** Every release that visitors get, by `releaseFolder`. */
  releases: ReadonlyMap<string, Release>
}

/** What must outlive the process, so that a restart does not accept what was rejected before it. */
export interface Remembered {
  trustVersion: number
  sequence: number
  digest: string
  /** The registry's keys that vouch for it. Once none of them counts any more, its number does not either. */
  keys: string[]
}

/** Keeps what is remembered, in a file or for a test in memory. */
export interface Memory {
  read(): Promise<Remembered | null>
  write(remembered: Remembered): Promise<void>
}

export interface TrustedRegistryOptions {
  store: Store
  /** The first trust document, from outside the store. */
  trust: Buffer
  memory?: Memory
  /** Whoever writes a new registry may start from one that is out of date. */
  acceptsExpired?: boolean
  /** Makes a release's files available and checks them. Rejects with a VerificationError when one is not as it was signed. */
  take?: (release: Release) => Promise<void>
  /** How often the files of the releases in use are checked again; never unless given. */
  recheckMs?: number
  now?: () => number
}

export const integrityOf = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/**
 * Reads the registry from a store and accepts it only when it is signed, newer than the last one, in date and complete.
 * When it is rejected, `current` stays what it was.
 */
export class TrustedRegistry {
  private readonly store: Store
  private readonly memory: Memory | undefined
  private readonly acceptsExpired: boolean
  private readonly take: ((release: Release) => Promise<void>) | undefined
  private readonly recheckMs: number
  private readonly now: () => number
  private trusted: Trust
  /** Keys of the registry that count or did once. */
  private readonly everKeys: Record<string, string>
  private remembered: Remembered | null = null
  private verified: VerifiedRegistry | undefined
  private tag = ''
  private isPrepared = false
  private checkedAt = 0

  constructor({
    store,
    trust,
    memory,
    acceptsExpired = false,
    take,
    recheckMs = Infinity,
    now = Date.now,
  }: TrustedRegistryOptions) {
    this.store = store
    this.memory = memory
    this.acceptsExpired = acceptsExpired
    this.take = take
    this.recheckMs = recheckMs
    this.now = now
    this.trusted = openFirstTrust(trust)
    this.everKeys = { ...this.trusted.registry.keys }
  }

  /** The last good one. */
  get current(): VerifiedRegistry | undefined {
    return this.verified
  }

  /** Whose signatures count now. */
  get trust(): Trust {
    return this.trusted
  }

  /** Keys that sign the registry or did once, for reading the history. */
  get everyKey(): PublicKeys {
    return this.everKeys
  }

  /** The newest that was accepted, while its number counts. */
  get known(): KnownRegistry | null {
    return this.counts(this.remembered) ? this.remembered : null
  }

  /** The next registry must have a higher number. */
  get lastSequence(): number {
    return this.known?.sequence ?? 0
  }

  /** Tag of the file that `current` was read from, for replacing exactly that. */
  get currentTag(): string | null {
    return this.tag === '' ? null : this.tag
  }

  /**
   * Reads the registry and accepts it when it is new and passes verification.
   * @param onRead Called once the registry itself was read, before the releases that it names.
   * @returns Whether `current` changed.
   * @throws VerificationError saying why the registry is rejected, or that the current one is out of date.
   */
  async refresh(onRead?: () => void): Promise<boolean> {
    const file = await this.store.read(REGISTRY_FILE, { maxBytes: REGISTRY_MAX_BYTES })
    if (!file) throw new VerificationError('missing', `There is no registry in ${this.store.address}.`)
    if (file.tag === this.tag && this.verified) {
      this.rejectExpired(this.verified.registry)
      if (this.now() - this.checkedAt < this.recheckMs) return false
      onRead?.()
      return this.recheck(this.verified)
    }
    await this.followKeys()
    const opened = await openRegistry(this.store, file.bytes, this.trusted, this.known)
    onRead?.()
    const verified = await this.verify(opened).catch((error: unknown) => {
      if (error instanceof VerificationError) error.sequence = opened.content.sequence
      throw error
    })
    await this.remember(verified, opened.keys)
    this.verified = verified
    this.tag = file.tag
    return true
  }

  private async verify({ content, digest }: Opened<Registry>): Promise<VerifiedRegistry> {
    this.rejectOlder(content, digest)
    this.rejectExpired(content, digest)
    return this.resolve(content, digest)
  }

  /** Checks the releases in use again, and those that were damaged. */
  private async recheck(before: VerifiedRegistry): Promise<boolean> {
    const verified = await this.resolve(before.registry, before.digest)
    if (summaryOf(verified) === summaryOf(before)) return false
    this.verified = verified
    return true
  }

  private async resolve(content: Registry, digest: string): Promise<VerifiedRegistry> {
    const served = await this.resolveServed(content)
    this.checkedAt = this.now()
    // Without it there are no pages at all.
    const lostShell = served.live[SHELL] ? undefined : served.leftOut.find(({ app }) => app === SHELL)
    if (lostShell) throw new VerificationError('mix-and-match', lostShell.reasons.join(' '))
    const releases = [...Object.values(served.live), ...Object.values(served.canary)]
    return {
      registry: content,
      digest,
      served,
      releases: new Map(releases.map((release) => [releaseFolder(release), release])),
    }
  }

  /**
   * Takes every later trust document there is, one after the other.
   * @throws VerificationError
   */
  async followKeys(): Promise<void> {
    if (!this.isPrepared) this.remembered = (await this.memory?.read()) ?? null
    this.isPrepared = true
    for (;;) {
      const name = trustFile(this.trusted.version + 1)
      const file = await this.store.read(name, { maxBytes: TRUST_MAX_BYTES })
      if (!file) break
      this.trusted = openNextTrust(file.bytes, this.trusted)
      Object.assign(this.everKeys, this.trusted.registry.keys)
    }
    const { version, expires } = this.trusted
    if (version < (this.remembered?.trustVersion ?? 0))
      throw new VerificationError(
        'rollback',
        `The keys of version ${String(this.remembered?.trustVersion)} are gone.`,
      )
    if (Date.parse(expires) <= this.now())
      throw new VerificationError(
        'freeze',
        `The keys were good until ${expires}. Make new ones: release keys rotate.`,
      )
  }

  /** Whether a key that signed what is remembered still is one. */
  private counts(remembered: Remembered | null): boolean {
    return remembered?.keys.some((id) => id in this.trusted.registry.keys) ?? false
  }

  private rejectOlder(next: Registry, digest: string): void {
    const known = this.remembered
    if (!known || !this.counts(known) || digest === known.digest) return
    const [was, is] = [String(known.sequence), String(next.sequence)]
    if (next.sequence < known.sequence)
      throw new VerificationError('rollback', `It has number ${is}, and ${was} was seen already.`)
    if (next.sequence === known.sequence)
      throw new VerificationError('rollback', `Another registry with number ${is} was seen already.`)
    if (next.sequence > known.sequence + MAX_SEQUENCE_STEP)
      throw new VerificationError('fast-forward', `It has number ${is}, too far from ${was}.`)
  }

  /** A registry that was accepted before it expired stays in use after a restart. */
  private rejectExpired(registry: Registry, digest = ''): void {
    if (this.acceptsExpired || Date.parse(registry.expires) > this.now()) return
    if (digest === this.remembered?.digest) return
    const { sequence, expires } = registry
    throw new VerificationError(
      'freeze',
      `Registry ${String(sequence)} was good until ${expires}; newer ones may be held back, or nobody ran release refresh.`,
    )
  }

  private resolveServed(registry: Registry): Promise<ServedReleases> {
    const inUse = this.verified?.served.live
    const read = (ref: ReleaseRef) => this.readWhole(ref)
    return resolveServed(registry, {
      read,
      readEarlier: (ref) => read(ref).catch(nullIfGone),
      instead: (damaged) => {
        const before = inUse?.[damaged.app]
        // A running server has the shell in memory; without it there are no pages at all.
        return before && (before.app === SHELL || !isSameRelease(before, damaged)) ? before : null
      },
      before: async ({ previous }) =>
        previous && readEntry(this.store, previous.sequence, previous.digest).catch(nullIfGone),
    })
  }

  /** The release, described and with its files. */
  private async readWhole(ref: ReleaseRef): Promise<Release> {
    let release = this.verified?.releases.get(releaseFolder(ref)) ?? null
    try {
      release ??= await readRelease(this.store, ref)
      await this.take?.(release)
      return release
    } catch (error) {
      throw isDamage(error) ? new DamagedReleaseError(error, release) : error
    }
  }

  private async remember({ registry, digest }: VerifiedRegistry, keys: string[]): Promise<void> {
    this.remembered = { trustVersion: this.trusted.version, sequence: registry.sequence, digest, keys }
    await this.memory?.write(this.remembered)
  }
}

/** A slow or unreachable store may have it later. */
const isDamage = (error: unknown): error is VerificationError =>
  error instanceof VerificationError && error.kind !== 'slow-retrieval'

/** What tells two resolutions of one registry apart. */
const summaryOf = ({ releases, served: { leftOut } }: VerifiedRegistry): string =>
  JSON.stringify([[...releases.keys()], leftOut.map(({ ref, reasons }) => [ref, reasons])])

/** Treats a file that fails verification as missing. */
function nullIfGone(error: unknown): null {
  if (isDamage(error)) return null
  throw error
}

/**
 * A release, exactly as it was when the registry or the preview that names it was signed.
 * @param folder Where it is in the store.
 * @throws VerificationError
 */
export async function readRelease(
  store: Pick<Store, 'read' | 'address'>,
  ref: ReleaseRef,
  folder = releaseFolder(ref),
): Promise<Release> {
  const file = await store.read(`${folder}/${RELEASE_FILE}`, { maxBytes: RELEASE_MAX_BYTES })
  if (!file) throw new VerificationError('missing', `${folder} is not in ${store.address}.`)
  const integrity = integrityOf(file.bytes)
  if (integrity !== ref.integrity)
    throw new VerificationError('mix-and-match', `${folder} is not as it was when the registry was signed.`)
  const release: unknown = JSON.parse(file.bytes.toString('utf8'))
  if (!Value.Check(ReleaseDescription, release))
    throw new VerificationError('malformed', `${folder} describes no release.`)
  if (!isSameRelease(release, ref))
    throw new VerificationError('wrong-software', `${folder} holds ${releaseFolder(release)}.`)
  return { ...release, folder, releaseIntegrity: integrity }
}
