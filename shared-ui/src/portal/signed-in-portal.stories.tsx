import { AppstoreOutlined, DashboardOutlined, InboxOutlined } from '@ant-design/icons'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { SignedInPortal } from './signed-in-portal.tsx'

const LEADS = 'leads'
const nothing = () => Promise.resolve()

/** The frame of a portal's pages: sections at the side, on a phone in a drawer; search, theme, antd. */
const meta = {
  component: SignedInPortal<string>,
  args: {
    label: 'Admin console',
    portalOf: 'admin',
    session: { userId: 1, token: 'token-1' },
    sections: [
      { label: 'Dashboard', path: '/admin/dashboard', icon: <DashboardOutlined aria-hidden /> },
      { label: 'Leads', path: '/admin/leads', endpoint: LEADS, icon: <InboxOutlined aria-hidden /> },
      { label: 'Products', path: '/admin/products', icon: <AppstoreOutlined aria-hidden /> },
    ],
    calls: {
      isPermitted: (endpoint, staffRole) => endpoint !== LEADS || staffRole !== 'editor',
      leadEvents: LEADS,
      listenToLeads(_, announce) {
        announce({ waiting: 12, unread: 0, latest_id: 1 })
        return () => undefined
      },
      loadStaffRole: () => Promise.resolve('owner'),
      confirmIdentity: nothing,
      savedViews: { load: () => Promise.resolve([]), create: nothing, update: nothing, remove: nothing },
    },
    paletteOf: () => ({ find: () => Promise.resolve([]), commands: [] }),
    badgesOf: ({ waiting }) => ({ '/admin/leads': waiting }),
  },
  parameters: {
    address: '/admin/leads',
    layout: 'fullscreen',
    docs: { story: { inline: false, iframeHeight: 420 } },
  },
} satisfies Meta<typeof SignedInPortal<string>>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const RoleMissing: Story = {
  args: { calls: { ...meta.args.calls, loadStaffRole: () => Promise.resolve('editor') } },
}
export const Hindi: Story = {
  args: { sections: [{ label: 'लीड', path: '/admin/leads', icon: <InboxOutlined aria-hidden /> }] },
}
