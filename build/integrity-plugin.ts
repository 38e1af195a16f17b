import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type Compiler } from 'webpack'

/**
 * Every script and style that webpack's runtime adds to the page gets its integrity from the release the page was
 * resolved to (`self.__nalikaIntegrity`, set by the shell). A file the release does not list gets a hash that
 * nothing matches: the browser refuses it and the import fails as if the file were missing. It stays because
 * webpack-subresource-integrity compiles a build's hashes into its own entry; here they come from the signed release, which covers the entry too.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    const name = IntegrityPlugin.name
    const assign = (element: string, url: string) =>
      `if (self.__nalikaIntegrity) ${element}.integrity = self.__nalikaIntegrity(${url});`
    compiler.hooks.compilation.tap(name, (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        name,
        (source) => `${source}\n${assign('script', 'script.src')}`,
      )
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        name,
        (source, names) => `${source}\n${assign(names.tag, `${names.tag}.href`)}`,
      )
    })
  }
}
