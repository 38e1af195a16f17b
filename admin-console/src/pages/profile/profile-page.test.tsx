import type { Profile } from '@nalika/shared-api'
import { currentSession } from '@nalika/shared-auth'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { callsOf, refusal, stubApi, unreachable } from '@nalika/shared-api/testing'
import { pageOpener } from '../../testing/open-page.tsx'

const openPage = pageOpener({
  '/admin/profile/:adminId': () => import('./profile-page.tsx'),
})

function aProfile(changes: Partial<Profile> = {}): Profile {
  return {
    id: 1,
    name: 'Meera Iyer',
    company_name: 'Nalika',
    email: 'meera@nalika.example',
    pending_email: null,
    mobile: '9848022338',
    business_category: 'Steel & Metal Products',
    years_in_business: 4,
    description: '',
    bio: 'Twelve years in a tube mill.',
    address: '',
    city: 'Secunderabad',
    state: 'Telangana',
    pincode: '500003',
    gst_no: '',
    pan_no: '',
    status: 'active',
    role: 'admin',
    message_emails: true,
    profile_photo: null,
    version: 3,
    ...changes,
  }
}
const answerOf = (changes: Partial<Profile> = {}) => ({ status: true, message: '', data: aProfile(changes) })

const READ = 'GET /admin/profile/1'
const SAVE = 'POST /admin/profile/update/1'

async function open(more: Parameters<typeof stubApi>[0] = {}) {
  const { requests: calls } = stubApi({ [READ]: answerOf(), [SAVE]: answerOf(), ...more })
  const router = openPage('/admin/profile/1')
  await screen.findByText('Personal Information')
  return { calls, router, user: userEvent.setup() }
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByText('Save Changes'))

// Node's Request cannot read jsdom's form data back; what was put into it is what travels.
let append: jest.SpyInstance
const sent = () => Object.fromEntries(append.mock.calls as [string, unknown][])
beforeEach(() => {
  localStorage.clear()
  append = jest.spyOn(FormData.prototype, 'append')
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('ADM-20 summary and four sections; role and status are read-only', async () => {
  await open()
  for (const name of ['Personal Information', 'Business Information', 'Address', 'Business Description'])
    expect(screen.getByRole('region', { name })).toBeInTheDocument()
  const summary = within(screen.getByRole('region', { name: 'Summary' }))
  expect(summary.getByText('Meera Iyer')).toBeInTheDocument()
  expect(summary.getByText('Admin')).toBeInTheDocument()
  expect(summary.getByText('Active')).toBeInTheDocument()
  expect(screen.queryByLabelText('Role')).not.toBeInTheDocument()
  expect(screen.queryByLabelText('Status')).not.toBeInTheDocument()
  expect(screen.getByLabelText('Profile photo')).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp')
  expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/admin/dashboard')
  expect(screen.getByRole('link', { name: 'Profile', current: 'page' })).toHaveAttribute(
    'href',
    '/admin/profile/1',
  )
})

test('ADM-20 one of three business categories', async () => {
  const { user } = await open()
  await user.click(screen.getByLabelText('Business category'))
  for (const category of ['Plastic Pipes', 'Construction Materials'])
    expect(await screen.findByTitle(category)).toBeInTheDocument()
})

test('ADM-20 sends the fields that are not empty, no photo, and leads to the dashboard; the name is the new one', async () => {
  const { router } = await open({ [SAVE]: answerOf({ name: 'Meera R. Iyer' }) })
  type('Name', 'Meera R. Iyer')
  jest.useFakeTimers()
  fireEvent.click(screen.getByText('Save Changes'))
  expect(await screen.findByRole('alertdialog', { name: 'Success' })).toHaveTextContent(
    'Profile updated successfully',
  )
  expect(sent()).toEqual({
    name: 'Meera R. Iyer',
    email: 'meera@nalika.example',
    company_name: 'Nalika',
    mobile: '9848022338',
    business_category: 'Steel & Metal Products',
    years_in_business: '4',
    bio: 'Twelve years in a tube mill.',
    city: 'Secunderabad',
    state: 'Telangana',
    pincode: '500003',
    version: '3',
  })
  expect(currentSession()?.name).toBe('Meera R. Iyer')
  await act(async () => jest.advanceTimersByTimeAsync(1600))
  expect(router.state.location.pathname).toBe('/admin/dashboard')
})

test('ADM-20 a field that was filled is sent empty, so that it is cleared', async () => {
  const { user } = await open()
  type('Bio', '')
  await save(user)
  await screen.findByText('Profile updated successfully')
  expect(sent()).toMatchObject({ bio: '' })
  expect(sent()).not.toHaveProperty('description')
})

test('ADM-20 a newly chosen photo goes along', async () => {
  const { user } = await open({ [READ]: answerOf({ profile_photo: 'profiles/old-400.webp' }) })
  const photo = new File(['photo'], 'me.png', { type: 'image/png' })
  await user.upload(screen.getByLabelText('Profile photo'), photo)
  await save(user)
  expect(await screen.findByText('Profile updated successfully')).toBeInTheDocument()
  expect(sent()).toMatchObject({ profile_photo: photo })
  expect(sent()).not.toHaveProperty('remove_photo')
})

test('ADM-20 a photo that was taken away is taken away', async () => {
  const { user } = await open({ [READ]: answerOf({ profile_photo: 'profiles/old-400.webp' }) })
  await user.click(screen.getByLabelText('Remove old-400.webp'))
  await save(user)
  expect(await screen.findByText('Profile updated successfully')).toBeInTheDocument()
  expect(sent()).toMatchObject({ remove_photo: 'true' })
  expect(sent()).not.toHaveProperty('profile_photo')
})

test('ADM-20 API-07 name and email are required, invalid identifiers are reported at their fields', async () => {
  const { calls, user } = await open()
  type('Name', ' ')
  type('Email', '')
  type('GSTIN', '27AAPFU0939F1ZO')
  type('PAN', '123')
  type('PIN code', '041')
  type('Mobile', '12345')
  await save(user)
  for (const sentence of [
    'Enter your name.',
    'Enter a valid email address.',
    'This GSTIN has a typing error. Please check it.',
    'Enter a PAN of 10 characters, such as AAPFU0939F.',
    'Enter a PIN code of 6 digits.',
    'Enter one Indian phone number with its code, such as 98480 22338 or 022 2345 6789.',
  ])
    expect(await screen.findByText(sentence)).toBeInTheDocument()
  expect(callsOf(calls, 'POST', '/admin/profile/update/1')).toHaveLength(0)
})

test('ADM-20 Validation Error shows the first message of the first field', async () => {
  const errors = { email: ['This email address is already registered.', 'Second.'], mobile: ['Third.'] }
  const { user } = await open({ [SAVE]: refusal(422, { message: 'Please check the input fields.', errors }) })
  await save(user)
  const dialog = await screen.findByRole('alertdialog', { name: 'Validation Error' })
  expect(dialog).toHaveTextContent('This email address is already registered.')
  expect(dialog).not.toHaveTextContent(/Second|Third/)
})

test.each([
  ['the server’s message', () => refusal(500, { message: 'The disk is full.' }), 'The disk is full.'],
  ['a sentence of its own', unreachable, 'Failed to update profile.'],
])('ADM-20 another failure tells %s and keeps what was typed', async (_, answer, sentence) => {
  const { user } = await open({ [SAVE]: answer })
  type('City', 'Warangal')
  await save(user)
  const dialog = await screen.findByRole('alertdialog', { name: 'Update Failed' })
  expect(dialog).toHaveTextContent(sentence)
  await user.click(within(dialog).getByRole('button', { name: 'OK' }))
  expect(screen.getByLabelText('City')).toHaveValue('Warangal')
  expect(currentSession()?.name).toBe('Meera Iyer')
})

test('ADM-20 another person’s profile, or one that fails to load', async () => {
  stubApi({ 'GET /admin/profile/2': refusal(404, { message: 'Profile not found.' }) })
  openPage('/admin/profile/2')
  expect(await screen.findByText('Failed to load profile.')).toBeInTheDocument()
  expect(screen.getByText('Profile not found.')).toBeInTheDocument()
  expect(screen.queryByText('Save Changes')).not.toBeInTheDocument()
})

describe('another email address', () => {
  const NEW = 'meera.iyer@pipes.example'

  test('SES-17 a new email address requires the current password and is pending until confirmed', async () => {
    const reads = [answerOf(), answerOf({ pending_email: NEW, version: 4 })]
    const { router, user } = await open({
      [READ]: () => (reads.length > 1 ? reads.shift() : reads[0]),
      [SAVE]: answerOf({ pending_email: NEW, version: 4 }),
    })
    expect(screen.queryByLabelText('Your current password')).not.toBeInTheDocument()
    type('Email', NEW)
    await save(user)
    expect(await screen.findByText('Enter your current password.')).toBeInTheDocument()
    type('Your current password', 'galvanised-42')
    jest.useFakeTimers()
    fireEvent.click(screen.getByText('Save Changes'))
    await waitFor(() => expect(append).toHaveBeenCalled())
    expect(sent()).toMatchObject({ email: NEW, current_password: 'galvanised-42' })
    await act(async () => jest.advanceTimersByTimeAsync(1700))
    jest.useRealTimers()
    expect(router.state.location.pathname).toBe('/admin/profile/1')
    expect(await screen.findByText(`Waiting for confirmation of ${NEW}.`)).toBeInTheDocument()
    expect(screen.getByLabelText('Email')).toHaveValue('meera@nalika.example')
    expect(screen.queryByLabelText('Your current password')).not.toBeInTheDocument()
    expect(JSON.stringify({ ...localStorage })).not.toContain('galvanised-42')
  })

  test('SES-17 the same address in another case needs no password, and none is sent', async () => {
    const { user } = await open()
    type('Email', ' Meera@Nalika.example')
    expect(screen.queryByLabelText('Your current password')).not.toBeInTheDocument()
    await save(user)
    await screen.findByText('Profile updated successfully')
    expect(sent()).not.toHaveProperty('current_password')
  })

  test('SES-17 a wrong password shows an error at its field', async () => {
    const wrong = 'This is not your current password.'
    const { user } = await open({
      [SAVE]: refusal(422, { message: wrong, errors: { current_password: [wrong] } }),
    })
    type('Email', NEW)
    await screen.findByLabelText('Your current password')
    type('Your current password', 'not the password')
    await save(user)
    const dialog = await screen.findByRole('alertdialog', { name: 'Validation Error' })
    await user.click(within(dialog).getByRole('button', { name: 'OK' }))
    await waitFor(() =>
      expect(screen.getByLabelText('Your current password')).toHaveAccessibleDescription(
        expect.stringContaining(wrong),
      ),
    )
    expect(screen.getByLabelText('Email')).toHaveValue(NEW)
  })

  test('SES-17 that waits is sent its link again, or cancelled', async () => {
    let pending: string | null = NEW
    const { calls, user } = await open({
      [READ]: () => answerOf({ pending_email: pending }),
      'POST /email-change/resend': { status: true, success: true, message: 'Sent again.' },
      'DELETE /email-change': () => {
        pending = null
        return { status: true, success: true, message: 'It stays.' }
      },
    })
    const notice = within(screen.getByRole('region', { name: 'New email address' }))
    expect(notice.getByText(/please sign in with meera@nalika.example/)).toBeInTheDocument()
    await user.click(notice.getByRole('button', { name: 'Send the link again' }))
    await waitFor(() => expect(callsOf(calls, 'POST', '/email-change/resend')).toHaveLength(1))
    await user.click(notice.getByRole('button', { name: 'Cancel the change' }))
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'New email address' })).not.toBeInTheDocument(),
    )
    expect(callsOf(calls, 'DELETE', '/email-change')).toHaveLength(1)
  })
})
