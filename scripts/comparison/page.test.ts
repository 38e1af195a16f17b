import { comparisonPage, type ComparedPage } from './page.ts'

const page = (path: string, changed: number | null, more: Partial<ComparedPage> = {}): ComparedPage => ({
  app: 'public-site',
  path,
  width: 360,
  changed,
  live: 'live.png',
  preview: 'preview.png',
  difference: 'difference.png',
  ...more,
})

test('REL-13 the page shows both sides and their difference, what is the same apart, and what one side has not', () => {
  const html = comparisonPage('pr-1', [
    page('/new', null, { live: null, difference: null }),
    page('/old', null, { preview: null, difference: null }),
    page('/', 12.5),
    page('/brands', 0),
  ])
  expect(html).toContain('3 of 4 pictures differ')
  expect(html).toContain('/new, public-site, 360 px: in the preview only')
  expect(html).toContain('/old, public-site, 360 px: live only')
  expect(html).toContain('12.500 % changed')
  expect(html.indexOf('1 that are the same')).toBeGreaterThan(html.indexOf('12.500 %'))
  expect(html.match(/There is no such page/g)).toHaveLength(2)
})

test('REL-13 an address cannot put elements into the page', () => {
  const html = comparisonPage('pr-1', [page('/<img src=x onerror=alert(1)>', 1, { live: '"><script>.png' })])
  expect(html).not.toContain('<img src=x')
  expect(html).not.toContain('<script')
})
