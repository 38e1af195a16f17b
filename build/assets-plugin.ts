import { readFileSync } from 'node:fs'
import type { PageAssets, Release } from '@nalika/release'
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack'
import { writtenPages, type WrittenPage } from './written-routes.ts'

/** Before a page's id in the name of its chunk. */
const PAGE = 'page-'

const filesOf = (chunks: Iterable<Chunk>): PageAssets => {
  const files = [...chunks].flatMap((chunk) => [...chunk.files])
  return {
    js: files.filter((file) => file.endsWith('.js')),
    css: files.filter((file) => file.endsWith('.css')),
  }
}

/**
 * Names the chunk of each page after the page's id, and writes `assets.json` beside the build's files: which of them
 * belong to which page. It stays because Federation's manifest knows only the one module that a remote exposes; pages are
 * chunks behind it.
 */
export class AssetsPlugin {
  private readonly entry: string
  private readonly routes: string
  private readonly before: readonly string[]

  /**
   * @param routes File whose routes are the app's pages.
   * @param before Scripts that no chunk has and that run before the entry.
   */
  constructor(entry: string, routes: string, before: readonly string[] = []) {
    this.entry = entry
    this.routes = routes
    this.before = before
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(AssetsPlugin.name, (compilation) => {
      const pages = writtenPages(this.routes, readFileSync(this.routes, 'utf8'))
      compilation.hooks.finishModules.tap(AssetsPlugin.name, () => {
        this.nameChunks(compilation, pages)
      })
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: AssetsPlugin.name, stage }, () => {
        const assets = JSON.stringify(this.assetsOf(compilation, pages), null, 2)
        compilation.emitAsset('assets.json', new webpack.sources.RawSource(assets))
      })
    })
  }

  private nameChunks(compilation: Compilation, pages: Readonly<Record<string, WrittenPage>>): void {
    const ids = new Map(Object.entries(pages).map(([id, { module }]) => [module, id]))
    for (const module of compilation.modules) {
      if (!('resource' in module) || module.resource !== this.routes) continue
      for (const block of module.blocks) {
        const id = ids.get(block.request ?? null)
        if (id !== undefined) block.chunkName = PAGE + id
      }
    }
  }

  private assetsOf(
    compilation: Compilation,
    pages: Readonly<Record<string, WrittenPage>>,
  ): Pick<Release, 'entry' | 'start' | 'pages'> {
    const start = { js: [...this.before, this.entry], css: [] as string[] }
    const assets: Pick<Release, 'entry' | 'start' | 'pages'> = { entry: this.entry, start, pages: {} }
    for (const group of compilation.chunkGroups) {
      const name = group.name ?? ''
      const files = filesOf(group.chunks)
      if (name.startsWith(PAGE)) {
        const id = name.slice(PAGE.length)
        const path = pages[id]?.path
        assets.pages[id] = { ...files, ...(path?.startsWith('/') && { path }) }
      } else if (name === 'main' || name === 'routes') {
        start.js = [...new Set([...start.js, ...files.js])]
        start.css = [...new Set([...start.css, ...files.css])]
      }
    }
    return assets
  }
}
