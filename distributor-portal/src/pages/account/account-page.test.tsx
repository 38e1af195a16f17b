import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openPortal } from '../../testing/open-portal.tsx'
import { json, stubApi } from '@nalika/shared-api/testing'

const session = (part: object = {}) => ({
  status: true,
  data: {
    id: 7,
    role: 'distributor',
    name: 'Kiran Reddy',
    email: 'kiran@nalika.example',
    expires_at: '2030-01-01T00:00:00.000Z',
    account_status: 'pending',
    email_confirmed: false,
    ...part,
  },
})
const refused = () => json(403, { message: 'Please confirm your email address first.' })
const PENDING = {
  'GET /distributor-dashboard-counts/7': refused,
  'GET /distributor/leads': refused,
  'GET /distributor/brands': refused,
}

test.each(['/distributor/dashboard', '/distributor/leads', '/distributor/brands'])(
  'SES-16 before approval %s leads to the page that says what is missing',
  async (path) => {
    stubApi({ ...PENDING, 'GET /session': () => session() })
    const { address } = openPortal(path)
    expect(
      await screen.findByRole('heading', { name: 'Your account is not active yet', level: 1 }),
    ).toBeInTheDocument()
    expect(address()).toBe('/distributor/account')
    expect(screen.getByText(/We have sent a link to kiran@nalika\.example/)).toBeInTheDocument()
    expect(screen.getByRole('navigation', { name: 'Distributor portal' })).toBeInTheDocument()
  },
)

test('SES-16 the link is sent again on request', async () => {
  const api = stubApi({
    'GET /session': () => session(),
    'POST /confirm-email/resend': () => ({ status: true, success: true, message: '' }),
  })
  openPortal('/distributor/account')
  await userEvent.click(await screen.findByRole('button', { name: 'Send the link again' }))
  expect(await screen.findByText('We have sent a new link to kiran@nalika.example.')).toBeInTheDocument()
  expect(api.bodies).toEqual([{ email: 'kiran@nalika.example' }])
})

test('SES-16 a confirmed account waits for approval, and checking again finds that it was given', async () => {
  const api = stubApi({ 'GET /session': () => session({ email_confirmed: true }) })
  openPortal('/distributor/account')
  expect(await screen.findByText(/An administrator is reviewing your account/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Send the link again' })).not.toBeInTheDocument()
  api.answer({ 'GET /session': () => session({ account_status: 'active', email_confirmed: true }) })
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
  expect(await screen.findByRole('heading', { name: 'Your account is active' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Choose your brands' })).toHaveAttribute(
    'href',
    '/distributor/brands',
  )
})

test('SES-03 a session of another role is refused and goes round in no circle', async () => {
  stubApi({ ...PENDING, 'GET /session': () => session({ role: 'admin', account_status: 'active' }) })
  openPortal('/distributor/dashboard')
  expect(await screen.findByRole('heading', { name: 'No permission' })).toBeInTheDocument()
})
