import { expect, test } from '../fixtures.ts'
import { startOwnShell, type OwnShell } from '../site/own-shell.ts'
import { OwnStore } from '../site/own-store.ts'
import { runningSite } from '../site/site.ts'
import { mainHeading } from './remotes.ts'

/** A visitor waits no longer than this for the server's answer, whatever happens to the bundle. */
const BUDGET_MS = 2000

let store: OwnStore
let shell: OwnShell

test.beforeAll(async () => {
  const { apiUrl, releases } = runningSite()
  store = await OwnStore.copyOf(releases)
  shell = await startOwnShell({ dataDir: store.dataDir, apiUrl, renderWorkers: 2 })
})

test.afterAll(async () => {
  await shell.stop()
  await store.remove()
})

const EVERYTHING = 'const hoard = []; for (;;) hoard.push(new Array(100_000).fill(hoard.length))'

/** What goes wrong in the bundle that renders the public site on the server. */
const FAULTS: Record<string, { version: string; inject: (bundle: string) => string }> = {
  'throws when it is loaded': {
    version: '9.0.1',
    inject: (bundle) => `throw new Error('It fell over.');\n${bundle}`,
  },
  'loops for ever when it is loaded': {
    version: '9.0.2',
    inject: (bundle) => `for (;;);\n${bundle}`,
  },
  'eats memory when it is loaded': {
    version: '9.0.3',
    inject: (bundle) => `${EVERYTHING};\n${bundle}`,
  },
  'throws when it renders': {
    version: '9.0.4',
    inject: (bundle) => `${bundle}\n${inEveryPage("throw new Error('It fell over.')")}`,
  },
  'loops for ever when it renders': {
    version: '9.0.5',
    inject: (bundle) => `${bundle}\n${inEveryPage('for (;;);')}`,
  },
  'eats memory when it renders': {
    version: '9.0.6',
    inject: (bundle) => `${bundle}\n${inEveryPage(EVERYTHING)}`,
  },
}

/** Puts a statement in front of every page's component, as code of the bundle would run it. */
function inEveryPage(statement: string): string {
  return `
    const React = require('react')
    for (const route of module.exports.routes) {
      if (route.Component) { const Page = route.Component; route.Component = () => { ${statement}; return React.createElement(Page) } }
      else if (route.lazy) {
        const lazy = route.lazy
        route.lazy = typeof lazy === 'function'
          ? async () => { const loaded = await lazy(); return { ...loaded, Component: () => { ${statement} } } }
          : { ...lazy, Component: async () => () => { ${statement} } }
      }
    }
  `
}

/** One way. The long run has the others, and the time, which a machine that also tests may not have. */
const RUNS = Object.entries(FAULTS).flatMap(([fault, { version, inject }]) => [
  ...(fault === 'throws when it renders' ? [{ fault, version, inject, isTimed: false }] : []),
  { fault, version: `${version}1`, inject, isTimed: true },
])

for (const { fault, version, inject, isTimed } of RUNS) {
  test(`REL-04 the server bundle of public-site ${fault}: ${isTimed ? 'the server answers within 2 s, ' : ''}the browser renders the page${isTimed ? ' @long' : ''}`, async ({
    page,
    request,
  }) => {
    const restore = await store.release('public-site', version, () => 'server/server.cjs', inject)
    await expect(async () => {
      expect(await (await request.get(`${shell.url}/login`)).text()).toContain(
        `/remotes/public-site/${version}-`,
      )
    }).toPass()

    const started = performance.now()
    // The page is usable before the document's load event, for which `goto` would wait.
    await page.goto(`${shell.url}/products`, { waitUntil: 'commit' })
    if (isTimed) expect(performance.now() - started).toBeLessThan(BUDGET_MS)
    await expect(mainHeading(page, /Products/)).toBeVisible()
    const state = await page.locator('#nalika-state').textContent()
    expect(JSON.parse(state ?? '')).toMatchObject({ hydration: null })

    expect(shell.reported().filter((one) => one.version === version)).toEqual([
      expect.objectContaining({ app: 'public-site', address: `${shell.url}/products` }),
    ])
    // The next visitor does not wait for it again, and other pages are rendered as before.
    const next = performance.now()
    await request.get(`${shell.url}/products`)
    if (isTimed) expect(performance.now() - next).toBeLessThan(BUDGET_MS / 4)
    expect(await (await request.get(`${shell.url}/login`)).text()).toMatch(/<h1[^>]*>Login<\/h1>/)
    await restore()
  })
}

test('REL-04 once a working version is released, the server renders again @long', async ({ request }) => {
  const restore = await store.release(
    'public-site',
    '9.1.0',
    () => 'server/server.cjs',
    (bundle) => `throw new Error('It fell over.');\n${bundle}`,
  )
  const products = async () => (await request.get(`${shell.url}/products`)).text()
  await expect(async () => expect(await products()).toContain('/public-site/9.1.0-')).toPass()
  expect(await products()).not.toMatch(/<h1/)
  await restore()
  await expect(async () => expect(await products()).toMatch(/<h1[^>]*>[^<]*Products/)).toPass()
})
