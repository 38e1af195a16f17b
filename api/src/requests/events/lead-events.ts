import { isDeepStrictEqual } from 'node:util'
import { PassThrough } from 'node:stream'
import type { LeadEvent } from '@nalika/shared-api/contract'
import { CONCURRENT_LIMITS, HttpError } from '../../platform/index.ts'
import type { Person } from '../../platform/index.ts'

const LIMITS = CONCURRENT_LIMITS.eventStreams
/** A client that reads slower than this is disconnected. */
const MAX_WAITING_BYTES = 64 * 1024
/** Changes of this time are announced together. */
const BATCH_MS = 500
const RETRY_AFTER_S = 60

interface Listener {
  person: Pick<Person, 'id' | 'role' | 'firmId' | 'tokenId'>
  network: string
  stream: PassThrough
  sent?: LeadEvent
}

interface Dependencies {
  /** Numbers for a distributor, or for all admins. */
  count: (distributorId: number | undefined) => Promise<LeadEvent>
  /** Which of these sessions may go on. */
  activeSessions: (tokenIds: number[]) => Promise<ReadonlySet<number>>
  onError: (error: unknown) => void
}

/** Announces leads to the signed-in people who listen. */
export class LeadEvents {
  readonly #listeners = new Set<Listener>()
  readonly #dependencies: Dependencies
  #timer: NodeJS.Timeout | undefined

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  /** A stream of events, which begins with the present numbers. Throws 429 with too many of them. */
  async connect(person: Listener['person'], network: string): Promise<PassThrough> {
    const listeners = [...this.#listeners]
    if (
      listeners.length >= LIMITS.everyone ||
      listeners.filter((one) => one.network === network).length >= LIMITS.address ||
      listeners.filter((one) => one.person.id === person.id).length >= LIMITS.account
    ) {
      throw new HttpError(429, 'Too many windows are open. Please close some.', undefined, RETRY_AFTER_S)
    }
    const listener: Listener = { person, network, stream: new PassThrough() }
    this.#listeners.add(listener)
    listener.stream.once('close', () => this.#listeners.delete(listener))
    try {
      send(listener, await this.#dependencies.count(distributorOf(listener)))
    } catch (error) {
      listener.stream.destroy()
      throw error
    }
    return listener.stream
  }

  /** Call it after every change of leads. */
  notify(): void {
    if (this.#listeners.size === 0) return
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.#announce().catch(this.#dependencies.onError)
    }, BATCH_MS).unref()
  }

  async #announce(): Promise<void> {
    const byDistributor = Map.groupBy(this.#listeners, distributorOf)
    for (const [distributor, listeners] of byDistributor) {
      const event = await this.#dependencies.count(distributor)
      for (const listener of listeners) if (!isDeepStrictEqual(listener.sent, event)) send(listener, event)
    }
  }

  /** Keeps connections open through proxies, and ends those of ended sessions. */
  async beat(): Promise<void> {
    const listeners = [...this.#listeners]
    if (listeners.length === 0) return
    for (const { stream } of listeners) write(stream, ':\n\n')
    const active = await this.#dependencies.activeSessions(listeners.map(({ person }) => person.tokenId))
    for (const { person, stream } of listeners) if (!active.has(person.tokenId)) stream.end()
  }

  close(): void {
    clearTimeout(this.#timer)
    for (const { stream } of this.#listeners) stream.end()
  }
}

const distributorOf = ({ person }: Listener) => (person.role === 'distributor' ? person.firmId : undefined)

function send(listener: Listener, event: LeadEvent): void {
  listener.sent = event
  write(listener.stream, `data: ${JSON.stringify(event)}\n\n`)
}

function write(stream: PassThrough, text: string): void {
  if (stream.writableEnded) return
  if (stream.writableLength > MAX_WAITING_BYTES) stream.destroy()
  else stream.write(text)
}
