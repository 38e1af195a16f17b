import type { Meta, StoryObj } from '@storybook/react-vite'
import { secondFactorCalls } from '../testing/second-factor.ts'
import { aFailedCall, failing, pending } from '../testing/failed-call.ts'
import { ProfilePage } from './profile-page.tsx'
import type { ProfileRecord } from './profile-values.ts'

const profile: ProfileRecord = {
  name: 'Kiran Reddy',
  company_name: 'Telangana Tube House',
  email: 'kiran@nalika.example',
  pending_email: null,
  mobile: '9848022338',
  business_category: 'Steel & Metal Products',
  years_in_business: 31,
  description: 'Black and galvanised pipe ex stock in Hyderabad.',
  bio: '',
  address: '5 Jeedimetla Industrial Area',
  city: 'Hyderabad',
  state: 'Telangana',
  pincode: '500055',
  gst_no: '36ZZZCT0001A1ZM',
  pan_no: 'ZZZCT0001A',
  status: 'active',
  role: 'distributor',
  profile_photo: null,
  version: 4,
}

/** The own profile in every portal, with password, second factor and sessions. */
const meta = {
  component: ProfilePage<string>,
  args: {
    loaded: { data: profile },
    home: '/distributor/dashboard',
    photos: {
      types: ['image/png'],
      maxBytes: 5_242_880,
      wrongType: 'Choose a PNG.',
      tooLarge: 'Larger than 5 MB.',
    },
    categories: ['Steel & Metal Products'],
    states: ['Maharashtra', 'Telangana'],
    check: () => ({}),
    save: failing,
    latest: failing,
    access: {
      sessions: () =>
        Promise.resolve([
          {
            id: 1,
            device: 'Chrome on Windows',
            address: '203.0.113.7',
            started_at: '2026-11-03T09:30:00.000Z',
            last_used_at: '2026-11-25T09:30:00.000Z',
            current: true,
          },
          {
            id: 2,
            device: 'Safari on iPhone',
            address: '',
            started_at: '2026-11-20T09:30:00.000Z',
            last_used_at: '2026-11-24T09:30:00.000Z',
            current: false,
          },
        ]),
      end: pending,
      endOthers: pending,
      secondFactor: secondFactorCalls(),
      changePassword: failing,
      signInLink: () => Promise.resolve(null),
      unlinkSignIn: failing,
      resendEmailLink: pending,
      cancelEmailChange: pending,
    },
  },
} satisfies Meta<typeof ProfilePage<string>>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WaitingEmail: Story = {
  args: { loaded: { data: { ...profile, pending_email: 'kiran.reddy@nalika.example' } } },
}
export const Failed: Story = { args: { loaded: aFailedCall() } }
export const Hindi: Story = {
  args: { loaded: { data: { ...profile, name: 'किरण रेड्डी', company_name: 'तेलंगाना ट्यूब हाउस' } } },
}
