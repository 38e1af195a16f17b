import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { refusal, renderSite, type SentRequest } from '../../testing/render-site.tsx'
import { anEntry } from '../../testing/entries.ts'
import { entryHead } from './entry-page.tsx'

const zinc = anEntry({ slug: 'zinc', title: 'How much zinc', day: '2026-10-05', summary: 'By mass.' })
const gst = anEntry({ id: 2, slug: 'gst', title: 'One rate of GST', day: '2026-09-01' })

const listed = {
  'GET /entries': ({ query }: SentRequest) => ({
    status: true,
    data: query.page === '2' ? [gst] : [zinc],
    pagination: { total: 2, current_page: Number(query.page), last_page: 2, per_page: 1 },
  }),
}
const silenced = () => jest.spyOn(console, 'error').mockImplementation(() => undefined)

test.each([
  ['/news', 'Industry News', 'news'],
  ['/projects', 'Projects', 'project'],
])('PUB-13 %s lists its entries with day and summary, and pages by links', async (path, title, kind) => {
  const { address, sentTo } = renderSite(path, listed)
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  const [item] = screen.getAllByRole('listitem').filter((one) => within(one).queryByText('By mass.'))
  expect(item && within(item).getByRole('link', { name: 'How much zinc' })).toHaveAttribute(
    'href',
    `${path}/zinc`,
  )
  expect(within(item ?? document.body).getByText('5 Oct 2026')).toHaveAttribute('datetime', '2026-10-05')
  await userEvent.click(screen.getByRole('link', { name: 'Page 2' }))
  expect(await screen.findByRole('link', { name: 'One rate of GST' })).toBeVisible()
  expect(address()).toBe(`${path}?page=2`)
  expect(sentTo('GET', '/entries').map(({ query }) => query)).toEqual([
    { kind, page: '1' },
    { kind, page: '2' },
  ])
})

test('PUB-13 a page past the last redirects to the last', async () => {
  const { address } = renderSite('/news?page=9', listed)
  expect(await screen.findByRole('link', { name: 'One rate of GST' })).toBeVisible()
  expect(address()).toBe('/news?page=2')
})

test.each([
  ['/news', 'No news yet.'],
  ['/projects', 'No projects yet.'],
])('PUB-13 %s without entries shows a message', async (path, sentence) => {
  const pagination = { total: 0, current_page: 1, last_page: 1, per_page: 6 }
  renderSite(path, { 'GET /entries': { status: true, data: [], pagination } })
  expect(await screen.findByRole('heading', { name: sentence })).toBeVisible()
})

test.each([
  ['/news', 'Failed to load the news.'],
  ['/projects', 'Failed to load the projects.'],
])('PUB-13 %s shows an error when loading fails, and Retry recovers', async (path, sentence) => {
  const logged = silenced()
  const answers: Record<string, unknown> = { 'GET /entries': refusal(500) }
  renderSite(path, answers)
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
  Object.assign(answers, listed)
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: 'How much zinc' })).toBeVisible()
  logged.mockRestore()
})

test('PUB-13 an entry has sanitised text and links to the next entry, the newer one and the list', async () => {
  renderSite('/news/zinc', {
    'GET /entries/news/zinc': {
      status: true,
      data: {
        ...zinc,
        content: '<h2>By mass</h2><p onclick="steal()">400 g.</p><script>alert(1)</script>',
        older: { slug: 'gst', title: 'One rate of GST' },
        newer: { slug: 'isi', title: 'The ISI mark' },
      },
    },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'How much zinc' })).toBeVisible()
  expect(screen.getByText('400 g.')).not.toHaveAttribute('onclick')
  expect(document.body.innerHTML).not.toContain('<script')
  const further = within(screen.getByRole('navigation', { name: 'More of Industry News' }))
  expect(further.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/news/gst',
    '/news/isi',
    '/news',
  ])
})

test('PUB-13 a project names its place', async () => {
  const bridge = anEntry({ kind: 'project', slug: 'bridge', title: 'A bridge', place: 'Nellore' })
  renderSite('/projects/bridge', { 'GET /entries/project/bridge': { status: true, data: bridge } })
  expect(await screen.findByText('Nellore')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to Projects' })).toHaveAttribute('href', '/projects')
})

test.each([404, 422])(
  'PUB-14 an entry that does not exist (%i) shows a message and a link to the list',
  async (status) => {
    renderSite('/news/none', { 'GET /entries/news/none': refusal(status, { message: 'Page not found.' }) })
    expect(await screen.findByRole('heading', { name: 'Page not found.' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to Industry News' })).toHaveAttribute('href', '/news')
  },
)

test('PUB-13 an entry that fails to load offers Retry', async () => {
  const logged = silenced()
  const answers: Record<string, unknown> = { 'GET /entries/news/zinc': refusal(503) }
  renderSite('/news/zinc', answers)
  expect(await screen.findByRole('heading', { name: 'Failed to load the page.' })).toBeVisible()
  answers['GET /entries/news/zinc'] = { status: true, data: zinc }
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'How much zinc' })).toBeVisible())
  logged.mockRestore()
})

test.each([
  ['/news/zinc', 'GET /entries/news/zinc', 'This page was deleted.'],
  ['/terms', 'GET /custom-pages/slug/terms', 'This page was deleted.'],
  ['/product/12', 'GET /productDetails/12', 'This product was deleted.'],
  ['/brand/7', 'GET /brandDetails/7', 'This brand was deleted.'],
])(
  'PUB-22 %s, which was deleted, shows a message and a link to the catalogue',
  async (path, call, sentence) => {
    renderSite(path, { [call]: refusal(410, { message: sentence }) })
    expect(await screen.findByRole('heading', { level: 1, name: sentence })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Browse All Products' })).toHaveAttribute('href', '/products')
  },
)

const covered = { cover: `pages/${'a1'.repeat(15)}-1280.webp`, cover_alt: 'The zinc bath' }

test('ADM-27 PUB-13 the cover of an entry is shown in its list, with a frame that keeps its space', async () => {
  const pagination = { total: 2, current_page: 1, last_page: 1, per_page: 6 }
  renderSite('/news', { 'GET /entries': { status: true, data: [{ ...zinc, ...covered }, gst], pagination } })
  const cover = await screen.findByRole('img', { name: 'The zinc bath' })
  expect(cover).toHaveAttribute('src', `/media/${covered.cover}`)
  expect(cover).toHaveAttribute('width', '1280')
  expect(cover).toHaveAttribute('height', '720')
  expect(screen.getAllByRole('img')).toHaveLength(1)
})

test('ADM-27 PUB-22 an article shows its cover, also when its address is shared', async () => {
  renderSite('/news/zinc', {
    'GET /entries/news/zinc': { status: true, data: { ...anEntry({ title: 'How much zinc' }), ...covered } },
  })
  expect(await screen.findByRole('img', { name: 'The zinc bath' })).toBeVisible()
  const { image } = entryHead('news', anEntry(covered), new URL('https://nalika.example/news/zinc'))
  expect(image).toEqual({ address: `/media/${covered.cover}`, alt: 'The zinc bath' })
  expect(entryHead('news', anEntry(), new URL('https://nalika.example/news/zinc')).image).toBeUndefined()
})
