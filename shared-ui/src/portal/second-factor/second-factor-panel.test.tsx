import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startRegistration } from '@simplewebauthn/browser'
import { openPortal } from '../testing/open-portal.tsx'
import type { SecondFactorRecord } from './second-factor-calls.ts'
import { SecondFactorPanel } from './second-factor-panel.tsx'

jest.mock('@simplewebauthn/browser', () => ({
  browserSupportsWebAuthn: () => true,
  startRegistration: jest.fn(async () => ({ id: 'made-by-the-browser' })),
}))

const CODES = ['abcde-fghjk', 'mnpqr-stuvw']
const OPTIONS = { challenge: 'abc' }
const PASSKEY = {
  id: 7,
  device: 'Chrome on Windows',
  is_synced: true,
  created_at: '2026-11-20T04:00:00.000Z',
  last_used_at: null,
}

async function open(factor: Partial<SecondFactorRecord> = {}) {
  let state: SecondFactorRecord = {
    totp: false,
    passkeys: [],
    recovery_codes: 0,
    required_from: null,
    ...factor,
  }
  const calls = {
    load: jest.fn(async () => state),
    startTotp: async () => ({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Nalika' }),
    confirmTotp: jest.fn(async (_code: string): Promise<readonly string[]> => {
      state = { ...state, totp: true, recovery_codes: 2 }
      return CODES
    }),
    removeTotp: jest.fn(async () => (state = { ...state, totp: false })),
    startPasskey: jest.fn(async () => OPTIONS),
    addPasskey: jest.fn(async (_response: object): Promise<readonly string[]> => {
      state = { ...state, passkeys: [PASSKEY], recovery_codes: 2 }
      return CODES
    }),
    removePasskey: jest.fn(async (_id: number) => (state = { ...state, passkeys: [] })),
    renewRecoveryCodes: jest.fn(async () => CODES),
  }
  await openPortal('/profile', { Component: () => <SecondFactorPanel calls={calls} /> })
  return { calls, user: userEvent.setup() }
}

test('TRU-04 the app is set up with key and code; recovery codes are shown until they are saved', async () => {
  const { calls, user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Set up authenticator app' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up an authenticator app' }))
  expect(dialog.getByRole('img', { name: 'QR code of the key' })).toBeInTheDocument()
  expect(dialog.getByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument()
  calls.confirmTotp.mockRejectedValueOnce({ status: 422, errors: { code: ['This code is not valid.'] } })
  await user.type(dialog.getByLabelText('Code'), '000000{Enter}')
  await waitFor(() =>
    expect(dialog.getByLabelText('Code')).toHaveAccessibleDescription('This code is not valid.'),
  )
  await user.clear(dialog.getByLabelText('Code'))
  await user.type(dialog.getByLabelText('Code'), '123456{Enter}')
  const codes = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }))
  expect(calls.confirmTotp).toHaveBeenLastCalledWith('123456')
  expect(codes.getAllByRole('listitem').map((item) => item.textContent)).toEqual(CODES)
  await user.click(codes.getByRole('button', { name: 'I have saved them' }))
  expect(await screen.findByText('On')).toBeInTheDocument()
  expect(screen.getByText(/^2 left\./)).toBeInTheDocument()
})

test('TRU-04 removing the app asks first', async () => {
  const { calls, user } = await open({ totp: true, recovery_codes: 8 })
  await user.click(await screen.findByRole('button', { name: 'Remove authenticator app' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove Authenticator App' }))
  expect(calls.removeTotp).not.toHaveBeenCalled()
  await user.click(question.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Off')).toBeInTheDocument()
})

test('TRU-04 a passkey is made by the browser and listed; recovery codes are shown once', async () => {
  const { calls, user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }))
  const codes = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }))
  expect(startRegistration).toHaveBeenCalledWith({ optionsJSON: OPTIONS })
  expect(calls.addPasskey).toHaveBeenCalledWith({ id: 'made-by-the-browser' })
  await user.click(codes.getByRole('button', { name: 'I have saved them' }))
  const panel = within(screen.getByRole('region', { name: 'Second factor' }))
  expect(panel.getByText('Chrome on Windows')).toBeInTheDocument()
  expect(
    panel.getByText(/^Added 20 Nov 2026, 9:30.am · not used yet · on all your devices$/),
  ).toBeInTheDocument()
  await user.click(panel.getByRole('button', { name: 'Remove passkey of Chrome on Windows' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove Passkey' }))
  expect(calls.removePasskey).not.toHaveBeenCalled()
  await user.click(question.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(calls.removePasskey).toHaveBeenCalledWith(7))
  await waitFor(() => expect(panel.queryByText('Chrome on Windows')).not.toBeInTheDocument())
})

test('TRU-04 who cancels in the browser reads that there is no passkey', async () => {
  const { calls, user } = await open()
  jest
    .mocked(startRegistration)
    .mockRejectedValueOnce(Object.assign(new Error('cancelled'), { name: 'NotAllowedError' }))
  jest.spyOn(console, 'error').mockImplementationOnce(() => undefined)
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }))
  expect(await screen.findByText('No passkey was made.')).toBeInTheDocument()
  expect(calls.addPasskey).not.toHaveBeenCalled()
})

test('TRU-04 a second factor that cannot be loaded can be loaded again', async () => {
  const { calls, user } = await open()
  calls.load.mockRejectedValueOnce({ status: 503 })
  await openPortal('/profile', { Component: () => <SecondFactorPanel calls={calls} /> })
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  await waitFor(() =>
    expect(screen.queryByText('Your second factor could not be loaded.')).not.toBeInTheDocument(),
  )
})
