import { chooseOption, chosenOption } from '@nalika/shared-ui/portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { callsOf, refusal, stubApi, unreachable } from '@nalika/shared-api/testing'
import { aBrand, aListOfBrands } from '../../testing/brands.ts'
import { pageOpener } from '../../testing/open-page.tsx'

const openPage = pageOpener({
  '/admin/brands': () => import('./brands-page.tsx'),
  '/admin/brand/:brandId': () => import('../brand/brand-page.tsx'),
})

const LIST = 'GET /brands-with-summary'
const brands = [
  aBrand(),
  aBrand({
    id: 4,
    name: 'Setu',
    shortName: 'SE',
    company_name: 'Setu Tubes Ltd',
    photo: null,
    founded_year: null,
    established: 1970,
    headquarters: '',
    status: 'inactive',
    products: 1200,
    distributors: 0,
  }),
]

let errors: jest.SpyInstance
beforeEach(() => {
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => errors.mockRestore())

const queriesOf = (calls: Request[], path = '/brands-with-summary') =>
  callsOf(calls, 'GET', path).map(({ url }) => Object.fromEntries(new URL(url).searchParams))

test('ADM-02 lists brands with products, distributors, status, year and place, 3 a page', async () => {
  const { requests: calls } = stubApi({ [LIST]: aListOfBrands(brands) })
  openPage('/admin/brands')
  const table = await screen.findByRole('table', { name: 'Brands' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['', 'Brand', 'Products', 'Distributors', 'Status', 'Founded', 'Headquarters', 'Actions'])
  const cellsOf = (name: string) =>
    within(within(table).getByRole('row', { name: new RegExp(name) }))
      .getAllByRole('cell')
      .slice(1, 6)
      .map(({ textContent }) => textContent)
  expect(cellsOf('Lohanadi')).toEqual(['48', '7', 'Active', '1979', 'Raigarh, Chhattisgarh'])
  expect(cellsOf('Setu')).toEqual(['1,200', '0', 'Inactive', '1970', '–'])
  expect(queriesOf(calls)).toEqual([{ page: '1', per_page: '3' }])
  expect(screen.getByRole('link', { name: /Back to Dashboard/ })).toHaveAttribute('href', '/admin/dashboard')
  expect(screen.getByRole('link', { name: 'Add Brand' })).toHaveAttribute('href', '/admin/brand/new')
  expect(screen.getByRole('link', { name: 'View Lohanadi' })).toHaveAttribute('href', '/admin/brand/3')
  expect(screen.getByRole('link', { name: 'Edit Lohanadi' })).toHaveAttribute('href', '/admin/brand/3/edit')
  expect(errors).not.toHaveBeenCalled()
})

test('NAV-05 the section Brands is the current one in the list and on the pages of a brand', async () => {
  stubApi({ [LIST]: aListOfBrands(brands), 'GET /brand/3': { status: true, data: aBrand() } })
  const router = openPage('/admin/brands')
  expect(await screen.findByRole('link', { name: 'Brands', current: 'page' })).toBeInTheDocument()
  await router.navigate('/admin/brand/3')
  expect(await screen.findByRole('link', { name: 'Brands', current: true })).toBeInTheDocument()
})

test('ADM-02 filters are in the URL; invalid values are ignored', async () => {
  const { requests: calls } = stubApi({ [LIST]: aListOfBrands(brands) })
  openPage('/admin/brands?name=loh&status=active&founded_from=1900&founded_to=1990&sort=-founded&page=1')
  expect(await screen.findByRole('searchbox')).toHaveValue('loh')
  expect(chosenOption('Status')).toBe('Active')
  expect(screen.getByRole('spinbutton', { name: 'Founded from' })).toHaveValue('1900')
  expect(queriesOf(calls)).toEqual([
    {
      name: 'loh',
      status: 'active',
      founded_from: '1900',
      founded_to: '1990',
      sort: '-founded',
      page: '1',
      per_page: '3',
    },
  ])
})

test('ADM-02 invalid filters are not sent', async () => {
  const { requests: calls } = stubApi({ [LIST]: aListOfBrands(brands) })
  openPage('/admin/brands?status=gone&founded_from=1799&founded_to=soon&sort=email&page=-1')
  await screen.findByRole('table')
  expect(queriesOf(calls)).toEqual([{ page: '1', per_page: '3' }])
})

test('ADM-02 choosing a status starts at page 1', async () => {
  const { requests: calls } = stubApi({
    [LIST]: aListOfBrands(brands, { total: 30, current_page: 2, last_page: 10 }),
  })
  openPage('/admin/brands?page=2')
  await chooseOption('Status', 'Inactive')
  await waitFor(() => expect(queriesOf(calls)[1]).toEqual({ status: 'inactive', page: '1', per_page: '3' }))
})

test('ADM-02 an empty list shows a message; filters without results can be cleared', async () => {
  const { requests: calls } = stubApi({ [LIST]: aListOfBrands([], { total: 0 }) })
  openPage('/admin/brands?status=inactive')
  expect(await screen.findByText('No brands found.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Clear the filters' }))
  await waitFor(() => expect(queriesOf(calls)[1]).toEqual({ page: '1', per_page: '3' }))
})

test('ADM-02 a list that fails recovers by Retry', async () => {
  let broken = true
  stubApi({ [LIST]: () => (broken ? unreachable() : aListOfBrands(brands)) })
  openPage('/admin/brands')
  expect(await screen.findByText('The brands could not be loaded.')).toBeInTheDocument()
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: 'Lohanadi' })).toBeInTheDocument()
})

test('ADM-21 the export carries the filters of the list', async () => {
  const { requests: calls } = stubApi({
    [LIST]: aListOfBrands(brands),
    'GET /brands-with-summary/export': new Response('Id', { headers: { 'content-type': 'text/csv' } }),
  })
  openPage('/admin/brands?status=active&sort=-name')
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  await waitFor(() =>
    expect(queriesOf(calls, '/brands-with-summary/export')).toEqual([
      expect.objectContaining({ status: 'active', sort: '-name' }),
    ]),
  )
})

describe('deleting', () => {
  const ask = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Lohanadi' }))
    return screen.getByRole('alertdialog', { name: 'Delete Brand' })
  }

  test('ADM-02 deletion asks first, confirms, and offers Undo', async () => {
    let remaining = brands
    const { requests: calls } = stubApi({
      [LIST]: () => aListOfBrands(remaining),
      'DELETE /brand/3': () => {
        remaining = brands.slice(1)
        return { status: true, success: true, message: '', deletion_id: 9 }
      },
      'POST /deletions/9/undo': () => {
        remaining = brands
        return { status: true, success: true, message: '' }
      },
    })
    openPage('/admin/brands')
    const question = await ask()
    expect(question).toHaveTextContent('Are you sure you want to delete Lohanadi?')
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Lohanadi has been deleted.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Lohanadi' })).not.toBeInTheDocument())
    await userEvent.click(await screen.findByRole('button', { name: /Undo/ }))
    expect(await screen.findByRole('link', { name: 'Lohanadi' })).toBeInTheDocument()
    expect(callsOf(calls, 'DELETE', '/brand/3')).toHaveLength(1)
  })

  test('ADM-02 Cancel changes nothing; a failure is shown', async () => {
    const { requests: calls } = stubApi({ [LIST]: aListOfBrands(brands), 'DELETE /brand/3': refusal(500) })
    openPage('/admin/brands')
    await userEvent.click(within(await ask()).getByRole('button', { name: 'Cancel' }))
    expect(callsOf(calls, 'DELETE', '/brand/3')).toHaveLength(0)
    await userEvent.click(within(await ask()).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByRole('alertdialog', { name: 'Oops...' })).toHaveTextContent(
      'Failed to delete brand',
    )
  })
})

test('ADM-02 several brands are deactivated at once', async () => {
  const { requests: calls } = stubApi({
    [LIST]: aListOfBrands(brands),
    'POST /brand/3/status': { status: true, message: '', data: { id: 3 } },
    'POST /brand/4/status': { status: true, message: '', data: { id: 4 } },
  })
  openPage('/admin/brands')
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Select Lohanadi/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /^Select Setu/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }))
  const question = await screen.findByRole('alertdialog', { name: 'Deactivate 2 brands' })
  await userEvent.click(within(question).getByRole('button', { name: 'Deactivate' }))
  expect(await screen.findByText('2 brands updated.')).toBeInTheDocument()
  const bodies = await Promise.all(
    [3, 4].map((id) => callsOf(calls, 'POST', `/brand/${id}/status`)[0]?.json() as Promise<unknown>),
  )
  expect(bodies).toEqual([{ status: 'inactive' }, { status: 'inactive' }])
})
