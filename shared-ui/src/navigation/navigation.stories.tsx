import type { Meta, StoryObj } from '@storybook/react-vite'
import { SiteLinksContext, type SiteLinks } from './site-links.ts'
import { Navigation } from './navigation.tsx'

const links: SiteLinks = {
  menu: [
    { label: 'Products', path: '/products' },
    { label: 'Brands', path: '/brands' },
    { label: 'Network', path: '/network' },
    { label: 'News', path: '/news' },
    { label: 'Dashboard', path: '/distributor/dashboard', roles: ['distributor'] },
    { label: 'Console', path: '/admin/dashboard', roles: ['admin'] },
  ],
  tools: [
    { label: 'Estimate', path: '/estimate' },
    { label: 'Calculator', path: '/calculator' },
  ],
  footer: [],
  portals: ['/admin', '/distributor'],
}

/** The bar at the top of every page, which the shell shows. Its links come from the live releases. */
const meta = {
  component: Navigation,
  args: { session: null, pathname: '/products', onLogout: () => undefined },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <SiteLinksContext value={links}>
        <Story />
        <main id="content" />
      </SiteLinksContext>
    ),
  ],
} satisfies Meta<typeof Navigation>
export default meta
type Story = StoryObj<typeof meta>

export const Visitor: Story = {}
export const Distributor: Story = {
  args: { session: { role: 'distributor', name: 'Kiran Reddy' }, pathname: '/distributor/dashboard' },
}
export const Admin: Story = {
  args: { session: { role: 'admin', name: 'Meera Iyer' }, pathname: '/admin/dashboard' },
}
export const LongName: Story = {
  args: { session: { role: 'distributor', name: 'Venkata Subrahmanya Narasimha Rao Chintalapati' } },
}
export const HindiName: Story = { args: { session: { role: 'distributor', name: 'किरण रेड्डी' } } }
