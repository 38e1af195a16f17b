import { enforceIntegrity, integrityOf, recogniseStyles, trustRelease, trustRemote } from './integrity.ts'

const listed = `sha384-${'b'.repeat(64)}`
const remote = {
  app: 'admin-console',
  container: 'nalika_admin_console',
  version: '1.2.0',
  base: '/remotes/admin-console/1.2.0-ab/',
  entry: 'remoteEntry.js',
  routes: [],
}
const realFetch = globalThis.fetch
afterEach(() => {
  globalThis.fetch = realFetch
})

test('REL-04 a file that no release lists gets a hash that never matches', () => {
  trustRelease('/remotes/public-site/1.0.0-aa/', { 'remoteEntry.js': listed })
  enforceIntegrity()
  const ask = (url: string) => globalThis.__nalikaIntegrity?.(url)
  expect(ask('/remotes/public-site/1.0.0-aa/remoteEntry.js?attempt=1')).toBe(listed)
  const refused = `sha384-${'A'.repeat(64)}`
  expect(ask('/remotes/public-site/1.0.0-aa/other.js')).toBe(refused)
  expect(ask('/remotes/public-site/1.0.1-bb/remoteEntry.js')).toBe(refused)
  expect(ask('https://elsewhere.example/remotes/public-site/1.0.0-aa/remoteEntry.js')).toBe(refused)
})

test('a remote’s file list is fetched with the integrity of the page’s state', async () => {
  const fetched = jest.fn(
    async () => new Response(JSON.stringify({ assets: { 'routes.js': { integrity: listed } } })),
  )
  globalThis.fetch = fetched
  await trustRemote({ ...remote, releaseIntegrity: 'sha384-list' }, 2000)
  expect(fetched).toHaveBeenCalledWith(
    `${remote.base}release.json`,
    expect.objectContaining({ integrity: 'sha384-list' }),
  )
  expect(integrityOf(`${remote.base}routes.js`)).toBe(listed)
})

test('REL-04 a remote whose file list cannot be loaded fails', async () => {
  globalThis.fetch = async () => new Response('gone', { status: 404 })
  await expect(trustRemote({ ...remote, releaseIntegrity: 'sha384-list' }, 2000)).rejects.toThrow('404')
})

test('webpack finds the document’s style sheets by absolute URL, except failed ones', () => {
  document.head.innerHTML =
    '<link rel="stylesheet" href="/a/page.css"><link rel="stylesheet" href="/a/refused.css">'
  const [came, refused] = document.head.querySelectorAll('link')
  Object.defineProperty(came, 'sheet', { value: {} })
  recogniseStyles()
  expect(came).toHaveAttribute('data-href', new URL('/a/page.css', location.href).href)
  expect(refused).not.toHaveAttribute('data-href')
  document.head.innerHTML = ''
})
