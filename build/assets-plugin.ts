import { readFileSync } from 'node:fs'
import type { PageAssets, Release } from '@nalika/release'
import webpack, { type Chunk, type Compiler } from 'webpack'
import { writtenPages } from './written-routes.ts'

const filesOf = (chunks: Iterable<Chunk>): PageAssets => {
  const files = [...chunks].flatMap((chunk) => [...chunk.files])
  return {
    js: files.filter((file) => file.endsWith('.js')),
    css: files.filter((file) => file.endsWith('.css')),
  }
}

/**
 * Writes `assets.json` beside the build's files: which of them belong to which page. A page's id is the name of its
 * chunk without `page-`. Federation's manifest cannot say this: it knows the one module that a remote exposes, and pages
 * are chunks behind it.
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
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: AssetsPlugin.name, stage }, () => {
        const start = { js: [...this.before, this.entry], css: [] }
        const assets: Pick<Release, 'entry' | 'start' | 'pages'> = { entry: this.entry, start, pages: {} }
        const paths = writtenPages(this.routes, readFileSync(this.routes, 'utf8'))
        for (const group of compilation.chunkGroups) {
          const named = group.name ?? ''
          const files = filesOf(group.chunks)
          const id = named.startsWith('page-') ? named.slice('page-'.length) : null
          if (id !== null) assets.pages[id] = { ...files, ...(id in paths && { path: paths[id] }) }
          else if (named === 'main' || named === 'routes') {
            assets.start.js = [...new Set([...assets.start.js, ...files.js])]
            assets.start.css = [...new Set([...assets.start.css, ...files.css])]
          }
        }
        compilation.emitAsset('assets.json', new webpack.sources.RawSource(JSON.stringify(assets, null, 2)))
      })
    })
  }
}
