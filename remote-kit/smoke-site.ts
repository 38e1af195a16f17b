import type { Writer } from '@nalika/release/changes'
import { readReleaseConfig } from '@nalika/release/config'
import { contentTypeOf } from '@nalika/release/content-type'
import type { Build } from '@nalika/release/describe'
import type { ApiDocument } from '@nalika/release/api-coverage'
import { Settings, StartError } from '@nalika/shared-server'
import type { BrowserContext, Route } from '@playwright/test'
import { tryInBrowser, type SmokeSite } from '../scripts/release/smoke.ts'
import { withRelease } from './site-document.ts'

/** Puts a build into the site for one browser: its documents have the new release, whose files come from here. */
async function putInto(context: BrowserContext, site: string, { release, files }: Build): Promise<void> {
  const sendFile = (route: Route, name: string) => {
    const body = files.get(name)
    return body ? route.fulfill({ body, contentType: contentTypeOf(name) }) : route.fulfill({ status: 404 })
  }
  await context.route(
    (url) => url.pathname.includes(`/${release.folder}/`),
    (route, request) => sendFile(route, request.url().split(`/${release.folder}/`)[1] ?? ''),
  )
  await context.route(
    (url) => url.origin === new URL(site).origin,
    async (route, request) => {
      if (request.resourceType() !== 'document') return route.fallback()
      // The address may not be known before the release; each page has the state of the site.
      const response = await route.fetch({ url: `${site}/login` })
      const body = withRelease(await response.text(), release)
      return route.fulfill({ response, status: 200, body })
    },
  )
}

/** What signs in to see pages that need an account. */
function readAccount() {
  const settings = new Settings(process.env)
  return { account: settings.text('RELEASE_ACCOUNT'), password: settings.text('RELEASE_PASSWORD') }
}

/**
 * The running site, in which a browser opens a build before anybody else gets it: the site's documents are changed on their
 * way to that browser.
 */
export async function startSmokeSite(_live: Writer): Promise<SmokeSite> {
  const [site] = readReleaseConfig(process.env).sites
  if (site === undefined)
    throw new StartError('RELEASE_SITE is not set: a release is compared with its API and tried in it.')
  const response = await fetch(`${site}/api/openapi.json`)
  return {
    api: (await response.json()) as ApiDocument,
    tryPages: (build) =>
      tryInBrowser(site, site, [build.release], build.release.app, {
        ...readAccount(),
        prepare: (context) => putInto(context, site, build),
      }),
    stop: () => Promise.resolve(),
  }
}
