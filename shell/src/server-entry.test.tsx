import type * as SharedApi from '@nalika/shared-api'
import { productDetails } from '@nalika/shared-api/contract'
import type { RemoteModule, SubmittedForm } from '@nalika/shared-ui'
import { data, type LoaderFunctionArgs } from 'react-router-dom'
import { configureClient, provided, render, renderFrame } from './server-entry.tsx'

const { call } = provided['@nalika/shared-api'] as typeof SharedApi

let asked: string[]

/** The API answers each product with its number as status; 0 is away. */
beforeEach(() => {
  asked = []
  configureClient({ baseUrl: 'http://api.example/api' })
  globalThis.fetch = jest.fn((input: Request | URL | string) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    asked.push(pathname)
    const status = Number(pathname.split('/').at(-1))
    return status === 0
      ? Promise.reject(new TypeError('fetch failed'))
      : Promise.resolve(new Response('{}', { status, headers: { 'content-type': 'application/json' } }))
  })
})

async function loader({ params }: LoaderFunctionArgs) {
  await call(productDetails, { params: { id: Number(params.id) } }).catch(() => undefined)
  return null
}
const remote: RemoteModule = {
  routes: [
    { id: 'product', path: '/product/:id', loader, Component: () => <h1>Product</h1> },
    {
      id: 'own',
      path: '/own',
      loader: () => data(null, { headers: { 'cache-control': 'no-store' } }),
      Component: () => <h1>Own</h1>,
    },
  ],
}

test('PUB-22 REL-04 a page with a failed API call, or with personal data, is not cached', async () => {
  const pages = []
  for (const path of ['/product/200', '/product/0', '/product/404', '/product/500', '/product/429', '/own'])
    pages.push(await render(`https://nalika.example${path}`, remote))
  expect(pages.map(({ status, isCacheable }) => [status, isCacheable])).toEqual([
    [200, true],
    [200, false],
    [200, true],
    [200, false],
    [200, false],
    [200, false],
  ])
})

test('SES-03 the frame of a portal is a visitor’s, with a skeleton for the page, and calls no API', () => {
  const { status, title, markup, hydration } = renderFrame('https://nalika.example/admin/leads?page=2')
  expect({ status, title, hydration }).toEqual({ status: 200, title: 'Nalika', hydration: null })
  expect(markup).toMatch(/<header[\s\S]+<main[\s\S]+Loading page[\s\S]+<footer/)
  expect(markup).not.toContain('Not found')
  expect(asked).toEqual([])
})

/** Forms of the page itself, without the header's search. */
const formsIn = (markup: string) => [
  ...new DOMParser().parseFromString(markup, 'text/html').querySelectorAll<HTMLFormElement>('main form'),
]
const pageAt = (path: string, submitted?: SubmittedForm) =>
  render(`https://nalika.example${path}`, null, submitted)

test.each(['/login', '/signup', '/forgot-password', '/reset-password/a-token', '/invitation/a-token'])(
  'SES-19 the form of %s is sent by post, so that nothing that was typed reaches the address without scripts',
  async (path) => {
    const { markup } = await pageAt(path)
    expect(formsIn(markup).map(({ method }) => method)).toEqual(['post'])
  },
)

test.each(['/login', '/signup', '/reset-password/a-token'])(
  'SES-19 %s without scripts shows that it needs them, and keeps what was typed',
  async (path) => {
    const { markup, hydration } = await pageAt(path, {
      endpoint: '',
      values: { email: 'asha@works.example' },
      result: null,
    })
    const [form] = formsIn(markup)
    expect(form?.textContent).toContain('needs JavaScript.Nothing was sent.')
    expect(form?.querySelector<HTMLInputElement>('[name=email]')?.value ?? 'none').toBe(
      path.startsWith('/reset') ? 'none' : 'asha@works.example',
    )
    // The browser's first drawing is the same.
    expect(Object.values(hydration?.actionData ?? {})).toHaveLength(1)
  },
)

test('SES-19 SES-12 /forgot-password without scripts shows the result of the request', async () => {
  const submitted = { endpoint: 'forgotPassword', values: { email: 'asha@works.example' } }
  const result = { status: 200, message: '', errors: {}, data: null }
  const { markup: sent } = await pageAt('/forgot-password', { ...submitted, result })
  expect(sent).toContain('If asha@works.example has an account')
  const { markup: failed } = await pageAt('/forgot-password', {
    ...submitted,
    result: { ...result, status: 503 },
  })
  expect(failed).toContain('Something went wrong. Please try again later.')
  expect(failed).toContain('value="asha@works.example"')
  const [form] = formsIn((await pageAt('/forgot-password')).markup)
  expect(form && new FormData(form).get('endpoint')).toBe('forgotPassword')
})

test.each([
  ['/confirm-email/a-token', 'confirmEmail', 'Email address confirmed'],
  ['/change-email/a-token', 'confirmEmailChange', 'Email address confirmed'],
  ['/undo-email-change/a-token', 'undoEmailChange', 'Email address restored'],
])(
  'SES-19 the mailed link %s works without scripts and reports when it has expired',
  async (path, endpoint, done) => {
    const [form] = formsIn((await pageAt(path)).markup)
    expect(form && Object.fromEntries(new FormData(form))).toEqual({ endpoint, token: 'a-token' })
    const result = { status: 200, message: 'Done.', errors: {}, data: null }
    const submitted = { endpoint, values: { token: 'a-token' } }
    expect((await pageAt(path, { ...submitted, result })).markup).toContain(done)
    const refused = { ...result, status: 422, message: 'This link has expired or was already used.' }
    expect((await pageAt(path, { ...submitted, result: refused })).markup).toContain(refused.message)
  },
)

test('SES-19 SES-16 /confirm-email without scripts shows the result of the request', async () => {
  const [form] = formsIn((await pageAt('/confirm-email')).markup)
  expect(form && new FormData(form).get('endpoint')).toBe('resendConfirmation')
})
