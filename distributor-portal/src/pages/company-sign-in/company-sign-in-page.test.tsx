import type { CompanySignIn } from '@nalika/shared-api/contract'
import { callsOf, json, stubApi } from '@nalika/shared-api/testing'
import { navigation, takePendingSignIn } from '@nalika/shared-auth/provider-sign-in'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { portalOpener } from '../../testing/open-portal.tsx'

const openPortal = portalOpener({
  '/distributor/company-sign-in': () => import('./company-sign-in-page.tsx'),
})

const REDIRECT = 'https://nalika.example/login/return'
const PROVIDER: CompanySignIn = {
  issuer: 'https://login.rao.example',
  client_id: 'nalika',
  domains: ['rao.example'],
  state: 'untested',
  domain_proof: 'nalika-domain=abc',
}
const stub = (provider: CompanySignIn | null, answers: Parameters<typeof stubApi>[0] = {}) =>
  stubApi({
    'GET /session': {
      status: true,
      data: { id: 7, role: 'distributor', staff_role: 'owner', account_status: 'active' },
    },
    'GET /distributor/company-sign-in': {
      status: true,
      data: { provider, redirect_uri: REDIRECT },
    },
    ...answers,
  })
const done = (message: string) => ({ status: true, success: true, message })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  jest.spyOn(navigation, 'open').mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

test('TRU-04 the owner enters the provider, its domains and the own password', async () => {
  const { requests } = stub(null, { 'POST /distributor/company-sign-in': done('Saved.') })
  openPortal('/distributor/company-sign-in')
  const user = userEvent.setup()
  expect(await screen.findByText(REDIRECT)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Test the sign-in' })).not.toBeInTheDocument()
  await user.type(screen.getByLabelText(/^Issuer/), PROVIDER.issuer)
  await user.type(screen.getByLabelText(/^Client ID/), 'nalika')
  await user.type(screen.getByLabelText(/^Client secret/), 'of-the-client')
  await user.type(screen.getByLabelText(/^Email domains/), 'rao.example, rao-steel.example')
  await user.type(screen.getByLabelText(/^Your current password/), 'galvanised-42')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved.')).toBeInTheDocument()
  expect(await callsOf(requests, 'POST', '/distributor/company-sign-in')[0]?.json()).toEqual({
    issuer: PROVIDER.issuer,
    client_id: 'nalika',
    client_secret: 'of-the-client',
    domains: ['rao.example', 'rao-steel.example'],
    current_password: 'galvanised-42',
  })
})

test('TRU-04 what is typed while the provider is saved stays; the secret and the password are emptied', async () => {
  const saving = Promise.withResolvers<object>()
  const { answer } = stub(null, { 'POST /distributor/company-sign-in': () => saving.promise })
  openPortal('/distributor/company-sign-in')
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText(/^Issuer/), PROVIDER.issuer)
  await user.type(screen.getByLabelText(/^Client ID/), 'nalika')
  await user.type(screen.getByLabelText(/^Client secret/), 'of-the-client')
  await user.type(screen.getByLabelText(/^Email domains/), 'rao.example')
  await user.type(screen.getByLabelText(/^Your current password/), 'galvanised-42')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.type(screen.getByLabelText(/^Email domains/), ', rao-steel.example')
  answer({
    'GET /distributor/company-sign-in': {
      status: true,
      data: { provider: PROVIDER, redirect_uri: REDIRECT },
    },
  })
  saving.resolve(done('Saved.'))
  expect(await screen.findByText('nalika-domain=abc')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByLabelText(/^Client secret/)).toHaveValue(''))
  expect(screen.getByLabelText(/^Your current password/)).toHaveValue('')
  expect(screen.getByLabelText(/^Email domains/)).toHaveValue('rao.example, rao-steel.example')
})

test('TRU-04 a saved provider is tested first: its page opens, and the settings come back', async () => {
  const url = 'https://login.rao.example/auth'
  stub(PROVIDER, {
    'POST /distributor/company-sign-in/test': { status: true, data: { url, secret: 's'.repeat(43) } },
  })
  openPortal('/distributor/company-sign-in')
  const user = userEvent.setup()
  expect(await screen.findByText('nalika-domain=abc')).toBeInTheDocument()
  expect(screen.getByText('Not tested')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Switch on' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Test the sign-in' }))
  await waitFor(() => expect(navigation.open).toHaveBeenCalledWith(url))
  expect(takePendingSignIn()).toEqual({
    secret: 's'.repeat(43),
    isTest: true,
    next: '/distributor/company-sign-in',
  })
})

test('TRU-04 a tested provider is switched on; a missing DNS record is named', async () => {
  const missing = 'No DNS record of rao.example contains the text yet.'
  const { requests } = stub(
    { ...PROVIDER, state: 'tested' },
    {
      'POST /distributor/company-sign-in/status': () =>
        json(422, { message: missing, errors: { domains: [missing] } }),
    },
  )
  openPortal('/distributor/company-sign-in')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Switch on' }))
  expect(await screen.findByText(missing)).toBeInTheDocument()
  expect(await callsOf(requests, 'POST', '/distributor/company-sign-in/status')[0]?.json()).toEqual({
    status: 'on',
  })
})
