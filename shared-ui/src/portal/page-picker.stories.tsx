import type { Meta, StoryObj } from '@storybook/react-vite'
import { PagePicker } from './page-picker.tsx'

/** The pages of a portal's list and how long they are. Public pages use `Pagination`. */
const meta = {
  component: PagePicker,
  args: {
    list: { id: 'story-pages', pageSize: 10 },
    total: 27,
    current_page: 1,
    last_page: 3,
    per_page: 10,
    of: 'leads',
  },
} satisfies Meta<typeof PagePicker>
export default meta
type Story = StoryObj<typeof meta>

export const Few: Story = {}
export const Many: Story = { args: { total: 3000, more: true, current_page: 57, last_page: 300 } }
export const Named: Story = { args: { named: true, of: 'requests' } }
