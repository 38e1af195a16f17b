import * as runtimeCore from '@module-federation/runtime-core'
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import type { RemoteModule } from '@nalika/shared-ui'
import type { RouteObject } from 'react-router-dom'
import { nextTask } from './bootstrap/next-task.ts'
import { enforceIntegrity, integrityOf, recogniseStyles, trustRemote, type ReleaseList } from './integrity.ts'
import { ownerOf } from './ownership.ts'
import type { PageState, ResolvedRemote } from './page-state.ts'
import { reportLoad, reportVisit } from './telemetry/report.ts'

/*
 * Remotes are built without the core of the federation runtime and find the shell's here. The plugin's own option for
 * this (`provideExternalRuntime`) bundles the core a second time, as CommonJS: 20 KB more.
 */
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore })

const LIST_TIMEOUT_MS = 2000
const ENTRY_TIMEOUT_MS = 3000

/** A remote could not be loaded; the rest of the site works. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError'
  readonly app: string
  readonly version: string
  /** What visitors call it. */
  readonly title: string
  /** Only a new document can have a release of it. */
  readonly isUnavailable: boolean | undefined
  constructor(remote: ResolvedRemote, cause?: unknown) {
    super(`${remote.app} ${remote.version} could not be loaded`, { cause })
    this.app = remote.app
    this.version = remote.version
    this.title = remote.title ?? 'This part of the site'
    this.isUnavailable = remote.isUnavailable
  }
}

/** Loads remotes in the releases that the server resolved for this page, each once unless it failed. */
export class Remotes {
  private readonly state: Pick<PageState, 'shell' | 'remotes'>
  private readonly loaded = new Map<string, RouteObject[]>()
  private readonly attempts = new Map<string, number>()

  constructor(state: Pick<PageState, 'shell' | 'remotes'>) {
    this.state = state
    const checked = state.shell.integrity !== null
    if (checked) enforceIntegrity()
    recogniseStyles()
    registerPlugins([
      {
        name: 'nalika-entries',
        createScript({ url }) {
          const script = document.createElement('script')
          script.src = url
          script.async = true
          if (checked) script.integrity = integrityOf(url)
          if (!url.startsWith(location.origin)) script.crossOrigin = 'anonymous'
          return { script, timeout: ENTRY_TIMEOUT_MS }
        },
      },
    ])
  }

  /** The remote that owns a path; none for the shell's own pages. */
  ownerOf(pathname: string): ResolvedRemote | undefined {
    const { shell, remotes } = this.state
    const owner = ownerOf([shell, ...remotes], pathname)
    return remotes.find((remote) => remote === owner)
  }

  byApp(app: string): ResolvedRemote | undefined {
    return this.state.remotes.find((remote) => remote.app === app)
  }

  isLoaded(remote: ResolvedRemote): boolean {
    return this.loaded.has(remote.app)
  }

  /** Whether it was ever asked for its routes. */
  wasAsked(remote: ResolvedRemote): boolean {
    return this.attempts.has(remote.app)
  }

  /** Loads the remote's routes. The next call retries after a failure. Rejects with a {@link RemoteError}. */
  async routesOf(remote: ResolvedRemote): Promise<RouteObject[]> {
    const loaded = this.loaded.get(remote.app)
    if (loaded) return loaded
    if (remote.isUnavailable) throw new RemoteError(remote)
    const attempt = this.attempts.get(remote.app) ?? 0
    this.attempts.set(remote.app, attempt + 1)
    reportVisit(remote.app)
    try {
      const { routes } = await this.load(remote, attempt)
      this.loaded.set(remote.app, routes)
      return routes
    } catch (cause) {
      throw new RemoteError(remote, cause)
    }
  }

  /** Registers the integrity of a remote's files; see {@link trustRemote}. */
  trust(remote: ResolvedRemote): Promise<ReleaseList | null> {
    return trustRemote(remote, LIST_TIMEOUT_MS)
  }

  private async load(remote: ResolvedRemote, attempt: number): Promise<RemoteModule> {
    let part = 'list'
    try {
      await this.trust(remote)
      part = 'entry'
      return await this.start(remote, attempt)
    } catch (error) {
      reportLoad(remote.app, part)
      throw error
    }
  }

  private async start(remote: ResolvedRemote, attempt: number): Promise<RemoteModule> {
    const entry = new URL(`${remote.base}${remote.entry}`, document.baseURI)
    // Another URL, because the browser and the federation runtime cache the failure.
    if (attempt > 0) entry.searchParams.set('attempt', String(attempt))
    registerRemotes([{ name: remote.container, entry: entry.href }], { force: attempt > 0 })
    const module = await loadRemote<RemoteModule>(`${remote.container}/routes`)
    if (!module) throw new Error('It exposes no routes.')
    // The page's code is evaluated in another task than a portal's frame and its UI kit.
    await nextTask()
    return module
  }
}
