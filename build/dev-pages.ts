import type { IncomingMessage, ServerResponse } from 'node:http'
import type { App } from './apps.ts'
import { documentOf, LINKS, type DevResponse } from './dev-document.ts'

/** A remote alone is rendered by the browser. */
const standaloneDocument = (app: string): string =>
  documentOf({ app, entry: 'standalone', styles: ['/standalone.css'], state: { links: LINKS }, page: null })

type Respond = (url: string) => Promise<DevResponse>

/** Loaded by the shell's development server alone: a folder that holds one remote has no shell. */
async function shellResponses(apiUrl: string): Promise<Respond> {
  const { shellPages } = await import('#dev-shell-pages')
  return shellPages(apiUrl)
}

/** Responds to every page request with the development document of an app. */
export function devDocument({ name }: App, apiUrl: string) {
  const responses: Promise<Respond> =
    name === 'shell'
      ? shellResponses(apiUrl)
      : Promise.resolve(() => Promise.resolve({ status: 200, html: standaloneDocument(name) }))
  return (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void => {
    if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) {
      next()
      return
    }
    responses
      .then((respond) => respond(request.url ?? '/'))
      .then((answer) => {
        if (answer.location !== undefined) {
          response.writeHead(answer.status, { location: answer.location }).end()
          return
        }
        response.writeHead(answer.status, { 'content-type': 'text/html; charset=utf-8' }).end(answer.html)
      })
      .catch(next)
  }
}
