import { readFileSync } from 'node:fs'
import { STARTER } from '@nalika/release'
import { transformSync } from '@swc/core'
import webpack, { type Compiler } from 'webpack'

/** Writes the shell's first script: one source without imports, and without the runtime that entries get. */
export class StarterPlugin {
  private readonly source: string

  constructor(source: string) {
    this.source = source
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(StarterPlugin.name, (compilation) => {
      compilation.fileDependencies.add(this.source)
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS
      compilation.hooks.processAssets.tap({ name: StarterPlugin.name, stage }, () => {
        const { code } = transformSync(readFileSync(this.source, 'utf8'), {
          jsc: {
            parser: { syntax: 'typescript' },
            target: 'es2022',
            minify: { compress: { module: false }, mangle: true, module: false },
          },
          minify: true,
        })
        // Its types made a module of it.
        const script = code.replace(/export\s*\{\s*\};?\s*$/, '')
        compilation.emitAsset(STARTER, new webpack.sources.RawSource(script))
      })
    })
  }
}
