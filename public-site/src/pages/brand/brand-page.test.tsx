import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderSite, unreachable, type SentRequest } from '../../testing/render-site.tsx'
import { aBrand, productWith } from '../../testing/samples.ts'

const found = (changes = {}, products = [productWith()], lastPage = 2) => ({
  'GET /brandDetails/7': ({ query }: SentRequest) => ({
    status: true,
    data: {
      ...aBrand,
      products: { data: products, total: 4, current_page: Number(query.page), last_page: lastPage },
      ...changes,
    },
  }),
})

test('a brand shows its pictures, each in the width that fits', async () => {
  const path = `brands/${'a1'.repeat(15)}-1280.webp`
  renderSite('/brand/7', found({ images: [path] }))
  const picture = await screen.findByRole('img', { name: 'Deccan Seamless, 1 of 1' })
  expect(picture).toHaveAttribute('src', `/media/${path}`)
  expect(picture).toHaveAttribute('srcset', expect.stringContaining('-320.webp 320w'))
})

test('ADM-27 PUB-11 a brand offers its documents, each with kind, size and date', async () => {
  const document = {
    id: 1,
    kind: 'catalogue',
    title: 'Range of 2026',
    path: 'documents/a1.pdf',
    bytes: 2_516_582,
    added_at: '2026-11-12T09:30:00.000Z',
  }
  renderSite('/brand/7', found({ documents: [document] }))
  const list = await screen.findByRole('region', { name: 'Documents' })
  const link = within(list).getByRole('link', { name: 'Range of 2026' })
  expect(link).toHaveAttribute('href', '/media/documents/a1.pdf')
  expect(list).toHaveTextContent('Catalogue · PDF, 2.4 MB · 12 Nov 2026')
})

test('PUB-11 a brand shows its hero, its figures, its video and its products', async () => {
  renderSite('/brand/7', found())
  expect(await screen.findByRole('heading', { level: 1, name: 'Deccan Seamless Tubes' })).toBeVisible()
  const figures = screen.getByRole('region', { name: 'About Deccan Seamless' })
  expect(figures).toHaveTextContent('1974')
  expect(figures).toHaveTextContent('1,250')
  expect(figures).toHaveTextContent('ISO certifiedYes')
  expect(screen.getByRole('region', { name: 'Company video' })).toBeVisible()
  expect(screen.getByLabelText('Video of Deccan Seamless')).toHaveAttribute('src', '/media/brands/deccan.mp4')
  expect(screen.getByRole('link', { name: 'Deccan A106 pipe NPS 2 Sch 40' })).toBeVisible()
})

test('PUB-11 missing facts of a brand are left out', async () => {
  renderSite('/brand/7', found({ videos: [], employees: null, annual_capacity: '' }))
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('region', { name: 'Company video' })).not.toBeInTheDocument()
  expect(screen.queryByText('Employees')).not.toBeInTheDocument()
  expect(screen.queryByText('Annual capacity')).not.toBeInTheDocument()
})

test('PUB-11 the products are paged in the address', async () => {
  const user = userEvent.setup()
  const { address } = renderSite('/brand/7', found())
  await user.click(await screen.findByRole('link', { name: 'Page 2' }))
  await waitFor(() => expect(address()).toBe('/brand/7?page=2'))
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page'),
  )
})

test('PUB-11 a brand without products shows a message', async () => {
  renderSite('/brand/7', found({}, [], 0))
  expect(await screen.findByText('No products available.')).toBeVisible()
})

test('PUB-11 PUB-12 a quote can be requested with the brand selected', async () => {
  const user = userEvent.setup()
  renderSite('/brand/7', {
    ...found(),
    'GET /get-brands': {
      status: true,
      data: [
        { id: 7, name: 'Deccan Seamless', type: 'seamless' },
        { id: 8, name: 'Charminar', type: 'others' },
      ],
    },
  })
  await user.click(await screen.findByRole('link', { name: 'Get Quote from Deccan Seamless' }))
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Brand' })).toHaveDisplayValue('Deccan Seamless'),
  )
})

test('PUB-11 an unknown brand shows a message', async () => {
  renderSite('/brand/999', {})
  expect(await screen.findByText('No brand details found')).toBeVisible()
})

test('PUB-11 a failure shows an error, and the page recovers when the browser is online again', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const answers: Record<string, unknown> = { 'GET /brandDetails/7': unreachable }
  renderSite('/brand/7', answers)
  expect(await screen.findByText('Failed to fetch brand details')).toBeVisible()
  Object.assign(answers, found())
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByRole('heading', { level: 1, name: 'Deccan Seamless Tubes' })).toBeVisible()
  logged.mockRestore()
})

test('PUB-11 a page past the last redirects to the last', async () => {
  const { address } = renderSite('/brand/7?page=999', found())
  await waitFor(() => expect(address()).toBe('/brand/7?page=2'))
  expect(await screen.findByRole('link', { name: 'Deccan A106 pipe NPS 2 Sch 40' })).toBeVisible()
})

test('PUB-12 Get Quote of a product on a brand’s page preselects that brand', async () => {
  const user = userEvent.setup()
  const product = productWith({ brand_ids: [3, 7], brand_names: ['Charminar', 'Deccan Seamless'] })
  renderSite('/brand/7', found({}, [product]))
  const link = await screen.findByRole('link', { name: /^Get Quote for / })
  expect(link).toHaveAttribute('href', '/quote?product=1&brand=7')
  await user.click(link)
  expect(await screen.findByRole('combobox', { name: 'Brand' })).toHaveValue('7')
})

test('PUB-11 PUB-25 facets narrow the products of the brand, within which the API counts', async () => {
  const user = userEvent.setup()
  const { address, sentTo } = renderSite('/brand/7?page=2', {
    ...found(),
    'GET /filter-counts': {
      status: true,
      data: {
        total: 7,
        brand: ['Deccan', 'Apte'].map((value) => ({ value, label: value, products: 7 })),
        grade: ['A106 Gr B', 'A106 Gr C'].map((value) => ({ value, label: value, products: 3 })),
      },
    },
  })
  await user.click(await screen.findByRole('checkbox', { name: 'A106 Gr B 3' }))
  await waitFor(() => expect(address()).toBe('/brand/7?grade=A106+Gr+B'))
  expect(screen.queryByRole('group', { name: 'Brand' })).not.toBeInTheDocument()
  await waitFor(() =>
    expect(sentTo('GET', '/brandDetails/7').at(-1)?.query).toEqual({ grade: 'A106 Gr B', page: '1' }),
  )
  expect(sentTo('GET', '/filter-counts').at(-1)?.query).toEqual({ grade: 'A106 Gr B', brand_id: '7' })
  await user.click(await screen.findByRole('link', { name: 'Remove filter Grade A106 Gr B' }))
  await waitFor(() => expect(address()).toBe('/brand/7'))
})
