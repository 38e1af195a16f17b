import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { refusal, stubApi, unreachable } from '@nalika/shared-api/testing'
import { aBrand, aListOfBrands } from '../../testing/brands.ts'
import { pageOpener } from '../../testing/open-page.tsx'

const openPage = pageOpener({
  '/admin/brand/:brandId': () => import('./brand-page.tsx'),
  '/admin/brands': () => import('../brands/brands-page.tsx'),
})

const BRAND = 'GET /brand/3'
const brand = aBrand()

let errors: jest.SpyInstance
beforeEach(() => {
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => errors.mockRestore())

test('ADM-05 shows the company, its contact, its figures and its media', async () => {
  stubApi({ [BRAND]: { status: true, data: brand } })
  openPage('/admin/brand/3')
  expect(await screen.findByRole('heading', { level: 1, name: 'Lohanadi' })).toBeInTheDocument()
  const rows = (section: string) => screen.getByRole('region', { name: section }).textContent
  expect(rows('Company Details')).toContain('Established1984')
  expect(rows('Company Details')).toContain('Employees1,900')
  expect(rows('Company Details')).toContain('AboutRolled in Raigarh since 1984.')
  const contact = within(screen.getByRole('region', { name: 'Contact Information' }))
  expect(contact.getByRole('link', { name: 'sales@lohanadi.example' })).toHaveAttribute(
    'href',
    'mailto:sales@lohanadi.example',
  )
  expect(contact.getByRole('link', { name: '+91 7762 012345' })).toHaveAttribute('href', 'tel:+917762012345')
  const media = within(screen.getByRole('region', { name: 'Media' }))
  expect(media.getByRole('img', { name: 'Image 1 of Lohanadi' })).toHaveAttribute(
    'src',
    `/media/${brand.images[0]}`,
  )
  expect(media.getByLabelText('Video 1 of Lohanadi')).toHaveAttribute('src', `/media/${brand.videos[0]}`)
  expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/admin/brand/3/edit')
  expect(screen.getByRole('link', { name: 'Public page' })).toHaveAttribute('href', '/brand/3')
})

test('ADM-05 an inactive brand has no public page, and an address that is none is no link', async () => {
  stubApi({ [BRAND]: { status: true, data: aBrand({ status: 'inactive', website: 'javascript:alert(1)' }) } })
  openPage('/admin/brand/3')
  expect(await screen.findByText('Inactive')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Public page' })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: /javascript/ })).not.toBeInTheDocument()
})

test('ADM-05 a brand that is not there, and one that could not be loaded', async () => {
  let answer: () => unknown = () => refusal(404)
  stubApi({ [BRAND]: () => answer() })
  const router = openPage('/admin/brand/3')
  expect(await screen.findByText('Brand Not Found')).toBeInTheDocument()
  answer = unreachable
  await router.navigate('/admin/brand/3?again')
  expect(await screen.findByText('Failed to load brand data.')).toBeInTheDocument()
  answer = () => ({ status: true, data: brand })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'Lohanadi' })).toBeInTheDocument()
})

test('ADM-05 deleting leads back to the list', async () => {
  stubApi({
    [BRAND]: { status: true, data: brand },
    'GET /brands-with-summary': aListOfBrands([]),
    'DELETE /brand/3': { status: true, success: true, message: '', deletion_id: 9 },
  })
  const router = openPage('/admin/brand/3')
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  const question = screen.getByRole('alertdialog', { name: 'Delete Brand' })
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
  await userEvent.click(await screen.findByRole('button', { name: 'OK' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Brands' })).toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/admin/brands')
})
