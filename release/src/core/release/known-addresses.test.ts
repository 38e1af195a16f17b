import { knownAddresses } from './known-addresses.ts'

const PATHS = ['/', '/:slug', '/compare', '/news', '/news/:slug', '/product/:id', '/way/:step?', '/admin/*']

test('REL-09 the addresses of an app are its pages without parameters, and its examples of the others', () => {
  expect(knownAddresses(PATHS, ['/product/1', '/compare?ids=1,2', '/about', '/way'])).toEqual({
    addresses: ['/', '/compare', '/news', '/product/1', '/compare?ids=1,2', '/about', '/way'],
    withoutExample: ['/news/:slug'],
  })
})

test('REL-09 an example of a page that the app has no more is left out', () => {
  expect(knownAddresses(['/news', '/news/:slug'], ['/news/erw', '/product/1'])).toEqual({
    addresses: ['/news', '/news/erw'],
    withoutExample: [],
  })
  expect(knownAddresses(['/news/:slug'])).toEqual({ addresses: [], withoutExample: ['/news/:slug'] })
})
