import { anyText, listDefinition, numberBetween, oneOf, redirectPastEnd } from './list-definition.ts'

const brands = listDefinition({
  id: 'brands',
  filters: {
    name: anyText(),
    status: oneOf(['active', 'inactive']),
    founded_from: numberBetween(1800, 2026),
  },
  searches: 'name',
  sorts: ['name', 'created'],
  pageSize: 3,
})
const at = (query: string) => `https://site.test/admin/brands${query}`

test('ADM-02 an address is read as the endpoint wants it', () => {
  expect(
    brands.read(at('?name=%20Deccan%20&status=active&founded_from=1950&sort=-created&page=2&per_page=25')),
  ).toEqual({ name: 'Deccan', status: 'active', founded_from: 1950, sort: '-created', page: 2, per_page: 25 })
})

test.each([
  '?page=-1&per_page=lots',
  '?page=1e9',
  '?status=Active&sort=colour',
  '?founded_from=1700',
  '?name=%20',
])('nonsense in %s asks for the list as it comes', (query) => {
  expect(brands.read(at(query))).toEqual({ page: 1, per_page: 3 })
})

test('no page is larger than the API allows', () => {
  expect(brands.read(at('?per_page=99999'))).toMatchObject({ per_page: 1000 })
})

test('numbers that are not whole are taken where that is allowed', () => {
  expect(numberBetween(0, 10)('2.5')).toBeUndefined()
  expect(numberBetween(0, 10, { whole: false })('2.5')).toBe(2.5)
  expect(numberBetween(0, 10)('')).toBeUndefined()
})

describe('a page behind the end', () => {
  const addressAfter = (query: string, rows: number, pagination: { total: number; last_page: number }) => {
    try {
      redirectPastEnd(at(query), rows, pagination)
    } catch (answer) {
      return (answer as Response).headers.get('location')
    }
    return null
  }

  test('leads to the last page with everything else as it was', () => {
    expect(addressAfter('?name=a&page=5', 0, { total: 12, last_page: 4 })).toBe('/admin/brands?name=a&page=4')
    expect(addressAfter('?name=a&page=5', 0, { total: 2, last_page: 1 })).toBe('/admin/brands?name=a')
  })

  test('is none when rows came, nothing is there at all, or the page is not behind it', () => {
    expect(addressAfter('?page=4', 3, { total: 12, last_page: 4 })).toBeNull()
    expect(addressAfter('?page=5', 0, { total: 0, last_page: 1 })).toBeNull()
    expect(addressAfter('?page=1', 0, { total: 12, last_page: 4 })).toBeNull()
  })
})
