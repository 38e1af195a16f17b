import { toPaise } from '@nalika/shared-api/contract'
import { pageOf, type PageHead } from '@nalika/shared-ui'
import { screen, waitFor, within } from '@testing-library/react'
import { anEntry } from './testing/entries.ts'
import { refusal, renderSite, type Answers } from './testing/render-site.tsx'
import { brandCard, categoryCards, filterOptions, listOf, productWith } from './testing/samples.ts'

const ORIGIN = 'https://nalika.example'

/** The head of a loaded page, as the shell computes it. */
async function headAt(address: string, answers: Answers): Promise<PageHead> {
  const { router } = renderSite(address, answers)
  await waitFor(() => expect(router.state.navigation.state === 'idle' && router.state.initialized).toBe(true))
  const { matches, loaderData } = router.state
  const page = pageOf(matches.map(({ route }) => ({ id: route.id, handle: route.handle as unknown })))
  return (
    page?.handle.head({
      data: loaderData[page.id],
      params: matches.at(-1)?.params ?? {},
      url: new URL(address, ORIGIN),
    }) ?? { title: '' }
  )
}

const typesOf = ({ structuredData = [] }: PageHead) =>
  structuredData.map((data) => (data as { '@type': string })['@type'])
const factsOf = (head: PageHead, type: string) =>
  head.structuredData?.find((data) => (data as { '@type': string })['@type'] === type)

const list = { ...filterOptions, 'GET /onlyProducts': listOf([productWith()], 14, 2) }

test('PUB-22 a list’s canonical URL has category and page, without view, order and other filters', async () => {
  const plain = await headAt('/products?category=seamless&page=2&view=list&sort=name', list)
  expect(plain).toMatchObject({
    canonical: '/products?category=seamless&page=2',
    noIndex: false,
    title: 'Seamless Pipes, page 2',
  })
  expect(typesOf(plain)).toEqual(['BreadcrumbList', 'ItemList'])
  const narrowed = await headAt('/products?category=seamless&page=2&grade=A106', list)
  expect(narrowed).toMatchObject({ canonical: '/products?category=seamless&page=2', noIndex: true })
})

test('PUB-22 PRI-06 structured data has a product’s price if there is one, and a rating with its count or none', async () => {
  const priced = await headAt('/product/1', {
    'GET /productDetails/1': { status: true, data: productWith() },
  })
  expect(priced).toMatchObject({ canonical: '/product/1', kind: 'product' })
  expect(priced.image).toEqual({ address: '/og/product/1.png', alt: `Section of ${productWith().name}` })
  expect(priced.description).toContain('A106 Gr B')
  expect(typesOf(priced)).toEqual(['BreadcrumbList', 'Product'])
  const product = factsOf(priced, 'Product')
  expect(product).toMatchObject({
    offers: {
      '@type': 'Offer',
      price: '123456.50',
      priceCurrency: 'INR',
      url: `${ORIGIN}/product/1`,
    },
  })
  expect(JSON.stringify(product)).not.toMatch(/rating/i)

  const rated = await headAt('/product/1', {
    'GET /productDetails/1': {
      status: true,
      data: productWith({ order_rating: { average: 4.2, orders: 14 } }),
    },
  })
  expect(factsOf(rated, 'Product')).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.2, ratingCount: 14 },
  })

  const unpriced = await headAt('/product/1', {
    'GET /productDetails/1': {
      status: true,
      data: productWith({ price: null, material: '', description: '', photo: 'products/1.webp' }),
    },
  })
  expect(unpriced.image).toEqual({ address: '/media/products/1.webp', alt: productWith().name })
  const bare = factsOf(unpriced, 'Product')
  expect(bare).not.toHaveProperty('offers')
  expect(bare).not.toHaveProperty('material')
  expect(bare).not.toHaveProperty('description')
})

test('DIS-09 PUB-22 structured data has the prices of distributors', async () => {
  const price = { unit: 'kg', in_stock: true, city: 'Pune', lead_time_days: 3, company_name: null } as const
  const head = await headAt('/product/1', {
    'GET /productDetails/1': {
      status: true,
      data: productWith({
        distributor_prices: [
          {
            ...price,
            price: toPaise(58.4),
            price_per_piece: toPaise(1906.2),
            company_name: 'Pune Tube House',
          },
          { ...price, price: toPaise(60), price_per_piece: null },
        ],
      }),
    },
  })
  expect(factsOf(head, 'Product')).toMatchObject({
    offers: [
      { price: '123456.50' },
      { price: '1906.20', availability: 'https://schema.org/InStock', seller: { name: 'Pune Tube House' } },
    ],
  })
})

test('PUB-22 the home page names the organisation, the search and the categories', async () => {
  const head = await headAt('/', { 'GET /productCategories': { status: true, data: categoryCards } })
  expect(typesOf(head)).toEqual(['Organization', 'WebSite', 'ItemList'])
  expect(factsOf(head, 'WebSite')).toMatchObject({
    potentialAction: { target: { urlTemplate: `${ORIGIN}/products?search={search_term_string}` } },
  })
  expect(factsOf(head, 'ItemList')).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Seamless Pipes', url: `${ORIGIN}/category/seamless` },
      { position: 2, name: 'ERW Pipes', url: `${ORIGIN}/category/erw` },
    ],
  })
})

const place = (current_page: number, last_page: number) => ({
  ...listOf([]).pagination,
  current_page,
  last_page,
})

test('PUB-22 each page of the brands has a canonical URL and a title', async () => {
  const head = await headAt('/brands?othersPage=2', {
    'GET /brands': {
      status: true,
      data: { seamless: [brandCard(7, 'Deccan')], others: [] },
      pagination: { seamless: place(1, 1), others: place(2, 2) },
    },
  })
  expect(head).toMatchObject({
    canonical: '/brands?othersPage=2',
    title: 'Brands: Other Pipe Categories, page 2',
  })
  expect(typesOf(head)).toEqual(['BreadcrumbList', 'ItemList'])
})

test('PUB-22 a page an admin wrote has the start of its text as description', async () => {
  const head = await headAt('/terms', {
    'GET /custom-pages/slug/terms': {
      title: 'Terms',
      slug: 'terms',
      content: '<h2>Use</h2><p>Be fair.</p>',
      updated_at: '2025-01-01T00:00:00.000Z',
    },
  })
  expect(head).toMatchObject({ description: 'Use Be fair.', canonical: '/terms', kind: 'article' })
  expect(typesOf(head)).toEqual(['BreadcrumbList'])
})

test('PUB-22 news are an article with its day, a project one with its place', async () => {
  const news = await headAt('/news/zinc', {
    'GET /entries/news/zinc': { status: true, data: anEntry({ summary: 'By mass, not thickness.' }) },
  })
  expect(news).toMatchObject({
    title: 'How much zinc',
    description: 'By mass, not thickness.',
    canonical: '/news/zinc',
    kind: 'article',
  })
  expect(typesOf(news)).toEqual(['BreadcrumbList', 'NewsArticle'])
  expect(factsOf(news, 'NewsArticle')).toMatchObject({
    headline: 'How much zinc',
    datePublished: '2026-10-05',
    dateModified: '2026-10-06T09:30:00.000Z',
    mainEntityOfPage: `${ORIGIN}/news/zinc`,
    publisher: { '@type': 'Organization', name: 'Nalika' },
  })
  const project = await headAt('/projects/bridge', {
    'GET /entries/project/bridge': {
      status: true,
      data: anEntry({ kind: 'project', slug: 'bridge', place: 'Nellore' }),
    },
  })
  expect(project).toMatchObject({ description: 'By mass.', canonical: '/projects/bridge' })
  expect(factsOf(project, 'Article')).toMatchObject({
    contentLocation: { '@type': 'Place', name: 'Nellore' },
  })
})

test('PUB-22 each page of the news has a canonical URL and lists its entries', async () => {
  const pagination = { total: 7, current_page: 2, last_page: 2, per_page: 6 }
  const head = await headAt('/news?page=2', {
    'GET /entries': { status: true, data: [anEntry()], pagination },
  })
  expect(head).toMatchObject({ title: 'Industry News, page 2', canonical: '/news?page=2' })
  expect(factsOf(head, 'ItemList')).toMatchObject({
    itemListElement: [{ position: 1, name: 'How much zinc', url: `${ORIGIN}/news/zinc` }],
  })
})

test('PUB-22 offers name their dates', async () => {
  const offer = anEntry({
    kind: 'offer',
    slug: 'cutting',
    title: 'Cut to your list',
    valid_until: '2026-12-24',
  })
  const head = await headAt('/offers', {
    'GET /entries': { status: true, data: [offer], pagination: listOf([]).pagination },
  })
  expect(factsOf(head, 'OfferCatalog')).toMatchObject({
    itemListElement: [
      {
        name: 'Cut to your list',
        url: `${ORIGIN}/offers#offer-cutting`,
        validFrom: '2026-10-05',
        validThrough: '2026-12-24',
      },
    ],
  })
})

test('PUB-22 the questions search engines get are those that the quote page shows', async () => {
  const head = await headAt('/quote', { 'GET /get-brands': { status: true, data: [] } })
  const { mainEntity } = factsOf(head, 'FAQPage') as {
    mainEntity: { name: string; acceptedAnswer: { text: string } }[]
  }
  const section = within(await screen.findByRole('region', { name: 'Before you ask' }))
  expect(section.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
    mainEntity.map(({ name }) => name),
  )
  for (const { acceptedAnswer } of mainEntity) expect(section.getByText(acceptedAnswer.text)).toBeVisible()
  expect(mainEntity.length).toBeGreaterThan(3)
})

test.each([
  ['/news/zinc', 'GET /entries/news/zinc'],
  ['/terms', 'GET /custom-pages/slug/terms'],
  ['/product/12', 'GET /productDetails/12'],
  ['/brand/7', 'GET /brandDetails/7'],
])('PUB-22 %s, which was deleted, is kept out of search engines', async (address, call) => {
  const head = await headAt(address, { [call]: refusal(410) })
  expect(head).toEqual({ title: expect.stringMatching(/^This \w+ was deleted$/), noIndex: true })
})

const answers: Answers = {
  'GET /get-brands': { status: true, data: [] },
  'GET /entries': { status: true, data: [], pagination: listOf([]).pagination },
  'GET /network': { status: true, data: [], states: [], pagination: listOf([]).pagination },
}

test.each([
  '/news/',
  '/projects',
  '/network',
  '/offers',
  '/estimate?x=1',
  '/calculator?od=60.3',
  '/quote',
  '/track',
])('PUB-22 %s has a title, a description and one address', async (address) => {
  const head = await headAt(address, answers)
  expect(head.title).not.toBe('')
  expect(head.description?.length).toBeGreaterThan(50)
  expect(head.canonical).toBe(/^\/\w+/.exec(address)?.[0])
  expect(typesOf(head)).toContain('BreadcrumbList')
})

test.each([
  '/product/99',
  '/brand/99',
  '/category/nothing',
  '/nothing',
  '/news/nothing',
  '/projects/nothing',
])('PUB-14 %s, which does not exist, is kept out of search engines', async (address) => {
  const head = await headAt(address, {})
  expect(head.noIndex).toBe(true)
  expect(head.canonical).toBeUndefined()
})

test('PRI-04 PUB-22 a price record is a data set with its files', async () => {
  const head = await headAt('/prices?category=erw&page=2', {
    'GET /price-record/latest': { status: true, data: [] },
    'GET /price-record': {
      status: true,
      data: {
        category: 'erw',
        size: '',
        grade: '',
        state: '',
        label: 'ERW Pipes',
        figures: [
          { day: '2026-10-01', price: toPaise(61), demo: false },
          { day: '2026-11-27', price: toPaise(62.5), demo: false },
        ],
        changes: { days_7: null, days_30: null, days_90: null },
        choices: { category: [], size: [], grade: [], state: [] },
      },
    },
  })
  expect(head).toMatchObject({
    title: 'Steel pipe prices: ERW Pipes',
    canonical: '/prices?category=erw',
    noIndex: false,
  })
  expect(factsOf(head, 'Dataset')).toMatchObject({
    url: `${ORIGIN}/prices?category=erw`,
    temporalCoverage: '2026-10-01/2026-11-27',
    variableMeasured: { value: 62.5 },
    distribution: [
      { contentUrl: `${ORIGIN}/api/price-record.csv?category=erw` },
      { contentUrl: `${ORIGIN}/api/price-record.rss` },
    ],
  })
})
