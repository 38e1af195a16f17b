import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { compileFunction } from 'node:vm'
import { workerData } from 'node:worker_threads'
import type { RenderedPage } from '../src/server-entry.tsx'

export interface RenderTask {
  /** Absolute address of the page. */
  address: string
  /** Server bundle of the shell's release. */
  shell: string
  /** Server bundle of the remote that owns the address, or null. */
  remote: string | null
}

export interface WorkerSetup {
  apiUrl: string
  /** Loaders on the server give up after this long; the page then says so and recovers in the browser. */
  loaderBudgetMs: number
}

interface ShellBundle {
  render(address: string, remote: object | null): Promise<RenderedPage>
  configureClient(configuration: { baseUrl: string; timeoutMs: number }): void
  provided: Readonly<Record<string, unknown>>
}

const setup = workerData as WorkerSetup | [unknown, WorkerSetup]
const { apiUrl, loaderBudgetMs } = Array.isArray(setup) ? setup[1] : setup
const nodeRequire = createRequire(import.meta.url)
const bundles = new Map<string, object>()

/** Runs a CommonJS file of a release. Its folder is immutable, so that once is enough. */
function bundle(file: string, require: (request: string) => unknown): object {
  const known = bundles.get(file)
  if (known) return known
  const module: { exports: object } = { exports: {} }
  const run = compileFunction(readFileSync(file, 'utf8'), ['module', 'exports', 'require'], {
    filename: file,
  })
  Reflect.apply(run, undefined, [module, module.exports, require])
  bundles.set(file, module.exports)
  return module.exports
}

function shellBundle(file: string): ShellBundle {
  const isNew = !bundles.has(file)
  const shell = bundle(file, nodeRequire) as ShellBundle
  if (isNew) shell.configureClient({ baseUrl: `${apiUrl}/api`, timeoutMs: loaderBudgetMs })
  return shell
}

/** Renders one page. A remote gets from `require` what the shell provides and nothing else. */
export default async function renderPage({
  address,
  shell: shellFile,
  remote,
}: RenderTask): Promise<RenderedPage> {
  const shell = shellBundle(shellFile)
  const fromShell = (request: string): unknown => {
    if (request in shell.provided) return shell.provided[request]
    throw new Error(`A remote may not require '${request}' on the server.`)
  }
  return shell.render(address, remote === null ? null : bundle(remote, fromShell))
}
