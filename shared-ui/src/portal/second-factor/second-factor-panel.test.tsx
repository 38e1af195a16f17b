import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openPortal } from '../testing/open-portal.tsx'
import type { SecondFactorRecord } from './second-factor-calls.ts'
import { SecondFactorPanel } from './second-factor-panel.tsx'

const CODES = ['abcde-fghjk', 'mnpqr-stuvw']

async function open(factor: Partial<SecondFactorRecord> = {}) {
  let state: SecondFactorRecord = { totp: false, recovery_codes: 0, required_from: null, ...factor }
  const calls = {
    load: jest.fn(async () => state),
    startTotp: async () => ({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Nalika' }),
    confirmTotp: jest.fn(async (_code: string): Promise<readonly string[]> => {
      state = { ...state, totp: true, recovery_codes: 2 }
      return CODES
    }),
    removeTotp: jest.fn(async () => (state = { ...state, totp: false })),
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

test('TRU-04 a second factor that cannot be loaded can be loaded again', async () => {
  const { calls, user } = await open()
  calls.load.mockRejectedValueOnce({ status: 503 })
  await openPortal('/profile', { Component: () => <SecondFactorPanel calls={calls} /> })
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  await waitFor(() =>
    expect(screen.queryByText('Your second factor could not be loaded.')).not.toBeInTheDocument(),
  )
})
