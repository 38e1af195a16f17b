import { entityTagOf } from './caching.ts'
import { EncodedText } from './encodings.ts'
import type { ResolvedSet } from './registry.ts'

/**
 * For how long a document is given to others, from when its rendering began: what was changed before that is in it.
 * A change is seen within a second of it, whichever server it was made through.
 */
const KEPT_MS = 500
const MOST_BYTES = 32 * 1024 * 1024

/** A page's document. */
export interface PageDocument {
  status: number
  /** Where it sends the visitor, instead of a text. */
  location: string | null
  html: string
  /** Whether it holds what others should get too: no failure, and nothing that only one visitor should see. */
  mayBeKept: boolean
}

/** The same, as it is sent to many. */
export interface SharedDocument extends Omit<PageDocument, 'html'> {
  text: EncodedText
  tag: string
}

interface Kept {
  began: number
  bytes: number
  document: SharedDocument | Promise<SharedDocument>
}

/**
 * Documents that are the same for everyone who gets the same set of releases. Those who ask for one at the same time
 * wait for one rendering, and for half a second it is given to others.
 */
export class KeptDocuments {
  /** In the order in which they were begun. */
  private readonly kept = new Map<string, Kept>()
  private readonly mostBytes: number
  private bytes = 0
  private readonly numbers = new WeakMap<ResolvedSet, number>()
  private sets = 0

  constructor(mostBytes = MOST_BYTES) {
    this.mostBytes = mostBytes
  }

  /**
   * The document of an address, if it is there or being made.
   * @param set What it is made of: the object itself, of which the registry has one for each cohort.
   */
  find(set: ResolvedSet, address: string): SharedDocument | Promise<SharedDocument> | undefined {
    const known = this.kept.get(this.keyOf(set, address))
    return known && isFresh(known) ? known.document : undefined
  }

  /** Makes one, for others as well when it may be kept. */
  make(set: ResolvedSet, address: string, make: () => Promise<PageDocument>): Promise<SharedDocument> {
    const key = this.keyOf(set, address)
    this.drop(key)
    const began = performance.now()
    const making = make().then(shared)
    const made: Kept = { began, bytes: 0, document: making }
    this.kept.set(key, made)
    making.then(
      (document) => {
        if (this.kept.get(key) !== made) return
        if (!document.mayBeKept) return void this.drop(key)
        made.document = document
        made.bytes = document.text.bytes
        this.bytes += made.bytes
        this.makeRoom()
      },
      () => {
        if (this.kept.get(key) === made) this.drop(key)
      },
    )
    return making
  }

  /** Forgets all of them, and those that are being made. */
  clear(): void {
    this.kept.clear()
    this.bytes = 0
  }

  private makeRoom(): void {
    for (const [key, oldest] of this.kept) {
      if (isFresh(oldest) && this.bytes <= this.mostBytes) return
      this.drop(key)
    }
  }

  private drop(key: string): void {
    this.bytes -= this.kept.get(key)?.bytes ?? 0
    this.kept.delete(key)
  }

  private keyOf(set: ResolvedSet, address: string): string {
    let number = this.numbers.get(set)
    if (number === undefined) this.numbers.set(set, (number = ++this.sets))
    return `${String(number)} ${address}`
  }
}

const isFresh = ({ began }: Kept): boolean => performance.now() - began < KEPT_MS

const shared = ({ html, ...document }: PageDocument): SharedDocument => ({
  ...document,
  text: new EncodedText(html),
  tag: entityTagOf(html),
})
