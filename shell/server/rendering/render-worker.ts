import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { compileFunction } from 'node:vm'
import { workerData } from 'node:worker_threads'
import type { SiteLinks } from '@nalika/release/site-links'
import type { SubmittedForm } from '@nalika/shared-ui/submitted-form'
import { LRUCache } from 'lru-cache'
import type { RenderedPage } from '../../src/server-entry.tsx'
import { inlineJson } from '../pages/inline-json.ts'

export interface Bundle {
  file: string
  /** From its release; a file with another hash is not run. */
  integrity: string | null
}

export interface RenderTask {
  /** Absolute address of the page. */
  address: string
  /** Server bundle of the shell's release. */
  shell: Bundle
  /** Server bundle of the remote that owns the address, or null. */
  remote: Bundle | null
  /** Only the layout around the page is rendered; the page itself renders in the browser. */
  isFrame: boolean
  /** A form that the browser sent to the address, and its result. */
  submitted: SubmittedForm | null
  links: SiteLinks
  /** Nobody asked for the page: what it logs is of no use. */
  isWarmUp: boolean
}

/** A page with its data as JSON, which costs less to pass between threads than objects do. */
export interface SerializedPage extends Omit<RenderedPage, 'hydration' | 'structuredData'> {
  /** JSON that is safe inside a script element, like the next field. */
  hydration: string
  structuredData: string[]
}

/** The page, null if this shell cannot render it, or the error it threw. A rejected task means a lost worker. */
export type RenderResult =
  { page: SerializedPage | null } | { page?: undefined; error: { name: string; message: string } }

export interface WorkerSettings {
  apiUrl: string
  /** Timeout of loaders' API calls; the page then shows a failure and recovers in the browser. */
  loaderTimeoutMs: number
}

interface ShellBundle {
  render(
    address: string,
    remote: object | null,
    /** Earlier releases render the page without it. */
    submitted: SubmittedForm | null,
    /** Earlier releases have links of their own. */
    links: SiteLinks,
  ): Promise<RenderedPage>
  /** Earlier releases have none. */
  renderFrame?(address: string, links: SiteLinks): RenderedPage
  configureClient(configuration: {
    baseUrl: string
    timeoutMs: number
    headers: Readonly<Record<string, string>>
  }): void
  provided: Readonly<Record<string, unknown>>
}

type Require = (request: string) => unknown

interface Shell {
  bundle: ShellBundle
  /** Remotes that run with this shell's React, by file. */
  remotes: LRUCache<string, object>
}

const { apiUrl, loaderTimeoutMs } = workerData as WorkerSettings
const nodeRequire = createRequire(import.meta.url)
/** Live releases and canaries; limited because each takes memory. */
const shells = new LRUCache<string, Shell>({ max: 3 })
const MAX_REMOTES = 5

function readVerified({ file, integrity }: Bundle): string {
  const bytes = readFileSync(file)
  if (`sha384-${createHash('sha384').update(bytes).digest('base64')}` === integrity) return bytes.toString()
  throw new Error('The server bundle differs from the one that was released.')
}

/** Runs a CommonJS file of a release. */
function load(bundle: Bundle, require: Require): object {
  const module: { exports: object } = { exports: {} }
  const run = compileFunction(readVerified(bundle), ['module', 'exports', 'require'], {
    filename: bundle.file,
  })
  Reflect.apply(run, undefined, [module, module.exports, require])
  return module.exports
}

function loadShell(bundle: Bundle): Shell {
  const loaded = load(bundle, nodeRequire) as ShellBundle
  loaded.configureClient({
    baseUrl: `${apiUrl}/api`,
    timeoutMs: loaderTimeoutMs,
    // The API is near; decompressing its responses took a tenth of a worker's time.
    headers: { 'accept-encoding': 'identity' },
  })
  return { bundle: loaded, remotes: new LRUCache({ max: MAX_REMOTES }) }
}

/** A remote may require only the modules that the shell provides. */
function requireFrom({ provided }: ShellBundle): Require {
  return (request) => {
    if (Object.hasOwn(provided, request)) return provided[request]
    throw new Error(`A remote may not require '${request}' on the server.`)
  }
}

function shellOf(bundle: Bundle): Shell {
  const shell = shells.get(bundle.file) ?? loadShell(bundle)
  shells.set(bundle.file, shell)
  return shell
}

function remoteOf({ bundle: shell, remotes }: Shell, bundle: Bundle): object {
  const remote = remotes.get(bundle.file) ?? load(bundle, requireFrom(shell))
  remotes.set(bundle.file, remote)
  return remote
}

async function renderPage(task: RenderTask): Promise<SerializedPage | null> {
  const shell = shellOf(task.shell)
  const remote = task.remote && remoteOf(shell, task.remote)
  const page = task.isFrame
    ? shell.bundle.renderFrame?.(task.address, task.links)
    : await shell.bundle.render(task.address, remote, task.submitted, task.links)
  if (!page) return null
  return {
    ...page,
    hydration: inlineJson(page.hydration),
    structuredData: page.structuredData.map(inlineJson),
  }
}

const { error: logError, warn: logWarning } = console
const ignore = () => undefined

/** Renders one page. Never rejects. */
export default async function runTask(task: RenderTask): Promise<RenderResult> {
  // A worker renders one page at a time.
  Object.assign(
    console,
    task.isWarmUp ? { error: ignore, warn: ignore } : { error: logError, warn: logWarning },
  )
  try {
    return { page: await renderPage(task) }
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    return { error: { name, message } }
  }
}
