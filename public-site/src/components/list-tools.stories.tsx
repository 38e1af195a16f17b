import type { Meta, StoryObj } from '@storybook/react-vite'
import { CategoryTabs } from './category-tabs.tsx'
import { ListPages } from './list-pages.tsx'
import { PriceUnitSwitch } from './price-unit/price-unit-switch.tsx'
import { ResultCount } from './result-count.tsx'
import { ViewToggle } from './view-toggle.tsx'

/** Around a list of products: how many, how they are shown, per which unit they are priced, and the pages at the foot. */
const meta = {
  component: ListPages,
  subcomponents: { ResultCount, ViewToggle, PriceUnitSwitch, CategoryTabs },
  args: { page: 2, lastPage: 40, total: 240, defaultCards: 6 },
} satisfies Meta<typeof ListPages>
export default meta
type Story = StoryObj<typeof meta>

export const Pages: Story = {}
export const Count: Story = {
  render: () => (
    <ResultCount pagination={{ total: 3000, more: true, currentPage: 2, per_page: 6 }} shown={6} />
  ),
}
export const View: Story = { render: () => <ViewToggle /> }
export const Unit: Story = { render: () => <PriceUnitSwitch /> }
export const Category: Story = {
  parameters: { address: '/category/erw' },
  render: () => <CategoryTabs category="erw" />,
}
