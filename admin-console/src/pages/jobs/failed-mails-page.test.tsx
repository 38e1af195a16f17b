import type { FailedMail } from '@nalika/shared-api/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { callsOf, refusal, stubApi } from '@nalika/shared-api/testing'
import { pageOpener } from '../../testing/open-page.tsx'

const openPage = pageOpener({
  '/admin/failed-mails': () => import('./failed-mails-page.tsx'),
  '/admin/mails': () => import('./mails-page.tsx'),
})

const LIST = 'GET /admin/failed-mails'
const mail: FailedMail = {
  id: 5,
  to: 'asha@customer.example',
  subject: 'We received your request',
  reason: '550 No such user',
  attempts: 1,
  can_be_sent_again: true,
  created_at: '2026-11-20T09:30:00.000Z',
  failed_at: '2026-11-20T09:31:00.000Z',
}
const answer = (data: FailedMail[], readable = false) => ({
  data,
  pagination: { total: data.length, current_page: 1, last_page: 1, per_page: 10 },
  waiting: 2,
  readable,
})
const done = (message: string) => ({ status: true, success: true, message })

let errors: jest.SpyInstance
beforeEach(() => {
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => errors.mockRestore())

test('API-10 a failed mail shows its reason and is sent again', async () => {
  let remaining = [mail]
  const { requests: calls } = stubApi({
    [LIST]: () => answer(remaining),
    'POST /admin/failed-mails/5/retry': () => {
      remaining = []
      return done('The email is being sent again.')
    },
  })
  openPage('/admin/failed-mails')
  const row = await screen.findByRole('row', { name: /asha@customer\.example/ })
  expect(row).toHaveTextContent('We received your request')
  expect(row).toHaveTextContent('550 No such user')
  expect(screen.getByText('2 more emails are waiting to be retried.')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'All emails' })).not.toBeInTheDocument()
  await userEvent.click(within(row).getByRole('button', { name: /Send again/ }))
  expect(await screen.findByText('No failed emails found.')).toBeInTheDocument()
  expect(await screen.findByText('The email is being sent again.')).toBeInTheDocument()
  expect(callsOf(calls, 'POST', '/admin/failed-mails/5/retry')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Send all again' })).not.toBeInTheDocument()
})

test('API-10 all are sent again, or one is discarded, after a question; Cancel does nothing', async () => {
  const { requests: calls } = stubApi({
    [LIST]: answer([mail]),
    'POST /admin/failed-mails/retry': done('1 email is being sent again.'),
    'DELETE /admin/failed-mails/5': done('The email was discarded.'),
  })
  openPage('/admin/failed-mails')
  await userEvent.click(await screen.findByRole('button', { name: 'Send all again' }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(callsOf(calls, 'POST', '/admin/failed-mails/retry')).toHaveLength(0)
  await userEvent.click(screen.getByRole('button', { name: 'Send all again' }))
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('1 email is being sent again.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Discard email to asha@customer.example' }))
  const question = await screen.findByRole('alertdialog', { name: 'Discard Email' })
  expect(question).toHaveTextContent('will not be sent')
  await userEvent.click(within(question).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(callsOf(calls, 'DELETE', '/admin/failed-mails/5')).toHaveLength(1))
})

test('TRU-03 a returned email says that it cannot be sent again, and can be discarded', async () => {
  const reason = 'Returned by mx.customer.example: 550 User unknown'
  stubApi({ [LIST]: answer([{ ...mail, reason, can_be_sent_again: false }]) })
  openPage('/admin/failed-mails')
  const row = await screen.findByRole('row', { name: /asha@customer\.example/ })
  expect(row).toHaveTextContent(reason)
  expect(row).toHaveTextContent('It cannot be sent again, because its text is no longer stored.')
  expect(within(row).queryByRole('button', { name: /Send again/ })).not.toBeInTheDocument()
  await userEvent.click(within(row).getByRole('button', { name: 'Discard email to asha@customer.example' }))
  const question = await screen.findByRole('alertdialog', { name: 'Discard Email' })
  expect(question).toHaveTextContent('will be deleted from this list')
})

test('API-10 an action of another admin meanwhile is reported', async () => {
  const words = { message: 'This email is no longer in the list.' }
  stubApi({ [LIST]: answer([mail]), 'POST /admin/failed-mails/5/retry': refusal(404, words) })
  openPage('/admin/failed-mails')
  await userEvent.click(await screen.findByRole('button', { name: /Send again to/ }))
  expect(await screen.findByRole('alertdialog', { name: 'Oops...' })).toHaveTextContent(words.message)
})

test('developers read mails as text and in a frame that may run nothing; in production there is no page', async () => {
  const shown = {
    id: 3,
    to: 'asha@customer.example',
    subject: 'Hello',
    text: 'Dear Asha,',
    html: '',
    state: 'kept',
    created_at: mail.created_at,
    frame: '/api/dev/mails/3/frame/key',
  }
  let live = false
  stubApi({
    [LIST]: answer([], true),
    'GET /dev/mails': () => (live ? refusal(404) : { ...answer([]), data: [shown] }),
  })
  const router = openPage('/admin/failed-mails')
  await userEvent.click(await screen.findByRole('link', { name: 'All emails' }))
  await userEvent.click(await screen.findByText('Read the email to asha@customer.example'))
  expect(await screen.findByText('Dear Asha,')).toBeInTheDocument()
  expect(screen.getByText('Stored, not sent')).toBeInTheDocument()
  const frame = screen.getByTitle('Hello, as HTML')
  expect(frame).toHaveAttribute('src', '/api/dev/mails/3/frame/key')
  expect(frame).toHaveAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox')
  live = true
  await router.navigate('/admin/mails?page=2')
  expect(await screen.findByText('Error 404')).toBeInTheDocument()
})
