import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AdminRecord } from '@nalika/shared-api/contract'
import { callsOf, refusal, stubApi, unreachable } from '@nalika/shared-api/testing'
import { anAdmin, anInvitation, anotherAdmin } from '../../testing/admins.ts'
import { pageOpener } from '../../testing/open-page.tsx'

const openPage = pageOpener({
  '/admin/admins': () => import('./admins-page.tsx'),
})

const LIST = 'GET /admin/admins'
const CHANGE = 'POST /admin/admins/2/status'

async function open(asha: AdminRecord, more: Parameters<typeof stubApi>[0] = {}) {
  const { requests: calls } = stubApi({
    [LIST]: { data: [asha, anAdmin({})], invitations: [anInvitation] },
    ...more,
  })
  openPage('/admin/admins')
  await screen.findByRole('heading', { level: 1, name: 'Admins' })
  return { calls, user: userEvent.setup() }
}
const dialog = (name: string) => screen.findByRole('dialog', { name })

beforeEach(() => {
  localStorage.clear()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

test('SES-17 admins are listed under System; no admin can deactivate their own account', async () => {
  await open(anotherAdmin)
  expect(screen.getByRole('link', { name: 'Admins', current: 'page' })).toHaveAttribute(
    'href',
    '/admin/admins',
  )
  expect(screen.getByRole('link', { name: 'System' })).toHaveAttribute('aria-current', 'true')
  const own = screen.getByRole('row', { name: /Meera Iyer \(you\)/ })
  expect(within(own).queryByRole('button')).not.toBeInTheDocument()
  expect(screen.getByRole('row', { name: /Asha Rao.*Active/ })).toBeInTheDocument()
})

test('SES-17 deactivating another admin requires the current password', async () => {
  let asha = anotherAdmin
  const { calls, user } = await open(asha, {
    [LIST]: () => ({ data: [asha, anAdmin({})], invitations: [] }),
    [CHANGE]: () => {
      asha = { ...anotherAdmin, status: 'inactive' }
      return { status: true, success: true, message: 'Asha Rao was deactivated and signed out.' }
    },
  })
  await user.click(screen.getByRole('button', { name: 'Deactivate Asha Rao' }))
  const question = within(await dialog('Deactivate Asha Rao'))
  await user.click(question.getByRole('button', { name: 'Deactivate' }))
  expect(callsOf(calls, 'POST', '/admin/admins/2/status')).toHaveLength(0)
  await user.type(question.getByLabelText(/^Your current password/), 'galvanised-42')
  await user.click(question.getByRole('button', { name: 'Deactivate' }))
  expect(await screen.findByRole('button', { name: 'Activate Asha Rao' })).toBeInTheDocument()
  const [sent] = callsOf(calls, 'POST', '/admin/admins/2/status')
  expect(await sent?.json()).toEqual({ status: 'inactive', current_password: 'galvanised-42' })
})

test('TRU-04 an owner signs another admin out everywhere; a failure is told', async () => {
  const { calls, user } = await open(anotherAdmin, {
    'POST /admin/accounts/2/end-sessions': refusal(404, { message: 'Account not found.' }),
  })
  await user.click(screen.getByRole('button', { name: 'More about Asha Rao' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out everywhere' }))
  await user.click(await screen.findByRole('button', { name: 'Sign out' }))
  expect(await screen.findByText('Account not found.')).toBeInTheDocument()
  expect(callsOf(calls, 'POST', '/admin/accounts/2/end-sessions')).toHaveLength(1)
})

test('SES-17 a wrong password shows an error at its field and the dialog stays open', async () => {
  const wrong = 'This is not your current password.'
  const { user } = await open(anAdmin({ ...anotherAdmin, status: 'inactive' }), {
    [CHANGE]: refusal(422, { message: wrong, errors: { current_password: [wrong] } }),
  })
  await user.click(screen.getByRole('button', { name: 'Activate Asha Rao' }))
  const question = within(await dialog('Activate Asha Rao'))
  await user.type(question.getByLabelText(/^Your current password/), 'not the password')
  await user.click(question.getByRole('button', { name: 'Activate' }))
  await waitFor(() =>
    expect(question.getByLabelText(/^Your current password/)).toHaveAccessibleDescription(wrong),
  )
})

test('SES-17 admins that cannot be loaded', async () => {
  await open(anotherAdmin, { [LIST]: unreachable })
  expect(await screen.findByText('The admins could not be loaded.')).toBeInTheDocument()
})

test('SES-18 an owner invites an admin with a role and the own password, and withdraws an invitation', async () => {
  const { calls, user } = await open(anotherAdmin, {
    'POST /admin/invitations': { status: true, success: true, message: 'We have sent an invitation.' },
    'DELETE /admin/invitations/9': { status: true, success: true, message: 'The invitation was withdrawn.' },
  })
  await user.click(screen.getByRole('button', { name: 'Invite an admin' }))
  const form = within(await dialog('Invite an admin'))
  await user.type(form.getByLabelText('Email'), 'kiran@nalika.example')
  await user.click(form.getByLabelText('Role'))
  await user.click(await screen.findByText('Lead clerk: leads'))
  await user.type(form.getByLabelText('Your current password'), 'galvanised-42')
  await user.click(form.getByRole('button', { name: 'Send invitation' }))
  expect(await screen.findByText('We have sent an invitation.')).toBeInTheDocument()
  const [sent] = callsOf(calls, 'POST', '/admin/invitations')
  expect(await sent?.json()).toEqual({
    email: 'kiran@nalika.example',
    staff_role: 'clerk',
    current_password: 'galvanised-42',
  })
  expect(screen.getByRole('row', { name: /new@nalika\.example.*Lead clerk.*Meera Iyer/ })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Withdraw the invitation of new@nalika.example' }))
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(callsOf(calls, 'DELETE', '/admin/invitations/9')).toHaveLength(1))
})

test('SES-18 an owner changes another admin’s role, not the own one', async () => {
  const { calls, user } = await open(anotherAdmin, {
    'POST /admin/admins/2/role': {
      status: true,
      success: true,
      message: 'The role of Asha Rao was changed.',
    },
  })
  await user.click(screen.getByRole('button', { name: 'Change role of Asha Rao' }))
  const form = within(await dialog('Change role of Asha Rao'))
  await user.click(form.getByLabelText('Role'))
  await user.click(await screen.findByText('Editor: catalogue and pages'))
  await user.type(form.getByLabelText('Your current password'), 'galvanised-42')
  await user.click(form.getByRole('button', { name: 'Change role' }))
  expect(await screen.findByText('The role of Asha Rao was changed.')).toBeInTheDocument()
  const [sent] = callsOf(calls, 'POST', '/admin/admins/2/role')
  expect(await sent?.json()).toEqual({ staff_role: 'editor', current_password: 'galvanised-42' })
})
