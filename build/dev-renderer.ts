import { createRequire } from 'node:module'
import { compileFunction } from 'node:vm'
import type { SiteLinks } from '@nalika/release/site-links'
import type { RenderedPage } from '../shell/src/server-entry.tsx'

/** Path of the bundle that renders pages, at the development server of an app that has one. */
const BUNDLE = 'server/server.cjs'
const API_TIMEOUT_MS = 10_000

interface ShellBundle {
  render(address: string, remote: object | null, submitted: null, links: SiteLinks): Promise<RenderedPage>
  renderFrame(address: string, links: SiteLinks): RenderedPage
  configureClient(configuration: {
    baseUrl: string
    timeoutMs: number
    headers: Readonly<Record<string, string>>
  }): void
  provided: Readonly<Record<string, unknown>>
}

type Require = (request: string) => unknown

/** The code that a development server has now, which waits until it is compiled; null when it has none. */
async function fetchCode(base: string): Promise<string | null> {
  const response = await fetch(base + BUNDLE).catch(() => null)
  return response?.ok ? response.text() : null
}

function run(code: string, filename: string, require: Require): object {
  const module: { exports: object } = { exports: {} }
  const main = compileFunction(code, ['module', 'exports', 'require'], { filename })
  Reflect.apply(main, undefined, [module, module.exports, require])
  return module.exports
}

/** Renders pages from the code of development servers, so that errors of rendering and hydrating show up there. */
export class DevRenderer {
  private readonly apiUrl: string
  private shell: { code: string; bundle: ShellBundle } | undefined
  private readonly remotes = new Map<string, { code: string; bundle: object }>()

  constructor(apiUrl: string) {
    this.apiUrl = apiUrl
  }

  /**
   * The page of an address, or the layout around it when its remote renders in the browser alone.
   * @param ownerBase Where the remote of the page is, or null for the shell's own pages.
   */
  async render(
    address: string,
    shellBase: string,
    ownerBase: string | null,
    links: SiteLinks,
  ): Promise<RenderedPage | null> {
    const [shellCode, remoteCode] = await Promise.all([
      fetchCode(shellBase),
      ownerBase === null ? null : fetchCode(ownerBase),
    ])
    if (shellCode === null) return null
    const shell = this.shellOf(shellCode, shellBase)
    if (ownerBase === null) return shell.render(address, null, null, links)
    if (remoteCode === null) return shell.renderFrame(address, links)
    return shell.render(address, this.remoteOf(remoteCode, ownerBase, shell), null, links)
  }

  private shellOf(code: string, base: string): ShellBundle {
    if (this.shell?.code === code) return this.shell.bundle
    const bundle = run(code, base + BUNDLE, createRequire(import.meta.url)) as ShellBundle
    bundle.configureClient({ baseUrl: `${this.apiUrl}/api`, timeoutMs: API_TIMEOUT_MS, headers: {} })
    this.shell = { code, bundle }
    this.remotes.clear()
    return bundle
  }

  private remoteOf(code: string, base: string, { provided }: ShellBundle): object {
    const known = this.remotes.get(base)
    if (known?.code === code) return known.bundle
    const bundle = run(code, base + BUNDLE, (request) => {
      if (Object.hasOwn(provided, request)) return provided[request]
      throw new Error(`A remote may not require '${request}' on the server.`)
    })
    this.remotes.set(base, { code, bundle })
    return bundle
  }
}
