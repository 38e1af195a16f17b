import { createHash, hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { compileFunction } from 'node:vm'
import { parentPort, workerData } from 'node:worker_threads'
import type { SubmittedForm } from '@nalika/shared-ui/submitted-form'
import type { RenderedPage } from '../../src/server-entry.tsx'
import { inlineJson } from '../pages/inline-json.ts'

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
  /** The browser draws the page itself; what stands around it is asked for. */
  isFrame: boolean
  /** How many changes to what pages show were made through this server: what is older is not used. */
  changes: number
  /** Mark of the data that a page at hand was drawn of, which is not drawn again of the same; null when none is. */
  mark: string | null
  /** A form that the browser sent to the address, and what became of it. */
  submitted: SubmittedForm | null
}

/** A page with its data written down, which costs a thread less to hand over than objects do. */
export interface WrittenPage extends Omit<RenderedPage, 'hydration' | 'structuredData'> {
  /** As JSON that may stand in a script element, as are the following. */
  hydration: string
  structuredData: string[]
  /** Tells its data from any other. */
  mark: string
}

export interface WorkerSetup {
  apiUrl: string
  /** Loaders on the server give up after this long; the page then says so and recovers in the browser. */
  loaderBudgetMs: number
}

interface ShellBundle {
  /** Null when the data is not new. Earlier releases do not ask whether it is. */
  render(
    address: string,
    remote: object | null,
    changes: number,
    isNew: (hydration: RenderedPage['hydration']) => boolean,
    /** Earlier releases draw the page without it. */
    submitted?: SubmittedForm | null,
  ): Promise<RenderedPage | null>
  /** Earlier releases have none. */
  renderFrame?(address: string): RenderedPage
  configureClient(configuration: { baseUrl: string; timeoutMs: number }): void
  provided: Readonly<Record<string, unknown>>
}

/** What a task comes to: the page, null where this shell cannot make what is asked for, or that its data is the same. */
export type Rendering = WrittenPage | null | 'same'

/** What is sent back for each task. */
export type Answer = { page: Rendering; error?: undefined } | { page?: undefined; error: unknown }

type Require = (request: string) => unknown

interface Shell {
  bundle: ShellBundle
  /** Remotes that run with its modules, by file. Beside another shell's React they would need copies of their own. */
  remotes: Map<string, object>
}

const { apiUrl, loaderBudgetMs } = workerData as WorkerSetup
const nodeRequire = createRequire(import.meta.url)
const shells = new Map<string, Shell>()
/** More are not in use at a time, and each costs memory. */
const MOST_SHELLS = 3
const MOST_REMOTES = 5

function readChecked({ file, integrity }: Bundle): string {
  const bytes = readFileSync(file)
  if (`sha384-${createHash('sha384').update(bytes).digest('base64')}` === integrity) return bytes.toString()
  throw new Error('The server bundle is not as it was when it was released.')
}

/** Runs a CommonJS file of a release. */
function load(bundle: Bundle, require: Require): object {
  const module: { exports: object } = { exports: {} }
  const run = compileFunction(readChecked(bundle), ['module', 'exports', 'require'], {
    filename: bundle.file,
  })
  Reflect.apply(run, undefined, [module, module.exports, require])
  return module.exports
}

/** What was made for a key, or is now. Of more than `most` the one that was not used for longest goes. */
function kept<Value>(values: Map<string, Value>, key: string, most: number, make: () => Value): Value {
  const value = values.get(key) ?? make()
  values.delete(key)
  values.set(key, value)
  for (const oldest of values.keys()) {
    if (values.size <= most) break
    values.delete(oldest)
  }
  return value
}

function loadShell(file: Bundle): Shell {
  const bundle = load(file, nodeRequire) as ShellBundle
  bundle.configureClient({ baseUrl: `${apiUrl}/api`, timeoutMs: loaderBudgetMs })
  return { bundle, remotes: new Map() }
}

/** A remote gets from `require` what the shell provides and nothing else. */
function requireFrom({ provided }: ShellBundle): Require {
  return (request) => {
    if (Object.hasOwn(provided, request)) return provided[request]
    throw new Error(`A remote may not require '${request}' on the server.`)
  }
}

async function renderPage({
  address,
  remote,
  changes,
  isFrame,
  mark,
  submitted,
  ...task
}: RenderTask): Promise<Rendering> {
  const { bundle, remotes } = kept(shells, task.shell.file, MOST_SHELLS, () => loadShell(task.shell))
  const module = remote && kept(remotes, remote.file, MOST_REMOTES, () => load(remote, requireFrom(bundle)))
  let isSame = false
  const isNew = (hydration: RenderedPage['hydration']) => {
    isSame = mark !== null && markOf(inlineJson(hydration)) === mark
    return !isSame
  }
  const page = isFrame
    ? bundle.renderFrame?.(address)
    : await bundle.render(address, module, changes, isNew, submitted)
  if (!page) return isSame ? 'same' : null
  const hydration = inlineJson(page.hydration)
  return {
    ...page,
    hydration,
    structuredData: page.structuredData.map(inlineJson),
    mark: markOf(hydration),
  }
}

const markOf = (data: string): string => hash('sha256', data, 'base64')

function send(answer: Answer): void {
  try {
    parentPort?.postMessage(answer)
  } catch (error) {
    // What was thrown, or what a page says of itself, cannot be handed over.
    parentPort?.postMessage({ error: new Error(String(answer.error ?? error)) } satisfies Answer)
  }
}

// One after the other: what a page costs is then its own doing, whatever stands behind it.
let last = Promise.resolve()
parentPort?.on('message', (task: RenderTask) => {
  last = last
    .then(() => renderPage(task))
    .then(
      (page) => {
        send({ page })
      },
      (error: unknown) => {
        send({ error })
      },
    )
})
// It can be given pages.
parentPort?.postMessage(null)
