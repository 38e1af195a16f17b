import { readLeadQuery, withTab } from './lead-query.ts'

const read = (query: string) => readLeadQuery(new URLSearchParams(query))

test('DIS-05 tab, search, page and page size come from the address', () => {
  expect(read('status=responded&search=+rao+&page=4&per_page=10')).toEqual({
    status: 'responded',
    search: 'rao',
    page: 4,
    per_page: 10,
  })
})

test('DIS-05 three leads a page, and an address that makes no sense shows the plain list', () => {
  const plain = { status: 'all', search: '', page: 1, per_page: 3 }
  expect(read('')).toEqual(plain)
  expect(read('status=lost&page=two&per_page=0')).toEqual(plain)
  expect(read('page=1.5&per_page=5000')).toEqual(plain)
})

test('DIS-05 another tab starts at its first page and keeps the search', () => {
  const at = new URLSearchParams('search=rao&page=3&status=new')
  expect(String(withTab(at, 'closed'))).toBe('search=rao&status=closed')
  expect(String(withTab(at, 'all'))).toBe('search=rao')
})
