import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { SubmittedForm } from '@nalika/shared-ui/submitted-form'
import type { Release } from '@nalika/release'
import { BusyError, within } from './busy-error.ts'
import type { ResolvedSet } from '../releases/registry.ts'
import { NotBegunError, RenderThread, ThreadLostError } from './render-thread.ts'
import type { Bundle, Rendering, RenderTask, WrittenPage } from './render-worker.ts'
import { Rests } from './rests.ts'
import { fixedPages, linkedPages, ownersIn, type WarmUpPage } from './warm-up.ts'

/** So long a page waits for a thread to take it up, */
const WAIT_MS = 1100
/** and so long that thread has for it. */
const RENDER_MS = 800
const LOADER_BUDGET_MS = 650
/** More pages than these do not wait. */
const MOST_WAITING = 512
/** The first pages of a new thread wait for bundles to be read and compiled, and for its first connections. */
const FIRST_PAGES_MS = 3000
/** After so many pages of a release a thread's code is compiled, and what comes is little faster than what was. */
const WARM_PAGES = 24
/** On a slow machine visitors get a thread before that. */
const WARM_UP_MS = 1000

export interface RendererOptions {
  store: string
  apiUrl: string
  threads: number
  /** A page was left to the browser: by its release's fault, or because no thread was free in time. */
  report: (failure: Failure) => void
}

export interface Failure {
  release: Release
  address: string
  name: string
  reason: string
  /** No thread was free in time, which is not the release's fault. */
  isBusy: boolean
}

/** A page that waits for a thread. */
interface Job {
  task: RenderTask
  limitMs: number
  /** The only thread that may take it up; null for any. */
  thread: RenderThread | null
  takeUp: (rendering: Promise<Rendering>) => void
}

/**
 * Renders pages in threads with a limit on time and memory. A page that cannot be rendered here is no failure of the
 * site: the browser renders it instead. A thread renders some pages of what is live before visitors get it.
 */
export class Renderer {
  private readonly options: RendererOptions
  private readonly threads: RenderThread[]
  private readonly waiting: Job[] = []
  private readonly rests = new Rests()
  private sets: readonly ResolvedSet[] = []
  /** Releases whose first page is just being rendered, by folder: visitors wait for how it goes. */
  private readonly tried = new Map<string, Promise<void>>()
  /** Those that were in use since the start. */
  private readonly known = new Set<string>()
  /** Releases whose first pages cost a thread. The next visitor's page is reported with it, and costs none. */
  private readonly unfit = new Map<string, ThreadLostError>()
  /** Releases that a thread is used to, in its present life. */
  private readonly used = new WeakMap<RenderThread, { life: number; releases: Set<string> }>()
  private readonly begun: Promise<unknown>
  private preparing: Promise<void> = Promise.resolve()
  private changes = 0

  constructor(options: RendererOptions) {
    this.options = options
    const setup = { apiUrl: options.apiUrl, loaderBudgetMs: LOADER_BUDGET_MS }
    const warm: Promise<unknown>[] = []
    this.threads = Array.from({ length: options.threads }, (_, index) => {
      const first = Promise.withResolvers()
      warm.push(first.promise)
      return new RenderThread(setup, {
        onFree: () => {
          this.handOut()
        },
        onBegin: (thread) => {
          // One after the other, so that the first is ready for visitors soon.
          void Promise.resolve(warm[index - 1])
            .then(() => this.warm(thread, FIRST_PAGES_MS))
            .then(first.resolve)
        },
      })
    })
    this.begun = Promise.resolve(warm[0])
  }

  /** What pages show was changed: pages rendered from now on are made of nothing that was answered before. */
  changed(): void {
    this.changes += 1
  }

  /** Gets the threads used to what visitors are given from now on, one after the other while the others serve. */
  prepare(sets: readonly ResolvedSet[]): void {
    const isFirst = this.sets.length === 0
    this.sets = sets
    if (isFirst) {
      // The threads have not begun yet, and start with these.
      for (const set of sets) for (const owner of ownersIn(set)) this.known.add((owner ?? set.shell).folder)
      return
    }
    const trials = sets.flatMap((set) => ownersIn(set).map((owner) => this.try(set, owner)))
    this.preparing = this.preparing.then(async () => {
      await Promise.all(trials)
      for (const thread of this.threads) if (thread.isWarm) await this.warm(thread, RENDER_MS)
    })
  }

  /** Waits until the first thread has begun and is warm, but no longer than this. */
  async started(ms: number): Promise<void> {
    await Promise.race([this.begun, pause(ms, undefined, { ref: false })])
  }

  async close(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.close()))
  }

  /**
   * The page, or what stands around it when its remote renders in the browser alone; null when all of it is left to
   * the browser. Never rejects.
   * @param submitted A form that the browser sent to the address; null when it only asks for the page.
   */
  async render(
    address: string,
    set: ResolvedSet,
    owner: Release | null,
    submitted: SubmittedForm | null = null,
  ): Promise<WrittenPage | null> {
    const rendering = await this.renderUnlessSame(address, set, owner, null, submitted)
    return rendering === 'same' ? null : rendering
  }

  /**
   * The page as it is now, like {@link render}, unless its data is what a page at hand was drawn of.
   * @param mark Of that page; null when there is none.
   */
  async renderUnlessSame(
    address: string,
    set: ResolvedSet,
    owner: Release | null,
    mark: string | null,
    submitted: SubmittedForm | null = null,
  ): Promise<Rendering> {
    const release = owner?.server ? owner : set.shell
    const { folder } = release
    if (!set.shell.server || this.rests.has(folder)) return null
    try {
      const trial = this.tried.get(folder)
      if (trial) await within(WAIT_MS, trial)
      const unfit = this.unfit.get(folder)
      this.unfit.delete(folder)
      if (unfit) throw unfit
      // What waited for the same trial does not fail once more.
      if (trial && this.rests.has(folder)) return null
      return await this.ask(this.taskOf(address, set, owner, mark, submitted), RENDER_MS)
    } catch (error) {
      const isBusy = error instanceof BusyError
      if (!isBusy) this.rests.add(folder, error instanceof ThreadLostError)
      const { name, message } = error instanceof Error ? error : new Error(String(error))
      this.options.report({ release, address, name, reason: `${name}: ${message}`, isBusy })
      return null
    }
  }

  /** Renders the first page of a release that is new, unless that was done before. */
  private async try(set: ResolvedSet, owner: Release | null): Promise<void> {
    const release = owner ?? set.shell
    const [page] = fixedPages(release, owner)
    if (!page || this.known.has(release.folder)) return
    this.known.add(release.folder)
    const trial = this.ask(this.taskOf(page.address, set, owner), RENDER_MS).then(
      () => undefined,
      (error: unknown) => {
        // What is thrown costs no thread: whoever asks for that page finds out.
        if (error instanceof ThreadLostError) this.unfit.set(release.folder, error)
      },
    )
    this.tried.set(release.folder, trial)
    await trial
    this.tried.delete(release.folder)
  }

  /** Lets a thread render what it is not used to yet. It may be lost meanwhile; then the next one begins anew. */
  private async warm(thread: RenderThread, limitMs: number): Promise<void> {
    const { life } = thread
    let used = this.used.get(thread)
    if (used?.life !== life) this.used.set(thread, (used = { life, releases: new Set() }))
    const until = performance.now() + WARM_UP_MS
    for (const set of this.sets) {
      for (const owner of ownersIn(set)) {
        const { folder } = owner ?? set.shell
        const key = `${set.shell.folder} ${folder}`
        if (used.releases.has(key) || this.unfit.has(folder) || this.rests.has(folder)) continue
        used.releases.add(key)
        const pages = fixedPages(owner ?? set.shell, owner)
        for (let made = 0; made < WARM_PAGES && thread.life === life; made += 1) {
          const page = pages[made % pages.length]
          if (!page || performance.now() > until) break
          const written = await this.warmBy(page, set, thread, limitMs)
          if (made === 0 && written && written !== 'same')
            pages.push(...linkedPages(written.markup, set, owner))
        }
      }
    }
    if (thread.life !== life) return
    thread.isWarm = true
    this.handOut()
  }

  private async warmBy(
    { address, owner }: WarmUpPage,
    set: ResolvedSet,
    thread: RenderThread,
    limitMs: number,
  ): Promise<Rendering> {
    try {
      return await this.ask(this.taskOf(address, set, owner), limitMs, thread)
    } catch (error) {
      if (error instanceof ThreadLostError) this.unfit.set((owner ?? set.shell).folder, error)
      return null
    }
  }

  private taskOf(
    address: string,
    { shell }: ResolvedSet,
    owner: Release | null,
    mark: string | null = null,
    submitted: SubmittedForm | null = null,
  ): RenderTask {
    const bundle = (release: Release): Bundle => ({
      file: join(this.options.store, release.folder, release.server ?? ''),
      integrity: release.serverIntegrity,
    })
    return {
      address,
      shell: bundle(shell),
      remote: owner?.server ? bundle(owner) : null,
      isFrame: owner !== null && owner.server === null,
      changes: this.changes,
      mark,
      submitted,
    }
  }

  /** Waits for a thread, and for the page. A page for one certain thread waits as long as it takes. */
  private async ask(
    task: RenderTask,
    limitMs: number,
    thread: RenderThread | null = null,
  ): Promise<Rendering> {
    if (this.waiting.length >= MOST_WAITING) throw new BusyError('Too many pages wait for a thread.')
    const { promise, resolve, reject } = Promise.withResolvers<Rendering>()
    const job: Job = { task, limitMs, thread, takeUp: resolve }
    this.waiting.push(job)
    this.handOut()
    if (thread || !this.waiting.includes(job)) return promise
    const timer = setTimeout(() => {
      this.waiting.splice(this.waiting.indexOf(job), 1)
      reject(new BusyError(`No thread was free within ${String(WAIT_MS)} ms.`))
    }, WAIT_MS)
    job.takeUp = (rendering) => {
      clearTimeout(timer)
      resolve(rendering)
    }
    return promise
  }

  /**
   * Gives pages that wait to threads that are free. Only while there is no other, to one that is not warm, and not as
   * its first: that takes too long for a visitor.
   */
  private handOut(): void {
    const isAnyWarm = this.threads.some(({ isWarm }) => isWarm)
    for (const beside of [0, 1]) {
      for (const thread of this.threads) {
        if (!thread.takesBeside(beside)) continue
        const mayTakeAny = thread.isWarm || (!isAnyWarm && thread.hasRendered)
        const at = this.waiting.findIndex((job) => (job.thread ? job.thread === thread : mayTakeAny))
        const [job] = at === -1 ? [] : this.waiting.splice(at, 1)
        job?.takeUp(this.runOn(thread, job))
      }
    }
  }

  private async runOn(thread: RenderThread, job: Job): Promise<Rendering> {
    try {
      return await thread.run(job.task, job.limitMs)
    } catch (error) {
      if (!(error instanceof NotBegunError)) throw error
      return this.ask(job.task, job.limitMs, job.thread)
    }
  }
}
