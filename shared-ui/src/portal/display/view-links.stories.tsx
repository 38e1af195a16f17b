import type { Meta, StoryObj } from '@storybook/react-vite'
import { ViewLinks } from './view-links.tsx'

/** Links between views of the same records, such as table and grid, or between the pages of a section. */
const meta = {
  component: ViewLinks,
  args: {
    label: 'View of the products',
    current: 'table',
    views: [
      { name: 'table', label: 'Table', path: '/products' },
      { name: 'grid', label: 'Grid', path: '/products/grid' },
    ],
  },
} satisfies Meta<typeof ViewLinks>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
