import { Worker } from 'node:worker_threads'
import type { Answer, Rendering, RenderTask, WorkerSetup } from './render-worker.ts'

const HEAP_MB = 192
/** One that ends before it has begun would do so again at once. */
const BEGIN_AGAIN_MS = 1000

/** A page cost the thread that rendered it. */
export class ThreadLostError extends Error {
  override readonly name = 'ThreadLostError'
}

/** A page was given to a thread that was lost to the one before it. */
export class NotBegunError extends Error {
  override readonly name = 'NotBegunError'
}

interface Work {
  settle: PromiseWithResolvers<Rendering>
  limitMs: number
}

interface Events {
  /** It is done with a page. */
  onFree: (thread: RenderThread) => void
  /** A thread has begun, the first or one in the place of another, and nothing it runs is compiled yet. */
  onBegin: (thread: RenderThread) => void
}

/**
 * A thread that renders one page after the other. When a page takes too long or too much memory another begins in its
 * place.
 */
export class RenderThread {
  /** Whether it rendered enough for pages to be quick. */
  isWarm = false
  /** Whether a page was rendered since it began. */
  hasRendered = false
  /** Counts the threads that stood in this place. */
  life = 0
  private readonly setup: WorkerSetup
  private readonly events: Events
  private worker: Worker
  private hasBegun = false
  private isClosed = false
  /** The first is being rendered; another is at hand, so that the thread need not wait for it. */
  private readonly works: Work[] = []
  private timer: NodeJS.Timeout | undefined

  constructor(setup: WorkerSetup, events: Events) {
    this.setup = setup
    this.events = events
    this.worker = this.begin()
  }

  /** Whether it takes another page when it has so many already. */
  takesBeside(pages: number): boolean {
    return this.hasBegun && this.works.length <= pages
  }

  /**
   * Renders a page after those it was given before.
   * @param limitMs Counted from when the one before is done. Past it the thread is ended.
   * @throws {ThreadLostError} When the page cost the thread; otherwise what the page threw.
   * @throws {NotBegunError} When another page did.
   */
  run(task: RenderTask, limitMs: number): Promise<Rendering> {
    const settle = Promise.withResolvers<Rendering>()
    this.works.push({ settle, limitMs })
    if (this.works.length === 1) this.limit()
    this.worker.postMessage(task)
    return settle.promise
  }

  private limit(): void {
    clearTimeout(this.timer)
    const [work] = this.works
    if (!work) return
    this.timer = setTimeout(() => {
      this.lose(new ThreadLostError(`It was aborted after ${String(work.limitMs)} ms.`))
    }, work.limitMs)
  }

  async close(): Promise<void> {
    this.isClosed = true
    this.lose(new ThreadLostError('It was aborted: the server stops.'))
    await this.worker.terminate()
  }

  private begin(): Worker {
    this.life += 1
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
      workerData: this.setup,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 32 },
    })
    worker.unref()
    let reason = 'it ended by itself.'
    let canBegin = false
    worker.on('error', (error) => {
      reason = error instanceof Error ? error.message : String(error)
    })
    worker.on('message', (answer: Answer | null) => {
      if (worker !== this.worker) return
      if (answer) this.finish(answer)
      else {
        canBegin = this.hasBegun = true
        this.events.onBegin(this)
      }
    })
    worker.once('exit', () => {
      this.lose(new ThreadLostError(`The thread was lost: ${reason}`))
      if (this.isClosed) return
      const next = () => {
        if (!this.isClosed) this.worker = this.begin()
      }
      if (canBegin) next()
      else setTimeout(next, BEGIN_AGAIN_MS).unref()
    })
    return worker
  }

  private finish({ page, error }: Answer): void {
    const work = this.works.shift()
    if (!work) return
    this.limit()
    this.hasRendered = true
    if (page !== undefined) work.settle.resolve(page)
    else work.settle.reject(error instanceof Error ? error : new Error(String(error)))
    this.events.onFree(this)
  }

  private lose(error: ThreadLostError): void {
    this.isWarm = this.hasRendered = false
    const [work, ...others] = this.works.splice(0)
    this.limit()
    work?.settle.reject(error)
    for (const { settle } of others) settle.reject(new NotBegunError('The thread was lost to another page.'))
    if (!this.hasBegun) return
    this.hasBegun = false
    void this.worker.terminate()
  }
}
