import type { PageAssets } from '@nalika/release'
import { ownerOf } from '../shell/src/ownership.ts'
import type { PageState } from '../shell/src/page-state.ts'
import { APPS, devPort, type App } from './apps.ts'
import { documentOf, LINKS, type DevResponse } from './dev-document.ts'
import { DevRenderer } from './dev-renderer.ts'

const baseOf = (app: App): string => `http://127.0.0.1:${String(devPort(app))}/`
const SHELL = APPS.find(({ name }) => name === 'shell')
const SHELL_BASE = SHELL ? baseOf(SHELL) : '/'

/** The page state of development: every remote from its own development server, nothing checked. */
const developmentState = (): Omit<PageState, 'owner' | 'hydration'> => ({
  shell: {
    app: 'shell',
    version: 'development',
    base: '/',
    routes: SHELL?.routes ?? [],
    integrity: null,
  },
  remotes: APPS.filter((app) => app !== SHELL).map((app) => ({
    app: app.name,
    title: app.title,
    container: `nalika_${app.name.replaceAll('-', '_')}`,
    version: 'development',
    base: baseOf(app),
    entry: 'remoteEntry.js',
    routes: app.routes,
    releaseIntegrity: null,
  })),
  links: LINKS,
  seams: true,
})

type Assets = Record<'start', PageAssets> & { pages: Readonly<Record<string, PageAssets>> }

/** Style sheets that an app needs for a page. */
async function stylesOf(base: string, page: string | null): Promise<string[]> {
  const response = await fetch(`${base}assets.json`)
  const { start, pages } = (await response.json()) as Assets
  return [...new Set([...start.css, ...(page === null ? [] : (pages[page]?.css ?? []))])].map(
    (file) => base + file,
  )
}

async function shellPage(renderer: DevRenderer, address: URL): Promise<DevResponse> {
  const state = developmentState()
  const owner = ownerOf([state.shell, ...state.remotes], address.pathname)
  const ownerBase = owner && owner !== state.shell ? owner.base : null
  const page = await renderer.render(address.href, SHELL_BASE, ownerBase, LINKS).catch((error: unknown) => {
    console.error('A page could not be rendered on the server:', error)
    return null
  })
  if (page?.location) return { status: page.status, location: page.location }
  const isRendered = page !== null && page.hydration !== null
  const styles = [
    ...(await stylesOf(SHELL_BASE, page?.page ?? null)),
    ...(isRendered && ownerBase !== null ? await stylesOf(ownerBase, page.page) : []),
  ]
  const pageState: PageState = {
    ...state,
    owner: ownerBase === null ? null : (owner?.app ?? null),
    hydration: page?.hydration ?? null,
  }
  const html = documentOf({ app: 'shell', entry: 'main', styles, state: pageState, page })
  return { status: page?.status ?? 200, html }
}

/** Pages of the development shell, rendered as the shell's server renders them. */
export function shellPages(apiUrl: string): (url: string) => Promise<DevResponse> {
  const renderer = new DevRenderer(apiUrl)
  return (url) => shellPage(renderer, new URL(url, SHELL_BASE))
}
