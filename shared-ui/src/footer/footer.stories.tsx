import type { Meta, StoryObj } from '@storybook/react-vite'
import { NO_LINKS, SiteLinksContext } from '../navigation/site-links.ts'
import { Footer } from './footer.tsx'

const links = {
  ...NO_LINKS,
  footer: [
    {
      title: 'Marketplace',
      links: [
        { label: 'Products', path: '/products' },
        { label: 'Brands', path: '/brands' },
        { label: 'Distributor network', path: '/network' },
      ],
    },
    { title: 'Company', links: [{ label: 'News', path: '/news' }] },
  ],
}

/** The bottom of every page, which the shell shows. */
const meta = {
  component: Footer,
  args: {
    pages: [
      { title: 'Terms of Use', slug: 'terms-of-use' },
      { title: 'Privacy', slug: 'privacy' },
    ],
    failed: false,
  },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <SiteLinksContext value={links}>
        <Story />
      </SiteLinksContext>
    ),
  ],
} satisfies Meta<typeof Footer>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Loading: Story = { args: { pages: null } }
export const Failed: Story = { args: { pages: null, failed: true } }
