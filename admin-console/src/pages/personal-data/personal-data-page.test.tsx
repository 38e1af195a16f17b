import type { PersonSummary } from '@nalika/shared-api/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { callsOf, refusal, stubApi } from '@nalika/shared-api/testing'
import { pageOpener } from '../../testing/open-page.tsx'

const openPage = pageOpener({
  '/admin/personal-data': () => import('./personal-data-page.tsx'),
})

const email = 'asha@customer.example'
const person: PersonSummary = {
  email,
  names: ['Asha Rao'],
  leads: 3,
  deleted_leads: 0,
  mails: 5,
  first_at: '2026-05-03T09:30:00.000Z',
  last_at: '2026-11-20T09:30:00.000Z',
  account: { id: 8, role: 'distributor', name: 'Konkan Steel' },
}
const FIND = 'POST /admin/personal-data/find'
const ERASE = 'POST /admin/personal-data/erase'

let errors: jest.SpyInstance
beforeEach(() => {
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => errors.mockRestore())

async function find(address = email) {
  const router = openPage('/admin/personal-data')
  await userEvent.type(await screen.findByLabelText(/Email address/), address)
  await userEvent.click(screen.getByRole('button', { name: 'Find' }))
  return router
}

test('a customer is found, and the URL does not contain the email address', async () => {
  const { requests: calls } = stubApi({ [FIND]: { data: person } })
  const router = await find()
  const panel = await screen.findByRole('region', { name: email })
  expect(panel).toHaveTextContent('Asha Rao')
  expect(panel).toHaveTextContent('3 May 2026')
  expect(within(panel).getByRole('link', { name: 'Konkan Steel' })).toHaveAttribute(
    'href',
    '/admin/distributors/8',
  )
  expect(router.state.location.search).toBe('')
  expect(await callsOf(calls, 'POST', '/admin/personal-data/find')[0]?.json()).toEqual({ email })
})

test('an unknown email address has nothing to export or erase', async () => {
  stubApi({ [FIND]: { data: { ...person, names: [], leads: 0, mails: 0, account: null } } })
  await find()
  expect(await screen.findByText('No customer data is stored for this address.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Erase|Export/ })).not.toBeInTheDocument()
})

test('everything is exported as a file', async () => {
  const file = new Response('{}', { headers: { 'content-type': 'application/json' } })
  const { requests: calls } = stubApi({ [FIND]: { data: person }, 'POST /admin/personal-data/export': file })
  await find()
  await userEvent.click(await screen.findByRole('button', { name: 'Export JSON' }))
  await waitFor(() => expect(callsOf(calls, 'POST', '/admin/personal-data/export')).toHaveLength(1))
  expect(await callsOf(calls, 'POST', '/admin/personal-data/export')[0]?.json()).toEqual({ email })
})

test('erasure asks for the email address again, shows the server’s message, and happens once', async () => {
  let refused = true
  const words = 'This does not match the customer’s email address.'
  const { requests: calls } = stubApi({
    [FIND]: { data: person },
    [ERASE]: () =>
      refused
        ? refusal(422, { message: words, errors: { confirmation: [words] } })
        : { status: true, success: true, message: 'The customer was erased: 3 leads, 5 mails.' },
  })
  await find()
  await userEvent.click(await screen.findByRole('button', { name: 'Erase...' }))
  const dialog = screen.getByRole('alertdialog', { name: 'Erase Customer' })
  const go = within(dialog).getByRole('button', { name: 'Erase permanently' })
  await userEvent.type(within(dialog).getByLabelText(/Type the email address/), 'asha@customer')
  await userEvent.click(go)
  expect(await within(dialog).findByText('This is not the address of the customer.')).toBeInTheDocument()
  expect(callsOf(calls, 'POST', '/admin/personal-data/erase')).toHaveLength(0)
  await userEvent.type(within(dialog).getByLabelText(/Type the email address/), '.example')
  await userEvent.click(go)
  expect(await within(dialog).findByText(words)).toBeInTheDocument()
  refused = false
  await userEvent.click(go)
  expect(await screen.findByRole('alertdialog', { name: 'Erased!' })).toHaveTextContent('3 leads, 5 mails')
  expect(screen.queryByRole('region', { name: email })).not.toBeInTheDocument()
  const sent = await Promise.all(
    callsOf(calls, 'POST', '/admin/personal-data/erase').map((call) => call.json() as Promise<unknown>),
  )
  expect(sent).toEqual([
    { email, confirmation: email },
    { email, confirmation: email },
  ])
})
