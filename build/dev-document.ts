import type { IncomingMessage, ServerResponse } from 'node:http'
import { siteLinks } from '@nalika/release/site-links'
import { APPS } from './apps.ts'

/** The page state of development: every remote from its own development server, nothing rendered or checked. */
const developmentState = () => ({
  shell: {
    app: 'shell',
    version: 'development',
    base: '/',
    routes: APPS.find(({ name }) => name === 'shell')?.routes ?? [],
    integrity: null,
  },
  remotes: APPS.filter(({ name }) => name !== 'shell').map(({ name, port, routes, title }) => ({
    app: name,
    title,
    container: `nalika_${name.replaceAll('-', '_')}`,
    version: 'development',
    base: `http://127.0.0.1:${String(port)}/`,
    entry: 'remoteEntry.js',
    routes,
    releaseIntegrity: null,
  })),
  links: siteLinks(APPS),
  owner: null,
  hydration: null,
})

/**
 * Registers React's renderers as React DevTools does, so that the refresh runtime of a remote, which loads after React,
 * finds the one that renders the page.
 */
const RENDERERS =
  'window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { renderers: new Map(), supportsFiber: true,' +
  ' inject(renderer) { const id = this.renderers.size; this.renderers.set(id, renderer); return id },' +
  ' onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {} }'

/** Responds to every page request with the development document of an app. */
export function devDocument(name: string) {
  const entry = name === 'shell' ? 'main' : 'standalone'
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) {
      next()
      return
    }
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
        `<title>Nalika · ${name}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/${entry}.css"></head><body><div id="root"></div>` +
        `<script>${RENDERERS}</script>` +
        `<script type="application/json" id="nalika-state">${JSON.stringify(developmentState())}</script>` +
        `<script defer src="/${entry}.js"></script></body></html>`,
    )
  }
}
