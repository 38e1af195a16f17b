import { fieldsOf, lastName, type Fields, type Schema } from '@nalika/release/api-fields'
import type { Provided, Recorded, Required, UsedEndpoint } from '@nalika/release'
import { endpoints, type EndpointDefinition } from '@nalika/shared-api/contract'
import { readFileSync } from 'node:fs'
import webpack, { type Compilation, type Compiler, type Dependency, type Module } from 'webpack'
import { writtenPaths } from './written-routes.ts'

export interface GateOptions {
  /** File whose routes are the app's pages. */
  routes: string
  /** Versions of what the shell provides: as built against, and the range a remote can do with. */
  versions: Readonly<Record<string, { version: string; range: string }>>
}

/** Libraries look for names of React that need not be there; of these packages every name is meant. */
const isNamed = (request: string) => !/^react($|-dom)/.test(request)

const ENDPOINTS = /shared-api[\\/]src[\\/]contract[\\/]endpoints[\\/]/

const resourceOf = (module: Module): string => ('resource' in module ? String(module.resource) : '')

/** The name that an import takes of its module; the whole module is `*`. */
function nameOf(dependency: Dependency): string | undefined {
  if (!('ids' in dependency) || !Array.isArray(dependency.ids)) return undefined
  const [first, second] = dependency.ids as string[]
  return first === 'default' ? (second ?? 'default') : (first ?? '*')
}

/** Modules come in another order in each build; the hash of a release must not. */
const sorted = <T>(record: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)))

function requiredOf(compilation: Compilation, options: GateOptions): Recorded['requires'] {
  const requires: Record<string, Required> = {}
  for (const module of compilation.modules) {
    if (module.type !== 'consume-shared-module') continue
    const request = (module as Module & { options: { shareKey: string } }).options.shareKey
    const names = new Set<string>()
    for (const connection of compilation.moduleGraph.getIncomingConnections(module)) {
      const name = connection.dependency && nameOf(connection.dependency)
      if (name && isNamed(request) && connection.getActiveState(undefined) !== false) names.add(name)
    }
    requires[request] = { range: options.versions[request]?.range ?? '*', names: [...names].sort() }
  }
  return sorted(requires)
}

function providedOf(compilation: Compilation, options: GateOptions): Recorded['provides'] {
  const provides: Record<string, Provided> = {}
  for (const module of compilation.modules) {
    const request = module.identifier().match(/^provide module \(default\) (.+?)@\d/)?.[1]
    if (request === undefined) continue
    const [dependency] = [...module.dependencies, ...module.blocks.flatMap((block) => block.dependencies)]
    const source = dependency && compilation.moduleGraph.getModule(dependency)
    const names = source ? compilation.moduleGraph.getProvidedExports(source) : true
    provides[request] = {
      version: options.versions[request]?.version ?? '',
      names: Array.isArray(names) ? [...names].sort() : ['*'],
    }
  }
  return sorted(provides)
}

function endpointOf({ method, url, schema }: EndpointDefinition, words: ReadonlySet<string>): UsedEndpoint {
  const isUsed = ([path]: [string, string]) => words.has(lastName(path))
  const fields = (name: string, part: unknown): Fields => (part ? fieldsOf(part as Schema, name) : {})
  const response = schema.response as Readonly<Record<string, unknown>>
  const sent = {
    ...fields('params', schema.params),
    ...fields('query', schema.querystring),
    ...fields('body', schema.body),
  }
  const read = fields('answer', response[200] ?? response[201])
  return {
    method,
    path: url.replaceAll(/:(\w+)/g, '{$1}'),
    sends: Object.fromEntries(Object.entries(sent).filter(isUsed)),
    reads: Object.fromEntries(Object.entries(read).filter(isUsed)),
  }
}

/** Names of the endpoints that the bundle uses. */
function usedEndpoints(compilation: Compilation): Set<string> {
  const used = new Set<string>()
  for (const module of compilation.modules) {
    if (!ENDPOINTS.test(resourceOf(module))) continue
    const names = compilation.moduleGraph.getExportsInfo(module).getUsedExports(undefined)
    if (names !== null && typeof names === 'object') for (const name of names) used.add(name)
  }
  return used
}

/**
 * Writes `gate.json` beside the build's files: what the release gate compares with what is live. A field of the API
 * counts as used when its endpoint is and its name occurs in the bundle. It stays because Federation's manifest has versions,
 * not the names that are imported of a shared package, nor endpoints.
 */
export class GatePlugin {
  private readonly options: GateOptions

  constructor(options: GateOptions) {
    this.options = options
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(GatePlugin.name, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: GatePlugin.name, stage }, (assets) => {
        const words = new Set<string>()
        for (const [file, source] of Object.entries(assets))
          if (file.endsWith('.js'))
            for (const word of source.source().toString().match(/\w+/g) ?? []) words.add(word)
        const used = usedEndpoints(compilation)
        const recorded: Recorded = {
          requires: requiredOf(compilation, this.options),
          provides: providedOf(compilation, this.options),
          endpoints: Object.fromEntries(
            Object.entries<EndpointDefinition>(endpoints)
              .filter(([name]) => used.has(name))
              .map(([name, endpoint]) => [name, endpointOf(endpoint, words)]),
          ),
          paths: writtenPaths(this.options.routes, readFileSync(this.options.routes, 'utf8')),
        }
        compilation.emitAsset('gate.json', new webpack.sources.RawSource(JSON.stringify(recorded, null, 2)))
      })
    })
  }
}
