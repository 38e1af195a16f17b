import type { Meta, StoryObj } from '@storybook/react-vite'
import { Pagination } from './pagination.tsx'

/** Pages of a list on public pages, as links. Portals use `PagePicker`. */
const meta = {
  component: Pagination,
  args: { page: 1, lastPage: 4, hrefFor: (page: number) => `/products?page=${page}` },
} satisfies Meta<typeof Pagination>
export default meta
type Story = StoryObj<typeof meta>

export const FirstOfFew: Story = {}
export const MiddleOfMany: Story = { args: { page: 57, lastPage: 240 } }
export const Last: Story = { args: { page: 240, lastPage: 240 } }
