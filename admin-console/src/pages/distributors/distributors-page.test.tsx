import { chosenOption } from '@nalika/shared-ui/portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { callsOf, refusal, stubApi, unreachable } from '@nalika/shared-api/testing'
import { aDistributor, aListOfDistributors } from '../../testing/distributors.ts'
import { pageOpener } from '../../testing/open-page.tsx'

const openPage = pageOpener({
  '/admin/distributors': () => import('./distributors-page.tsx'),
})

const LIST = 'GET /get-distributors-data'
const konkan = aDistributor()
const person = aDistributor({
  id: 6,
  email: 'senthil@kurinji.example',
  distributor_name: 'Senthil Kumar',
  name: 'Senthil Kumar',
  company_name: '',
  city: '',
  state: '',
  pincode: '',
  brands_count: 0,
  leads: 1,
  status: 'inactive',
})
const distributors = [konkan, person]

let errors: jest.SpyInstance
beforeEach(() => {
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => errors.mockRestore())

const queriesOf = (calls: Request[], path = '/get-distributors-data') =>
  callsOf(calls, 'GET', path).map(({ url }) => Object.fromEntries(new URL(url).searchParams))

test('ADM-09 lists id, name, email, city, state, pincode, brands, products, leads, status and created, 3 a page', async () => {
  const { requests: calls } = stubApi({ [LIST]: aListOfDistributors(distributors) })
  openPage('/admin/distributors')
  const table = await screen.findByRole('table', { name: 'Distributors' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '',
    'Id',
    'Name and email',
    'City, state, pincode',
    'Brands',
    'Products',
    'Leads',
    'Status',
    'Created',
    'Actions',
  ])
  const cellsOf = (name: string) =>
    within(within(table).getByRole('row', { name: new RegExp(name) }))
      .getAllByRole('cell')
      .slice(1, 8)
      .map(({ textContent }) => textContent)
  expect(cellsOf('Konkan')).toEqual([
    '5',
    'Navi MumbaiMaharashtra 410218',
    '2',
    '1,240',
    '7',
    'Active',
    '3 May 2026',
  ])
  expect(cellsOf('Senthil').slice(1, 3)).toEqual(['–', '0'])
  expect(within(table).getByRole('link', { name: 'nisha@konkan.example' })).toHaveAttribute(
    'href',
    'mailto:nisha@konkan.example',
  )
  expect(queriesOf(calls)).toEqual([{ page: '1', per_page: '3' }])
  expect(screen.getByRole('link', { name: 'View Konkan Steel' })).toHaveAttribute(
    'href',
    '/admin/distributors/5',
  )
  expect(screen.getByRole('link', { name: 'Edit Konkan Steel' })).toHaveAttribute(
    'href',
    '/admin/distributors/5/edit',
  )
  expect(screen.getByRole('link', { name: /Back to Dashboard/ })).toHaveAttribute('href', '/admin/dashboard')
  expect(errors).not.toHaveBeenCalled()
})

test('ADM-09 search, status and order are in the URL; invalid values are not sent', async () => {
  const { requests: calls } = stubApi({ [LIST]: aListOfDistributors(distributors) })
  const router = openPage('/admin/distributors?search=pune&status=active&sort=-leads')
  expect(await screen.findByRole('searchbox')).toHaveValue('pune')
  expect(chosenOption('Status')).toBe('Active')
  expect(queriesOf(calls)).toEqual([
    { search: 'pune', status: 'active', sort: '-leads', page: '1', per_page: '3' },
  ])
  await router.navigate('/admin/distributors?status=pending&sort=password')
  await waitFor(() => expect(queriesOf(calls)[1]).toEqual({ page: '1', per_page: '3' }))
})

test('ADM-09 typing searches, from the first page', async () => {
  const { requests: calls } = stubApi({
    [LIST]: aListOfDistributors(distributors, { total: 9, last_page: 3 }),
  })
  openPage('/admin/distributors?page=2')
  await userEvent.type(await screen.findByRole('searchbox'), 'konkan')
  await waitFor(() => expect(queriesOf(calls).at(-1)).toEqual({ search: 'konkan', page: '1', per_page: '3' }))
})

test('ADM-09 an empty list shows a message; filters without results can be cleared', async () => {
  const { requests: calls } = stubApi({ [LIST]: aListOfDistributors([]) })
  openPage('/admin/distributors?search=nobody')
  expect(await screen.findByText('No distributors found.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }))
  await waitFor(() => expect(queriesOf(calls).at(-1)).toEqual({ page: '1', per_page: '3' }))
})

test('ADM-09 a list that fails recovers by Retry', async () => {
  let broken = true
  stubApi({ [LIST]: () => (broken ? unreachable() : aListOfDistributors(distributors)) })
  openPage('/admin/distributors')
  expect(await screen.findByText('The distributors could not be loaded.')).toBeInTheDocument()
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: 'Konkan Steel' })).toBeInTheDocument()
})

test('ADM-21 the export carries the filters of the list', async () => {
  const { requests: calls } = stubApi({
    [LIST]: aListOfDistributors(distributors),
    'GET /get-distributors-data/export': new Response('Id', { headers: { 'content-type': 'text/csv' } }),
  })
  openPage('/admin/distributors?status=active&sort=-name')
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  await waitFor(() =>
    expect(queriesOf(calls, '/get-distributors-data/export')).toEqual([
      expect.objectContaining({ status: 'active', sort: '-name' }),
    ]),
  )
})

describe('deleting', () => {
  const ask = async (name = 'Konkan Steel') => {
    await userEvent.click(await screen.findByRole('button', { name: `Delete ${name}` }))
    return screen.getByRole('alertdialog', { name: 'Delete Distributor' })
  }

  test('ADM-09 ADM-18 deletion names its consequences, confirms, and offers Undo', async () => {
    let remaining = distributors
    const { requests: calls } = stubApi({
      [LIST]: () => aListOfDistributors(remaining),
      'DELETE /distributors/5': () => {
        remaining = [person]
        return { status: true, success: true, message: '', deletion_id: 9 }
      },
      'POST /deletions/9/undo': () => {
        remaining = distributors
        return { status: true, success: true, message: '' }
      },
    })
    openPage('/admin/distributors')
    const question = await ask()
    expect(question).toHaveTextContent('Are you sure you want to delete Konkan Steel?')
    expect(question).toHaveTextContent('Their 7 leads will wait for another distributor.')
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Konkan Steel has been deleted.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Konkan Steel' })).not.toBeInTheDocument())
    await userEvent.click(await screen.findByRole('button', { name: /Undo/ }))
    expect(await screen.findByRole('link', { name: 'Konkan Steel' })).toBeInTheDocument()
    expect(callsOf(calls, 'DELETE', '/distributors/5')).toHaveLength(1)
  })

  test('ADM-09 Cancel changes nothing; a failure is shown', async () => {
    const { requests: calls } = stubApi({
      [LIST]: aListOfDistributors(distributors),
      'DELETE /distributors/6': refusal(500),
    })
    openPage('/admin/distributors')
    await userEvent.click(within(await ask('Senthil Kumar')).getByRole('button', { name: 'Cancel' }))
    expect(callsOf(calls, 'DELETE', '/distributors/6')).toHaveLength(0)
    const question = await ask('Senthil Kumar')
    expect(question).toHaveTextContent('Their lead will wait for another distributor.')
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByRole('alertdialog', { name: 'Oops...' })).toHaveTextContent(
      'Failed to delete distributor.',
    )
  })
})

test('ADM-09 several distributors are deactivated at once, after a warning', async () => {
  const { requests: calls } = stubApi({
    [LIST]: aListOfDistributors(distributors),
    'POST /distributors/5/status': { status: true, message: '', data: konkan },
    'POST /distributors/6/status': { status: true, message: '', data: person },
  })
  openPage('/admin/distributors')
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Select .*Konkan Steel/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /^Select .*Senthil Kumar/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }))
  const question = await screen.findByRole('alertdialog', { name: 'Deactivate 2 distributors' })
  expect(question).toHaveTextContent('They will be signed out at once and get no new leads.')
  await userEvent.click(within(question).getByRole('button', { name: 'Deactivate' }))
  expect(await screen.findByText('2 distributors updated.')).toBeInTheDocument()
  const bodies = await Promise.all(
    [5, 6].map((id) => callsOf(calls, 'POST', `/distributors/${id}/status`)[0]?.json() as Promise<unknown>),
  )
  expect(bodies).toEqual([{ status: 'inactive' }, { status: 'inactive' }])
})
