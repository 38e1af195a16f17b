import { sep } from 'node:path'

interface CssOptions {
  app: string
  /** Folder of the app. */
  folder: string
  production: boolean
  /** On the server only the names of the classes matter. */
  server: boolean
}

/**
 * How css-loader treats the style sheets of an app. Each selector of a remote needs a class of its own, so that its styles do not
 * reach what the shell and other remotes show: `:global(header)` alone fails the build. A remote's plain style sheets count
 * as modules; the shell's and those of packages keep the names they have.
 */
export function cssModules({ app, folder, production, server }: CssOptions) {
  const isRemote = app !== 'shell'
  const isOwn = (path: string) => path.startsWith(folder + sep) && !path.includes(`${sep}node_modules${sep}`)
  return {
    auto: isRemote ? (path: string) => path.endsWith('.module.css') || isOwn(path) : true,
    mode: isRemote ? 'pure' : 'local',
    namedExport: false,
    exportLocalsConvention: 'as-is',
    exportOnlyLocals: server,
    // Salted by app: the shell's copy of a shared part and a remote's never meddle with each other.
    localIdentHashSalt: app,
    localIdentName: production ? '[hash:base64:6]' : '[local]_[hash:base64:4]',
  }
}
