import type { Meta, StoryObj } from '@storybook/react-vite'
import { Breadcrumbs } from './breadcrumbs.tsx'

/** Where a page is in the site, on public pages below the first level. */
const meta = {
  component: Breadcrumbs,
  args: {
    items: [{ label: 'Home', to: '/' }, { label: 'Products', to: '/products' }, { label: 'ERW Pipes' }],
  },
} satisfies Meta<typeof Breadcrumbs>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const LongText: Story = {
  args: {
    items: [
      { label: 'Home', to: '/' },
      { label: 'Structural hollow sections', to: '/category/structural' },
      { label: 'Rectangular hollow section 200 × 100 × 6.3 mm, IS 4923, YSt 310, galvanised' },
    ],
  },
}
export const Hindi: Story = { args: { items: [{ label: 'मुखपृष्ठ', to: '/' }, { label: 'ईआरडब्ल्यू पाइप' }] } }
