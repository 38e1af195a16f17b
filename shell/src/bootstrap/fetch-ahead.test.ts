import { fetchAhead } from './fetch-ahead.ts'

afterEach(() => {
  document.body.innerHTML = ''
})

test('what the page needs of its remote is fetched in that order, checked, and nothing that is not listed', async () => {
  const remote = (app: string) => ({
    app,
    base: `/remotes/${app}/1/`,
    integrity: { 'entry.js': 'sha384-e', 'page.js': 'sha384-p', 'other.js': 'sha384-o' },
    ahead: ['entry.js', 'unlisted.js', 'page.js'],
  })
  const state = { owner: 'admin-console', remotes: [remote('public-site'), remote('admin-console')] }
  document.body.innerHTML = `<script type="application/json" id="nalika-state">${JSON.stringify(state)}</script>`
  const read = jest.fn(() => Promise.resolve(new ArrayBuffer(0)))
  const get = jest.fn((address: string, _init: RequestInit) =>
    address.endsWith('page.js')
      ? Promise.reject(new TypeError('away'))
      : Promise.resolve({ arrayBuffer: read }),
  )
  Object.assign(globalThis, { fetch: get })

  fetchAhead()
  await new Promise((resolve) => setTimeout(resolve))
  expect(get.mock.calls.map(([address, { integrity }]) => [address, integrity])).toEqual([
    ['/remotes/admin-console/1/entry.js', 'sha384-e'],
    ['/remotes/admin-console/1/page.js', 'sha384-p'],
  ])
  // Read to the end; what did not come is nobody's affair here.
  expect(read).toHaveBeenCalledTimes(1)
})

test('a page of the shell needs nothing of a remote', () => {
  document.body.innerHTML = `<script type="application/json" id="nalika-state">{"owner":null,"remotes":[{"app":"x","base":"/x/"}]}</script>`
  const get = jest.fn()
  Object.assign(globalThis, { fetch: get })
  fetchAhead()
  expect(get).not.toHaveBeenCalled()
})
