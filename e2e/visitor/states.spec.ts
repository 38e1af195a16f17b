import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { endpoints } from '@nalika/shared-api/contract'
import { startService, stopServices, type Service } from '../../scripts/services.ts'
import { expect, test } from '../fixtures.ts'
import { as } from '../site/api.ts'
import { openGateway, type Gateway } from '../site/gateway.ts'
import { startOwnShell, type OwnShell } from '../site/own-shell.ts'
import { OwnStore } from '../site/own-store.ts'
import { runningSite } from '../site/site.ts'

/*
 * The states of every public page that shows data, with the API really answering so: with the demo data, with a
 * database that is empty, with a failure, and with a slow response.
 */

interface Route {
  title: string
  path: () => Promise<string>
  populated: RegExp
  /** Content when the database is empty, and the status of the document. */
  empty: [sentence: RegExp, status: number]
  /** Content when the server fails. The rest of such a page, if it has one, still works. */
  failed: RegExp
}

const firstProduct = async () =>
  (await (await as(null))(endpoints.onlyProducts, { query: { sort: 'relevance', per_page: 1 } })).data[0]?.id
const firstBrand = async () => (await (await as(null))(endpoints.brands, { query: {} })).data.seamless[0]?.id

const at = (path: string) => () => Promise.resolve(path)

const ROUTES: readonly Route[] = [
  {
    title: 'PUB-01 PUB-02 home',
    path: at('/'),
    populated: /ERW Pipes/,
    empty: [/Not Found/, 200],
    failed: /Not Found/,
  },
  {
    title: 'PUB-03 products',
    path: at('/products'),
    populated: /Get Quote/,
    empty: [/No products found/, 200],
    failed: /cannot be reached right now/,
  },
  {
    title: 'PUB-05 product',
    path: async () => `/product/${String(await firstProduct())}`,
    populated: /Specifications/,
    empty: [/No product details found/, 404],
    failed: /Failed to load product details\./,
  },
  {
    title: 'PUB-08 category',
    path: at('/category/erw'),
    populated: /Browse All Products/,
    empty: [/Not Found|No products/, 200],
    failed: /cannot be reached right now|Failed to load/,
  },
  {
    title: 'PUB-09 brands',
    path: at('/brands'),
    populated: /Lohanadi/,
    empty: [/No seamless brands found[^]*No other brands found/, 200],
    failed: /cannot be reached right now|Failed to load/,
  },
  {
    title: 'PUB-11 brand',
    path: async () => `/brand/${String(await firstBrand())}`,
    populated: /Established|Annual capacity/i,
    empty: [/No brand details found/, 404],
    failed: /Failed to fetch brand details/,
  },
  {
    title: 'PUB-17 network',
    path: at('/network'),
    populated: /Telangana/,
    empty: [/No distributors|no distributor/i, 200],
    failed: /cannot be reached right now|Failed to load/,
  },
  {
    title: 'PUB-13 news',
    path: at('/news'),
    populated: /When pipe must carry the ISI mark/,
    empty: [/No news yet\./, 200],
    failed: /Failed to load the news\./,
  },
  {
    title: 'PUB-13 one of the news',
    path: at('/news/schedule-or-class'),
    populated: /Class: three walls for each bore/,
    empty: [/Page not found\./, 404],
    failed: /Failed to load the page\./,
  },
  {
    title: 'PUB-13 projects',
    path: at('/projects'),
    populated: /A drinking water main from the Penna/,
    empty: [/No projects yet\./, 200],
    failed: /Failed to load the projects\./,
  },
  {
    title: 'PUB-13 offers',
    path: at('/offers'),
    populated: /Hollow sections cut to your list/,
    empty: [/There are no offers at the moment\./, 200],
    failed: /Failed to load the offers\./,
  },
  {
    title: 'PUB-14 legal page',
    path: at('/terms'),
    populated: /Terms of Use/,
    empty: [/Page not found\./, 404],
    failed: /Failed to load the page\./,
  },
  {
    title: 'PUB-12 tracking page',
    path: at('/track/demo-request-1'),
    populated: /^Request |Request N/,
    empty: [/Request not found/, 404],
    failed: /Failed to load your request\./,
  },
]

/**
 * Opens a page for the second time. An API that has just started prepares the schemas of an endpoint with its first
 * call, on a slow machine for longer than a page waits for its data.
 */
async function openPrepared(page: Page, address: string): Promise<number | undefined> {
  await page.request.get(address)
  return (await page.goto(address))?.status()
}

let store: OwnStore
let emptyFolder: string
let emptyApi: Service
let gateway: Gateway
let shell: OwnShell
let emptyShell: OwnShell

test.beforeAll(async () => {
  const { apiUrl, releases } = runningSite()
  store = await OwnStore.copyOf(releases)
  emptyFolder = await mkdtemp(join(tmpdir(), 'nalika-empty-'))
  emptyApi = await startService('API', 'api/src/main.ts', {
    API_PORT: '0',
    DATA_DIR: emptyFolder,
    NODE_ENV: 'production',
    EMBEDDED_IN_PRODUCTION: 'yes',
    SITE_URL: 'https://nalika.example',
    LOG_LEVEL: 'fatal',
  })
  gateway = await openGateway(apiUrl)
  shell = await startOwnShell({ dataDir: store.dataDir, apiUrl: gateway.url })
  emptyShell = await startOwnShell({
    dataDir: store.dataDir,
    apiUrl: `http://127.0.0.1:${String(emptyApi.port)}`,
  })
})

test.afterEach(() => {
  gateway.set('open')
})

test.afterAll(async () => {
  await shell.stop()
  await emptyShell.stop()
  await stopServices([emptyApi])
  await gateway.stop()
  await store.remove()
  await rm(emptyFolder, { recursive: true, force: true })
})

for (const { title, path, populated, empty, failed } of ROUTES) {
  test(`${title}: populated, empty, failed and loading @long`, async ({ page, consoleGuard }) => {
    consoleGuard.expect(
      /status of (404|410|500|503)|Legal pages could not be loaded|could not be (loaded|counted)|500/,
    )
    const address = await path()
    const main = page.getByRole('main')

    expect(await openPrepared(page, shell.url + address)).toBe(200)
    await expect(main).toContainText(populated)

    expect(await openPrepared(page, emptyShell.url + address)).toBe(empty[1])
    await expect(main).toContainText(empty[0])

    gateway.set('failing')
    // The shell serves a page for up to 0.7 seconds without asking the API.
    await expect(async () => {
      await page.goto(shell.url + address)
      await expect(main).toContainText(failed, { timeout: 1000 })
    }).toPass()
    gateway.set('open')
    await expect(main).toContainText(populated)

    await page.goto(`${shell.url}/calculator`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Weight Calculator')
    gateway.set('holding')
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, address)
    await expect(page.getByRole('progressbar')).toBeVisible()
    gateway.set('open')
    await expect(main).toContainText(populated)
    await expect(page.getByRole('progressbar')).toBeHidden()
  })
}
