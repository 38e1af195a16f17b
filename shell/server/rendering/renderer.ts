import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Release } from '@nalika/release'
import type { SubmittedForm } from '@nalika/shared-ui/submitted-form'
import pLimit, { type LimitFunction } from 'p-limit'
import { Piscina } from 'piscina'
import type { ResolvedSet } from '../releases/registry.ts'
import { CircuitBreaker } from './circuit-breaker.ts'
import type { Bundle, RenderResult, RenderTask, SerializedPage, WorkerSettings } from './render-worker.ts'

/** Long enough to wait for a page that times out and for the start of another worker. */
const QUEUE_TIMEOUT_MS = 2000
const RENDER_TIMEOUT_MS = 1000
const LOADER_TIMEOUT_MS = 850
/** The first page of a worker reads and compiles the bundles. */
const WARM_UP_TIMEOUT_MS = 3000
const MAX_QUEUE = 512
const HEAP_MB = 192
const YOUNG_HEAP_MB = 32

/** A page found no free worker in time. */
export class BusyError extends Error {
  override readonly name = 'BusyError'
}

/** A page crashed its worker, or was aborted with it because it took too long. */
export class WorkerLostError extends Error {
  override readonly name = 'WorkerLostError'
}

export interface RendererOptions {
  store: string
  apiUrl: string
  threads: number
  /** For code that is not warmed up; 1 s when left out. */
  timeoutMs?: number
  /** What visitors get now. */
  liveSets: () => readonly ResolvedSet[]
  /** Called when a page was left to the browser: its release failed, or no worker was free in time. */
  report: (failure: RenderFailure) => void
}

export interface RenderFailure {
  release: Release
  address: string
  name: string
  reason: string
  /** No worker was free in time, which is not the release's fault. */
  isBusy: boolean
}

/** One thread, so that a warm-up reaches the worker it is for: a pool of several gives a page to any of them. */
type Worker = Piscina<RenderTask, RenderResult>

/**
 * Renders pages in workers with limits on time and memory. A page that cannot be rendered here is not an
 * error of the site: the browser renders it.
 */
export class Renderer {
  private readonly options: RendererOptions
  private readonly workers: readonly Worker[]
  private readonly idle: Worker[]
  /**
   * The queue. A pool's own would count waiting as rendering: its time limit starts when a task is queued, and it
   * terminates the worker.
   */
  private readonly limit: LimitFunction
  private readonly breaker = new CircuitBreaker()

  constructor(options: RendererOptions) {
    this.options = options
    this.limit = pLimit(options.threads)
    this.workers = Array.from({ length: options.threads }, () => startWorker(options.apiUrl))
    this.idle = [...this.workers]
  }

  /** Renders a page of each live release on each worker: the first page of a worker takes up to a second. */
  async warmUp(): Promise<void> {
    await Promise.all(this.workers.map(() => this.onIdleWorker((worker) => this.warmUpWorker(worker))))
  }

  async close(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.destroy()))
  }

  /**
   * The page, or only the layout around it when its remote renders in the browser alone; null when the browser renders
   * all of it. Never rejects.
   * @param submitted A form that the browser sent to the address.
   */
  async render(
    address: string,
    set: ResolvedSet,
    owner: Release | null,
    submitted: SubmittedForm | null = null,
  ): Promise<SerializedPage | null> {
    const release = owner?.server ? owner : set.shell
    if (!set.shell.server || this.breaker.isOpen(release.folder)) return null
    try {
      if (this.limit.pendingCount >= MAX_QUEUE) throw new BusyError('Too many pages wait for a worker.')
      return await this.enqueue(taskFor(this.options.store, address, set, owner, submitted), release)
    } catch (error) {
      const { name, message } = error instanceof Error ? error : new Error(String(error))
      const isBusy = error instanceof BusyError
      this.options.report({ release, address, name, reason: `${name}: ${message}`, isBusy })
      return null
    }
  }

  private enqueue(task: RenderTask, release: Release): Promise<SerializedPage | null> {
    const { promise, resolve, reject } = Promise.withResolvers<SerializedPage | null>()
    const queued = performance.now()
    void this.onIdleWorker(async (worker) => {
      try {
        resolve(await this.renderQueued(worker, task, release, queued))
      } catch (error) {
        reject(error as Error)
        // The replacement is warmed up before its next page, which could time out otherwise.
        if (error instanceof WorkerLostError) await this.warmUpWorker(worker)
      }
    })
    return promise
  }

  /** The limit lets as many jobs run as there are workers, so that one is idle. */
  private onIdleWorker(job: (worker: Worker) => Promise<void>): Promise<void> {
    return this.limit(async () => {
      const worker = this.idle.pop()
      if (!worker) throw new Error('More jobs run than there are workers.')
      await job(worker).finally(() => this.idle.push(worker))
    })
  }

  private async renderQueued(
    worker: Worker,
    task: RenderTask,
    { folder }: Release,
    queued: number,
  ): Promise<SerializedPage | null> {
    if (this.breaker.isOpen(folder)) return null
    if (performance.now() - queued > QUEUE_TIMEOUT_MS)
      throw new BusyError(`No worker was free within ${String(QUEUE_TIMEOUT_MS)} ms.`)
    try {
      return await this.run(worker, task, this.options.timeoutMs ?? RENDER_TIMEOUT_MS)
    } catch (error) {
      if (error instanceof WorkerLostError) this.breaker.open(folder)
      throw error
    }
  }

  private async warmUpWorker(worker: Worker): Promise<void> {
    for (const set of this.options.liveSets()) {
      if (!set.shell.server) continue
      for (const owner of [null, ...set.remotes.filter(({ server }) => server !== null)]) {
        const { folder, routes } = owner ?? set.shell
        if (this.breaker.isOpen(folder)) continue
        const path = routes.find((route) => !route.includes(':'))?.replace(/\/?\*$/, '') || '/'
        const page = taskFor(this.options.store, `http://localhost${path}`, set, owner)
        const task = { ...page, isWarmUp: true }
        try {
          await this.run(worker, task, WARM_UP_TIMEOUT_MS)
        } catch (error) {
          // What a page throws is reported when a visitor requests it.
          if (error instanceof WorkerLostError) this.breaker.open(folder)
        }
      }
    }
  }

  /**
   * @throws {WorkerLostError} When the page cost the worker, which its pool replaces.
   * @throws {Error} What the page threw.
   */
  private async run(worker: Worker, task: RenderTask, timeoutMs: number): Promise<SerializedPage | null> {
    const signal = AbortSignal.timeout(timeoutMs)
    const result = await worker.run(task, { signal }).catch((error: unknown) => {
      if (signal.aborted) throw new WorkerLostError(`It was aborted after ${String(timeoutMs)} ms.`)
      throw new WorkerLostError(error instanceof Error ? error.message : String(error))
    })
    if (result.page !== undefined) return result.page
    const { name, message } = result.error
    throw Object.assign(new Error(message), { name })
  }
}

function startWorker(apiUrl: string): Worker {
  const worker: Worker = new Piscina({
    filename: fileURLToPath(new URL('./render-worker.ts', import.meta.url)),
    minThreads: 1,
    maxThreads: 1,
    resourceLimits: {
      maxOldGenerationSizeMb: HEAP_MB,
      maxYoungGenerationSizeMb: YOUNG_HEAP_MB,
    },
    workerData: { apiUrl, loaderTimeoutMs: LOADER_TIMEOUT_MS } satisfies WorkerSettings,
    // An idle worker must notice that the API closed a connection.
    atomics: 'disabled',
    recordTiming: false,
  })
  // The pool replaces a worker that fails between two pages; an unhandled error event would end the process.
  worker.on('error', () => undefined)
  return worker
}

function taskFor(
  store: string,
  address: string,
  { shell, links }: ResolvedSet,
  owner: Release | null,
  submitted: SubmittedForm | null = null,
): RenderTask {
  const bundle = (release: Release): Bundle => ({
    file: join(store, release.folder, release.server ?? ''),
    integrity: release.serverIntegrity,
  })
  return {
    address,
    shell: bundle(shell),
    remote: owner?.server ? bundle(owner) : null,
    isFrame: owner !== null && owner.server === null,
    submitted,
    links,
    isWarmUp: false,
  }
}
