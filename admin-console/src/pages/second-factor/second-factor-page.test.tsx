import { refusal, stubApi } from '@nalika/shared-api/testing'
import { screen } from '@testing-library/react'
import { pageOpener } from '../../testing/open-page.tsx'

const openPage = pageOpener({
  '/admin/admins': () => import('../admins/admins-page.tsx'),
  '/admin/second-factor': () => import('./second-factor-page.tsx'),
})

const NEEDED = {
  message: 'Administrators need a second factor. Please set one up first.',
  code: 'second_factor_setup_required',
}

test('TRU-04 an admin who needs a second factor first lands on the page that sets it up, from any page', async () => {
  stubApi({
    'GET /session': { status: true, data: { id: 1, role: 'admin', staff_role: 'owner' } },
    'GET /second-factor': {
      data: { totp: false, passkeys: [], recovery_codes: 0, required_from: '2026-11-01T00:00:00Z' },
    },
    '*': () => refusal(403, NEEDED),
  })
  openPage('/admin/admins')
  expect(await screen.findByRole('heading', { level: 1, name: 'Set up a second factor' })).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Set up authenticator app' })).toBeEnabled()
  expect(
    screen.getByText('Administrators need a second factor from 1 Nov 2026. Please set one up.'),
  ).toBeInTheDocument()
})
