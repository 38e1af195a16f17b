import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { anApproval } from '../../testing/approvals.ts'
import { portalOpener } from '../../testing/open-portal.tsx'
import { json, leadStream, stubApi } from '@nalika/shared-api/testing'

const openPortal = portalOpener({
  '/distributor/account': () => import('./account-page.tsx'),
  '/distributor/dashboard': () => import('../dashboard/dashboard-page.tsx'),
  '/distributor/leads': () => import('../leads/leads-page.tsx'),
  '/distributor/brands': () => import('../brands/brands-page.tsx'),
  '/distributor/no-permission': () => import('../no-permission/no-permission-page.tsx'),
})

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
const APPROVAL = 'GET /distributor/approval'
const UNCONFIRMED = {
  [APPROVAL]: () => anApproval({ email_confirmed: false }),
  'GET /get-brands': { status: true, data: [{ id: 1, name: 'Lohanadi' }] },
}
const PENDING = {
  ...UNCONFIRMED,
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

test('SES-16 documents are added once the email address is confirmed', async () => {
  stubApi({ ...UNCONFIRMED, 'GET /session': () => session() })
  openPortal('/distributor/account')
  expect(await screen.findByText('Please confirm your email address before you add documents.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add a document' })).not.toBeInTheDocument()
})

test('SES-16 the link is sent again on request', async () => {
  const api = stubApi({
    ...UNCONFIRMED,
    'GET /session': () => session(),
    'POST /confirm-email/resend': () => ({ status: true, success: true, message: '' }),
  })
  openPortal('/distributor/account')
  await userEvent.click(await screen.findByRole('button', { name: 'Send the link again' }))
  expect(await screen.findByText('We have sent a new link to kiran@nalika.example.')).toBeInTheDocument()
  expect(api.bodies).toEqual([{ email: 'kiran@nalika.example' }])
})

test('SES-16 a submitted firm waits for approval, and checking again finds that it was given', async () => {
  const api = stubApi({
    ...UNCONFIRMED,
    'GET /session': () => session({ email_confirmed: true }),
    [APPROVAL]: () => anApproval({ approval: 'submitted' }),
  })
  openPortal('/distributor/account')
  expect(await screen.findByText(/An administrator is reviewing your account/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Send the link again' })).not.toBeInTheDocument()
  api.answer({
    [APPROVAL]: () =>
      anApproval({
        approval: 'approved',
        approved_states: ['Maharashtra'],
        requested_states: ['Goa'],
        brands: [{ id: 1, name: 'Lohanadi', status: 'approved' }],
      }),
  })
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
  expect(await screen.findByRole('heading', { name: 'Your account is active' })).toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'Brands' })).toHaveTextContent('LohanadiApproved')
  expect(screen.getByText('Goa (requested)')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Choose your brands' })).toHaveAttribute(
    'href',
    '/distributor/brands',
  )
})

test('SES-16 DIS-05 new leads are announced once the firm is approved, not before', async () => {
  const api = stubApi({
    ...UNCONFIRMED,
    'GET /session': () => session({ staff_role: 'owner' }),
    'GET /lead-events': leadStream().answer,
  })
  openPortal('/distributor/account')
  const check = await screen.findByRole('button', { name: 'Check again' })
  // The page's own, and the one that says the staff role.
  await waitFor(() => expect(api.sent.filter((call) => call === 'GET /session')).toHaveLength(2))
  api.answer({ [APPROVAL]: () => anApproval({ approval: 'approved' }) })
  await userEvent.click(check)
  await waitFor(() => expect(api.sent).toContain('GET /lead-events'))
  expect(api.sent.indexOf('GET /lead-events')).toBeGreaterThan(api.sent.lastIndexOf(APPROVAL))
})

test('SES-16 an incomplete firm enters its data; a GSTIN of another state is refused at its field', async () => {
  const api = stubApi({
    ...UNCONFIRMED,
    'GET /session': () => session({ email_confirmed: true }),
    [APPROVAL]: () => anApproval({ gst_no: '', pan_no: '' }),
    'POST /distributor/approval': () => ({ status: true, message: 'Thank you.', ...anApproval() }),
  })
  openPortal('/distributor/account')
  const gstin = await screen.findByLabelText('GSTIN')
  await userEvent.type(gstin, '36ZZZCT0001A1ZM')
  await userEvent.tab()
  expect(await screen.findByText(/This GSTIN is registered in Telangana/)).toBeInTheDocument()
  await userEvent.clear(gstin)
  await userEvent.type(gstin, '27AAPFU0939F1ZV')
  await userEvent.type(screen.getByLabelText('PAN'), 'AAPFU0939F')
  await userEvent.click(screen.getByRole('button', { name: 'Submit for approval' }))
  expect(await screen.findByText('Thank you.')).toBeInTheDocument()
  expect(api.bodies).toMatchObject([
    { gst_no: '27AAPFU0939F1ZV', pan_no: 'AAPFU0939F', brand_ids: [1], states: ['Maharashtra'] },
  ])
})

test('SES-16 a rejected firm reads why', async () => {
  stubApi({
    ...UNCONFIRMED,
    'GET /session': () => session({ email_confirmed: true }),
    [APPROVAL]: () =>
      anApproval({
        approval: 'rejected',
        history: [
          {
            id: 2,
            created_at: '2026-11-02T09:30:00.000Z',
            actor_name: 'Kavitha Reddy',
            actor_role: 'admin',
            from: 'submitted',
            to: 'rejected',
            sentence: 'Kavitha Reddy rejected the firm.',
            reason: 'The certificate is of another firm.',
          },
        ],
      }),
  })
  openPortal('/distributor/account')
  expect(await screen.findByRole('alert')).toHaveTextContent('The certificate is of another firm.')
})

test('SES-03 a session of another role is refused and goes round in no circle', async () => {
  stubApi({ ...PENDING, 'GET /session': () => session({ role: 'admin', account_status: 'active' }) })
  openPortal('/distributor/dashboard')
  expect(await screen.findByRole('heading', { name: 'No permission' })).toBeInTheDocument()
})
