import { readLeadQuery, withTab } from './lead-query.ts'

const read = (query: string) => readLeadQuery(new URLSearchParams(query))

test('DIS-05 tab, search, page and page size come from the address', () => {
  expect(read('progress=responded&search=+rao+&page=4&per_page=10')).toEqual({
    progress: 'responded',
    search: 'rao',
    page: 4,
    per_page: 10,
  })
})

test('DIS-05 three leads a page, and an address that makes no sense shows the plain list', () => {
  const plain = { progress: 'all', search: '', page: 1, per_page: 3 }
  expect(read('')).toEqual(plain)
  expect(read('progress=lost&page=two&per_page=0')).toEqual(plain)
  expect(read('page=1.5&per_page=5000')).toEqual(plain)
})

test('DIS-05 another tab starts at its first page and keeps the search', () => {
  const at = new URLSearchParams('search=rao&page=3&progress=new')
  expect(String(withTab(at, 'closed'))).toBe('search=rao&progress=closed')
  expect(String(withTab(at, 'all'))).toBe('search=rao')
})
