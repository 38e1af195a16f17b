import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openPortal } from '../testing/open-portal.tsx'
import type { SessionRecord, SignInLinkRecord } from './account-access.ts'
import { AccountSecurity } from './account-security.tsx'

const aSession = (changes: Partial<SessionRecord>): SessionRecord => ({
  id: 1,
  device: 'Chrome on Windows',
  address: '203.0.113.7',
  started_at: '2026-11-20T04:00:00.000Z',
  last_used_at: '2026-11-21T08:30:00.000Z',
  current: false,
  ...changes,
})
const HERE = aSession({ id: 1, device: 'Firefox on Linux', current: true })

const LINK: SignInLinkRecord = {
  issuer: 'login.rao.example',
  linked_at: '2026-11-20T04:00:00.000Z',
  last_used_at: '2026-11-21T08:30:00.000Z',
}

let link: SignInLinkRecord | null = null
async function open(...others: SessionRecord[]) {
  let alive = [HERE, ...others]
  const access = {
    sessions: jest.fn(async () => alive),
    end: jest.fn(async (id: number): Promise<unknown> => (alive = alive.filter((one) => one.id !== id))),
    endOthers: jest.fn(async () => {
      alive = [HERE]
      return '2 other sessions were signed out.'
    }),
    changePassword: jest.fn(async (_body: object): Promise<unknown> => (alive = [HERE])),
    signInLink: jest.fn(async () => link),
    unlinkSignIn: jest.fn(async (_body: object): Promise<unknown> => (link = null)),
    secondFactor: {
      load: async () => ({ totp: false, passkeys: [], recovery_codes: 0, required_from: null }),
      startTotp: async () => ({ secret: '', uri: '' }),
      confirmTotp: async () => [],
      removeTotp: async () => undefined,
      startPasskey: async () => ({}),
      addPasskey: async () => [],
      removePasskey: async () => undefined,
      renewRecoveryCodes: async () => [],
    },
    resendEmailLink: jest.fn(async () => ''),
    cancelEmailChange: jest.fn(async () => ''),
  }
  await openPortal('/profile', { Component: () => <AccountSecurity access={access} /> })
  await screen.findByText('This one')
  return { access, user: userEvent.setup() }
}
const items = () =>
  within(screen.getByRole('region', { name: 'Where you are signed in' })).getAllByRole('listitem')

test('SES-09 sessions are listed with device, address and times; each of the others can be signed out', async () => {
  const { access, user } = await open(aSession({ id: 2 }), aSession({ id: 3, device: 'Safari on iPhone' }))
  expect(items()).toHaveLength(3)
  expect(items()[1]).toHaveTextContent(
    /Chrome on Windows.*203\.0\.113\.7 · signed in 20 Nov 2026, 9:30.am · last used 21 Nov 2026, 2:00.pm/,
  )
  expect(within(items()[0] as HTMLElement).queryByRole('button')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }))
  expect(access.end).toHaveBeenCalledWith(3)
  await waitFor(() => expect(items()).toHaveLength(2))
  expect(await screen.findByText('Safari on iPhone was signed out.')).toBeInTheDocument()
})

test('SES-09 signing out everywhere else asks first and keeps this session', async () => {
  const { access, user } = await open(aSession({ id: 2 }), aSession({ id: 3 }))
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }))
  const question = screen.getByRole('alertdialog', { name: 'Sign out everywhere else' })
  expect(access.endOthers).not.toHaveBeenCalled()
  await user.click(within(question).getByRole('button', { name: 'Sign out of other sessions' }))
  await waitFor(() => expect(items()).toHaveLength(1))
  expect(await screen.findByText('2 other sessions were signed out.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).not.toBeInTheDocument()
})

test('a session that has already ended is reported and leaves the list', async () => {
  const { access, user } = await open(aSession({ id: 2 }))
  access.sessions.mockResolvedValue([HERE])
  access.end.mockRejectedValue({ status: 404, serverMessage: 'This session has already ended.' })
  await user.click(screen.getByRole('button', { name: 'Sign out Chrome on Windows' }))
  await waitFor(() => expect(items()).toHaveLength(1))
  expect(await screen.findByText('This session has already ended.')).toBeInTheDocument()
})

async function fill(user: ReturnType<typeof userEvent.setup>, again = 'tubes-of-1942') {
  await user.type(screen.getByLabelText(/^Current password/), 'galvanised-42')
  await user.type(screen.getByLabelText(/^New password/), 'tubes-of-1942')
  await user.type(screen.getByLabelText(/^Confirm new password/), again)
  await user.click(screen.getByRole('button', { name: 'Change password' }))
}

test('SES-14 the password is changed with the current one; the form is emptied and the list is that of now', async () => {
  const { access, user } = await open(aSession({ id: 2 }))
  await fill(user)
  expect(access.changePassword).toHaveBeenCalledWith({
    current_password: 'galvanised-42',
    password: 'tubes-of-1942',
  })
  await waitFor(() => expect(items()).toHaveLength(1))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Password changedAll other sessions have been signed out.',
  )
  expect(screen.getByLabelText(/^New password/)).toHaveValue('')
})

test('TRU-04 a new password of nine characters is refused at once', async () => {
  const { access, user } = await open()
  await user.type(screen.getByLabelText(/^New password/), 'tubes-194')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText('Use at least 10 characters.')).toBeInTheDocument()
  expect(access.changePassword).not.toHaveBeenCalled()
})

test('SES-14 a password error appears at its field and preserves the input', async () => {
  const { access, user } = await open()
  await fill(user, 'something else')
  expect(screen.getByText('Passwords do not match.')).toBeInTheDocument()
  expect(access.changePassword).not.toHaveBeenCalled()

  access.changePassword.mockRejectedValueOnce({
    status: 422,
    errors: { current_password: ['This is not your current password.'] },
  })
  const again = screen.getByLabelText(/^Confirm new password/)
  await user.clear(again)
  await user.type(again, 'tubes-of-1942')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  await screen.findByText('This is not your current password.')
  expect(screen.getByLabelText(/^Current password/)).toHaveAccessibleDescription(
    'This is not your current password.',
  )
  expect(screen.getByLabelText(/^New password/)).toHaveValue('tubes-of-1942')

  access.changePassword.mockRejectedValueOnce({
    status: 429,
    serverMessage: 'Too many attempts. Please try again in 15 minutes.',
  })
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts.')
})

test('TRU-04 a link to a provider is shown, and removed with the password', async () => {
  link = LINK
  const { access, user } = await open()
  expect(await screen.findByText(/linked with login\.rao\.example/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Remove the link' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove the link' }))
  await user.type(dialog.getByLabelText(/^Your current password/), 'galvanised-42')
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(access.unlinkSignIn).toHaveBeenCalledWith({ current_password: 'galvanised-42' }))
  await waitFor(() => expect(screen.queryByText(/linked with/)).not.toBeInTheDocument())
})
