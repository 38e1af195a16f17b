import { currentSession } from '@nalika/shared-auth'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { portalOpener } from '../../testing/open-portal.tsx'
import { json, stubApi } from '@nalika/shared-api/testing'

const openPortal = portalOpener({
  '/distributor/profile/:id': () => import('./profile-page.tsx'),
  '/distributor/dashboard': () => import('../dashboard/dashboard-page.tsx'),
})

const profile = {
  id: 7,
  name: 'Kiran Reddy',
  company_name: 'Telangana Tube House',
  email: 'kiran@tubes.example',
  mobile: '',
  business_category: '',
  years_in_business: null,
  description: '',
  bio: '',
  address: '',
  city: '',
  state: 'Telangana',
  pincode: '',
  gst_no: '',
  pan_no: '',
  status: 'active',
  role: 'distributor',
  profile_photo: null,
  version: 1,
}

let append: jest.SpyInstance
beforeEach(() => {
  localStorage.clear()
  append = jest.spyOn(FormData.prototype, 'append')
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('DIS-06 saving the profile updates the name and opens the dashboard', async () => {
  stubApi({
    'GET /admin/profile/7': () => ({ status: true, data: profile }),
    'POST /admin/profile/update/7': () => ({ status: true, data: { ...profile, name: 'Kiran K. Reddy' } }),
  })
  const { address } = openPortal('/distributor/profile/7')
  expect(await screen.findByRole('region', { name: 'Personal Information' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Profile', current: 'page' })).toBeInTheDocument()
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Kiran K. Reddy' } })
  jest.useFakeTimers()
  fireEvent.click(screen.getByText('Save Changes'))
  expect(await screen.findByText('Profile updated successfully')).toBeInTheDocument()
  expect(Object.fromEntries(append.mock.calls as [string, unknown][])).toEqual({
    name: 'Kiran K. Reddy',
    email: 'kiran@tubes.example',
    company_name: 'Telangana Tube House',
    state: 'Telangana',
    version: '1',
  })
  expect(currentSession()?.name).toBe('Kiran K. Reddy')
  await act(async () => jest.advanceTimersByTimeAsync(1600))
  expect(address()).toBe('/distributor/dashboard')
})

test('DIS-06 another person’s profile is not found', async () => {
  const { sent } = stubApi({
    'GET /admin/profile/8': () => json(404, { message: 'Profile not found.' }),
  })
  openPortal('/distributor/profile/8')
  expect(await screen.findByText('Failed to load profile.')).toBeInTheDocument()
  expect(screen.getByText('Profile not found.')).toBeInTheDocument()
  expect(sent.filter((request) => request.includes('/profile/'))).toEqual(['GET /admin/profile/8'])
})

test('DIS-10 DIS-06 a salesperson changes the own data, not the firm’s', async () => {
  stubApi({
    'GET /admin/profile/7': { status: true, data: profile },
    'GET /session': { status: true, data: { id: 7, role: 'distributor', staff_role: 'sales' } },
  })
  openPortal('/distributor/profile/7')
  expect(await screen.findByLabelText('Mobile')).toBeInTheDocument()
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Business Information' })).not.toBeInTheDocument(),
  )
  expect(screen.queryByLabelText('Address')).not.toBeInTheDocument()
})

test('DEA-05 emails about messages are turned off at once', async () => {
  const { bodies } = stubApi({
    'GET /admin/profile/7': () => ({ status: true, data: { ...profile, message_emails: true } }),
    'POST /distributor/message-emails': {
      status: true,
      success: true,
      message: 'You will get no more emails about new messages.',
    },
  })
  openPortal('/distributor/profile/7')
  const choice = await screen.findByRole('switch', { name: 'Email me when a customer writes a message' })
  expect(choice).toBeChecked()
  fireEvent.click(choice)
  expect(await screen.findByText('You will get no more emails about new messages.')).toBeInTheDocument()
  expect(choice).not.toBeChecked()
  expect(bodies).toEqual([{ emails: false }])
})
