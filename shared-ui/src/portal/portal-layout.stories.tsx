import { AppstoreOutlined, DashboardOutlined, InboxOutlined } from '@ant-design/icons'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { PortalLayout } from './portal-layout.tsx'

/** The frame of a portal's pages: sections at the side, on a phone in a drawer; search, theme, antd. */
const meta = {
  component: PortalLayout,
  args: {
    label: 'Admin console',
    sections: [
      { label: 'Dashboard', path: '/admin/dashboard', icon: <DashboardOutlined aria-hidden /> },
      { label: 'Leads', path: '/admin/leads', icon: <InboxOutlined aria-hidden />, badge: 12 },
      { label: 'Products', path: '/admin/products', icon: <AppstoreOutlined aria-hidden /> },
    ],
  },
  parameters: {
    address: '/admin/leads',
    layout: 'fullscreen',
    docs: { story: { inline: false, iframeHeight: 420 } },
  },
} satisfies Meta<typeof PortalLayout>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const RoleMissing: Story = {
  args: { sections: [{ label: 'Leads', path: '/admin/leads', allowed: false }] },
}
export const Hindi: Story = {
  args: { sections: [{ label: 'लीड', path: '/admin/leads', icon: <InboxOutlined aria-hidden /> }] },
}
