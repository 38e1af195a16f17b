import { page } from '@nalika/shared-ui'
import { applyHead, headOf, titleOf } from './head.ts'

const url = new URL('https://nalika.example/product/7?utm=x')

async function matchesOf(head: object) {
  const route = page('test-product', '/product/:id', async () => ({
    Component: () => null,
    head: () => head as never,
  }))
  await route.handle.load()
  return [
    { id: 'frame', handle: undefined, params: {} },
    { id: 'test-product', handle: route.handle as unknown, params: { id: '7' } },
  ]
}

afterEach(() => {
  document.head.replaceChildren()
})

test('PUB-22 title, description, canonical link and Open Graph data follow the page', async () => {
  const matches = await matchesOf({ title: 'ERW Pipe', description: 'Black.', canonical: '/product/7' })
  applyHead(headOf({ matches, loaderData: {}, errors: null, url }))
  expect(document.title).toBe('ERW Pipe · Nalika')
  const content = (selector: string) => document.head.querySelector(selector)?.getAttribute('content')
  expect(content('meta[name=description]')).toBe('Black.')
  expect(content('meta[property="og:title"]')).toBe('ERW Pipe')
  expect(document.head.querySelector('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${location.origin}/product/7`,
  )
  applyHead({ title: 'Login', noIndex: true })
  expect(document.head.querySelector('meta[name=description]')).toBeNull()
  expect(content('meta[name=robots]')).toBe('noindex')
})

const factsShown = () =>
  Array.from(
    document.head.querySelectorAll('script[type="application/ld+json"]'),
    (script) => JSON.parse(script.textContent) as unknown,
  )

test('PUB-22 a navigation replaces the JSON-LD', () => {
  // As the server wrote it.
  document.head.innerHTML = '<script type="application/ld+json" data-page-head>{"@type":"Product"}</script>'
  applyHead({ title: 'Brands', structuredData: [{ '@type': 'BreadcrumbList' }, { '@type': 'ItemList' }] })
  expect(factsShown()).toEqual([{ '@type': 'BreadcrumbList' }, { '@type': 'ItemList' }])
  applyHead({ title: 'Login' })
  expect(factsShown()).toEqual([])
})

test('PUB-22 a shared address shows the page’s image, kind and language', () => {
  applyHead({
    title: 'ERW Pipe',
    kind: 'product',
    image: { address: '/media/7.webp', alt: 'A bundle of pipe' },
  })
  const of = (property: string) =>
    document.head.querySelector(`meta[property="${property}"]`)?.getAttribute('content')
  expect(of('og:image')).toBe(`${location.origin}/media/7.webp`)
  expect(of('og:image:alt')).toBe('A bundle of pipe')
  expect(of('og:type')).toBe('product')
  expect(of('og:locale')).toBe('en_IN')
  expect(document.head.querySelector('meta[name="twitter:card"]')).toHaveAttribute(
    'content',
    'summary_large_image',
  )
})

test('PUB-22 a page without an image uses the site’s; a page with noindex has none', () => {
  const image = () => document.head.querySelector('meta[property="og:image"]')?.getAttribute('content')
  applyHead({ title: 'Brands' })
  expect(image()).toBe(`${location.origin}/og/nalika.png`)
  applyHead({ title: 'Login', noIndex: true })
  expect(image()).toBeUndefined()
})

test('PUB-14 a missing page has the title Not found and noindex', async () => {
  const matches = await matchesOf({ title: 'ERW Pipe' })
  const head = headOf({ matches, loaderData: {}, errors: { content: { status: 404 } }, url })
  expect(head).toEqual({ title: 'Not found', noIndex: true })
})

test('the home page’s title is only the product’s name', () => {
  expect(titleOf({ title: '' })).toBe('Nalika')
})
