import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { compileFunction } from 'node:vm'
import { workerData } from 'node:worker_threads'
import type { RenderedPage } from '../src/server-entry.tsx'
import { inlineJson } from './inline-json.ts'

export interface Bundle {
  file: string
  /** As its release says; anything else is not run. */
  integrity: string | null
}

export interface RenderTask {
  /** Absolute address of the page. */
  address: string
  /** Server bundle of the shell's release. */
  shell: Bundle
  /** Server bundle of the remote that owns the address, or null. */
  remote: Bundle | null
  /** How many changes to what pages show were made through this server: what is older is not used. */
  changes: number
}

/** A page with its data written down, which costs a thread less to hand over than objects do. */
export interface WrittenPage extends Omit<RenderedPage, 'hydration' | 'structuredData'> {
  /** As JSON that may stand in a script element, as are the following. */
  hydration: string
  structuredData: string[]
}

export interface WorkerSetup {
  apiUrl: string
  /** Loaders on the server give up after this long; the page then says so and recovers in the browser. */
  loaderBudgetMs: number
}

interface ShellBundle {
  render(address: string, remote: object | null, changes: number): Promise<RenderedPage>
  configureClient(configuration: { baseUrl: string; timeoutMs: number }): void
  provided: Readonly<Record<string, unknown>>
}

const setup = workerData as WorkerSetup | [unknown, WorkerSetup]
const { apiUrl, loaderBudgetMs } = Array.isArray(setup) ? setup[1] : setup
const nodeRequire = createRequire(import.meta.url)
const bundles = new Map<string, object>()
/** More are not in use at a time, and each costs memory. */
const MOST_BUNDLES = 8

function readChecked({ file, integrity }: Bundle): string {
  const bytes = readFileSync(file)
  if (`sha384-${createHash('sha384').update(bytes).digest('base64')}` === integrity) return bytes.toString()
  throw new Error('The server bundle is not as it was when it was released.')
}

/** Runs a CommonJS file of a release. Its folder is immutable, so that once is enough. */
function load(bundle: Bundle, require: (request: string) => unknown): object {
  const known = bundles.get(bundle.file)
  if (known) return known
  const module: { exports: object } = { exports: {} }
  const run = compileFunction(readChecked(bundle), ['module', 'exports', 'require'], {
    filename: bundle.file,
  })
  Reflect.apply(run, undefined, [module, module.exports, require])
  for (const oldest of bundles.keys()) {
    if (bundles.size < MOST_BUNDLES) break
    bundles.delete(oldest)
  }
  bundles.set(bundle.file, module.exports)
  return module.exports
}

function shellBundle(bundle: Bundle): ShellBundle {
  const isNew = !bundles.has(bundle.file)
  const shell = load(bundle, nodeRequire) as ShellBundle
  if (isNew) shell.configureClient({ baseUrl: `${apiUrl}/api`, timeoutMs: loaderBudgetMs })
  return shell
}

/** Renders one page; null when it is asked for none. A remote gets from `require` what the shell provides and nothing else. */
export default async function renderPage(task: RenderTask | null): Promise<WrittenPage | null> {
  if (!task) return null
  const { address, remote, changes } = task
  const shell = shellBundle(task.shell)
  const fromShell = (request: string): unknown => {
    if (request in shell.provided) return shell.provided[request]
    throw new Error(`A remote may not require '${request}' on the server.`)
  }
  const page = await shell.render(address, remote === null ? null : load(remote, fromShell), changes)
  return {
    ...page,
    hydration: inlineJson(page.hydration),
    structuredData: page.structuredData.map(inlineJson),
  }
}
