import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Piscina } from 'piscina'
import type { Bundle, RenderTask, WorkerSetup, WrittenPage } from './render-worker.ts'
import type { LiveRelease, ResolvedSet } from './registry.ts'

const RENDER_BUDGET_MS = 800
const LOADER_BUDGET_MS = 650
/** So long a page waits for a worker that only just starts, before its own time begins. */
const START_MS = 1000
const WORKER_HEAP_MB = 192
/** A release that failed to render is left to the browser for this long, so that only one visitor waits for it. */
const REST_MS = 10_000

export interface RendererOptions {
  store: string
  apiUrl: string
  threads: number
  report: (failure: { release: LiveRelease; address: string; name: string; reason: string }) => void
}

/**
 * Renders pages in worker threads with a limit on time and memory. A page that cannot be rendered here is no
 * failure of the site: the browser renders it instead.
 */
export class Renderer {
  private readonly pool: Piscina<RenderTask | null, WrittenPage | null>
  private readonly options: RendererOptions
  private changes = 0
  private isReady = false
  private ready: Promise<void>
  private readonly restingUntil = new Map<string, number>()

  constructor(options: RendererOptions) {
    this.options = options
    const workerData: WorkerSetup = { apiUrl: options.apiUrl, loaderBudgetMs: LOADER_BUDGET_MS }
    this.pool = new Piscina<RenderTask | null, WrittenPage | null>({
      filename: new URL('./render-worker.ts', import.meta.url).href,
      // All the time: one that starts when there is much to do and ends right after costs more than it does.
      minThreads: options.threads,
      maxThreads: options.threads,
      concurrentTasksPerWorker: 8,
      // An idle worker that sleeps would not hear that the API closed its connection, and fail its next page with it.
      atomics: 'disabled',
      maxQueue: 512,
      resourceLimits: { maxOldGenerationSizeMb: WORKER_HEAP_MB, maxYoungGenerationSizeMb: 32 },
      workerData,
    })
    this.ready = this.getReady()
    this.pool.on('workerDestroy', () => {
      this.isReady = false
      // Not at once: the pool would give the task to the worker that ends.
      setImmediate(() => {
        this.ready = this.getReady()
      })
    })
    this.pool.on('error', () => {
      // A worker that ran out of memory; its tasks are rejected and reported one by one.
    })
  }

  /** What pages show was changed: pages rendered from now on are made of nothing that was answered before. */
  changed(): void {
    this.changes += 1
  }

  /** The page, or null when the browser is to render it. Never rejects. */
  async render(address: string, set: ResolvedSet, owner: LiveRelease | null): Promise<WrittenPage | null> {
    const responsible = owner ?? set.shell
    if (!set.shell.server || (owner && !owner.server)) return null
    if ((this.restingUntil.get(responsible.folder) ?? 0) > Date.now()) return null
    const bundle = (release: LiveRelease): Bundle => ({
      file: join(this.options.store, release.folder, release.server ?? ''),
      integrity: release.serverIntegrity,
    })
    try {
      if (!this.isReady) await this.started(START_MS)
      const task: RenderTask = {
        address,
        shell: bundle(set.shell),
        remote: owner ? bundle(owner) : null,
        changes: this.changes,
      }
      return await this.pool.run(task, { signal: AbortSignal.timeout(RENDER_BUDGET_MS) })
    } catch (error) {
      this.restingUntil.set(responsible.folder, Date.now() + REST_MS)
      this.options.report({
        release: responsible,
        address,
        name: error instanceof Error ? error.name : 'Error',
        reason: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
      })
      return null
    }
  }

  /** Waits until there is a worker, but no longer than this. */
  async started(ms: number): Promise<void> {
    await Promise.race([this.ready, setTimeout(ms, undefined, { ref: false })])
  }

  /** Hears of the first worker that does something. */
  private async getReady(): Promise<void> {
    this.isReady = false
    await this.pool.run(null).catch(() => undefined)
    this.isReady = true
  }

  async close(): Promise<void> {
    await this.pool.destroy()
  }
}
