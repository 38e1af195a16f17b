import { EncodedText, entityTagOf } from '@nalika/shared-server'
import type { ResolvedSet } from '../releases/registry.ts'

/**
 * For how long a document is given to others, from when its rendering began: what was changed before that is in it.
 * With the answers it is made of, which live for 200 ms, a change is seen within a second of it, whichever server it
 * was made through.
 */
const KEPT_MS = 750
/** From then on the next is made, while others still get this one: nobody waits for a page that many ask for. */
const DUE_MS = 300
/** So old a page may be whose data is still the same: what it shows of the time of day is no older. */
const DRAWN_MS = 10_000
/** Answers that are ready to be written hold the compressed forms once more: half as much at most. */
const MOST_BYTES = 20 * 1024 * 1024

/** A page's document. */
export interface PageDocument {
  status: number
  /** Where it sends the visitor, instead of a text. */
  location: string | null
  html: string
  /** Whether it holds what others should get too: no failure, and nothing that only one visitor should see. */
  mayBeKept: boolean
  /** Mark of the data it was drawn of; null when the browser draws it. */
  mark: string | null
}

/** The same, as it is sent to many. */
export interface SharedDocument extends Omit<PageDocument, 'html'> {
  text: EncodedText
  tag: string
  /** Whole answers, ready to be written. */
  ready: Map<string, ReadyAnswer>
  /** When it was drawn. */
  drawn: number
}

/** A head in the form `writeHead` takes, and bytes as a string of which each character is one. */
export interface ReadyAnswer {
  head: readonly string[]
  body: string
}

interface Kept {
  began: number
  bytes: number
  document: SharedDocument | Promise<SharedDocument>
  /** What will take its place. */
  next?: Kept
}

/**
 * Documents that are the same for everyone who gets the same set of releases. Those who ask for one at the same time
 * wait for one rendering, and for a while it is given to others.
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
   * @param remake Makes the next one, when it is time to; null when its data has the same mark.
   */
  find(
    set: ResolvedSet,
    address: string,
    remake: (mark: string | null) => Promise<PageDocument | null>,
  ): SharedDocument | Promise<SharedDocument> | undefined {
    const key = this.keyOf(set, address)
    const known = this.kept.get(key)
    if (!known) return undefined
    if (ageOf(known) >= KEPT_MS)
      return known.next && ageOf(known.next) < KEPT_MS ? known.next.document : undefined
    const { document } = known
    if (ageOf(known) >= DUE_MS && !known.next && !(document instanceof Promise)) {
      const mark = performance.now() - document.drawn < DRAWN_MS ? document.mark : null
      const next = remake(mark).then((made) => (made ? shared(made) : document))
      known.next = this.begin(key, next, () => this.kept.get(key) === known)
    }
    return document
  }

  /** Makes one, for others as well when it may be kept. */
  make(set: ResolvedSet, address: string, make: () => Promise<PageDocument>): Promise<SharedDocument> {
    const key = this.keyOf(set, address)
    this.drop(key)
    const made: Kept = this.begin(key, make().then(shared), () => this.kept.get(key) === made)
    const making = Promise.resolve(made.document)
    this.kept.set(key, made)
    return making
  }

  /** @param isAwaited Whether its place is still kept: whatever was changed meanwhile empties it. */
  private begin(key: string, making: Promise<SharedDocument>, isAwaited: () => boolean): Kept {
    const made: Kept = { began: performance.now(), bytes: 0, document: making }
    making.then(
      (document) => {
        if (!isAwaited()) return
        this.drop(key)
        if (!document.mayBeKept) return
        made.document = document
        made.bytes = document.text.bytes
        this.bytes += made.bytes
        this.kept.set(key, made)
        this.makeRoom()
      },
      () => {
        if (isAwaited()) this.drop(key)
      },
    )
    return made
  }

  /** Forgets all of them, and those that are being made. */
  clear(): void {
    this.kept.clear()
    this.bytes = 0
  }

  private makeRoom(): void {
    for (const [key, oldest] of this.kept) {
      if (ageOf(oldest) < KEPT_MS && this.bytes <= this.mostBytes) return
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

const ageOf = ({ began }: Kept): number => performance.now() - began

const shared = ({ html, ...document }: PageDocument): SharedDocument => ({
  ...document,
  text: new EncodedText(html),
  tag: entityTagOf(html),
  ready: new Map(),
  drawn: performance.now(),
})
