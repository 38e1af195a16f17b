import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { refusal, stubApi, unreachable } from '@nalika/shared-api/testing'
import { pageOpener } from '../../testing/open-page.tsx'
import { aListOfProducts, aProductRecord } from '../../testing/products.ts'

const openPage = pageOpener({
  '/products/view/:productId': () => import('./product-page.tsx'),
  '/admin/products': () => import('../products/products-page.tsx'),
})

const PRODUCT = 'GET /products/12'
const NAME = 'ERW Pipe 2" NB Sch 40'
const answer = (changes = {}) => ({ success: true, product: aProductRecord(changes) })

let errors: jest.SpyInstance
beforeEach(() => {
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => errors.mockRestore())

const section = (name: string) => screen.getByRole('region', { name })

test('ADM-08 shows the product with its brands, who added it and when, and leads to its form', async () => {
  stubApi({ [PRODUCT]: answer() })
  openPage('/products/view/12')
  expect(await screen.findByRole('heading', { level: 1, name: NAME })).toBeInTheDocument()
  for (const row of [
    'GradeA53 Gr B',
    'ApplicationsStructural, Gas',
    'Weight5.44 kg/m',
    'Not givenItem code, Pressure rating',
  ]) {
    expect(section('Specification')).toHaveTextContent(row)
  }
  // One size: no range beside it.
  expect(section('Specification')).not.toHaveTextContent('Diameters')
  expect(section('Further specifications')).toHaveTextContent('CertificateEN 10204 3.1')
  const record = section('Record')
  expect(record).toHaveTextContent('Price per piece₹2,165.00')
  expect(record).toHaveTextContent('Added byMeera Iyer')
  expect(record).toHaveTextContent('Added3 Jan 2026, 3:00 pm')
  expect(record).toHaveTextContent('Changed4 Nov 2026, 11:30 am')
  expect(within(record).getByRole('link', { name: 'Setu' })).toHaveAttribute('href', '/admin/brand/5')
  expect(screen.getByRole('img', { name: /round section, 60.3 mm outside diameter/ })).toBeInTheDocument()
  expect(await screen.findByText('Hydrotested')).toBeInTheDocument()
  expect(screen.getByText('Second.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/products/edit/12')
  expect(screen.getByRole('link', { name: 'Public page' })).toHaveAttribute('href', '/product/12')
})

test('ADM-08 a photo is shown, a range is named, and an inactive product has no public page', async () => {
  stubApi({
    [PRODUCT]: answer({
      photo: 'products/a-640.webp',
      photoUrl: 'products/a-640.webp',
      diameter: null,
      min_diameter: 21.3,
      status: 'inactive',
      price: null,
    }),
  })
  openPage('/products/view/12')
  expect(await screen.findByRole('img', { name: NAME })).toHaveAttribute('src', '/media/products/a-640.webp')
  expect(section('Specification')).toHaveTextContent(/Diameters21.3–60.3\smm/)
  expect(section('Record')).toHaveTextContent('Price per pieceOn request')
  expect(screen.queryByRole('link', { name: 'Public page' })).not.toBeInTheDocument()
})

test('ADM-08 a product that is not there, and one that could not be loaded', async () => {
  let reply: () => unknown = () => refusal(404)
  stubApi({ [PRODUCT]: () => reply() })
  const router = openPage('/products/view/12')
  expect(await screen.findByText('Product not found.')).toBeInTheDocument()
  reply = unreachable
  await router.navigate('/products/view/12?again')
  expect(await screen.findByText('The product could not be loaded.')).toBeInTheDocument()
  reply = () => answer()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: NAME })).toBeInTheDocument()
})

test('ADM-06 ADM-08 deleting leads back to the list', async () => {
  stubApi({
    [PRODUCT]: answer(),
    'GET /products': aListOfProducts([]),
    'DELETE /products/12': { status: true, success: true, message: '', deletion_id: 9 },
  })
  const router = openPage('/products/view/12')
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  const question = screen.getByRole('alertdialog', { name: `Delete ${NAME}?` })
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
  await userEvent.click(await screen.findByRole('button', { name: 'OK' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Products' })).toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/admin/products')
})
