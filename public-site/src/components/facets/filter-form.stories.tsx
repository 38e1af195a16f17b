import type { Meta, StoryObj } from '@storybook/react-vite'
import { filterOptions } from '../../testing/samples.ts'
import { ActiveFilters } from './active-filters.tsx'
import { FilterForm } from './filter-form.tsx'
import { filtersFrom } from './product-filters.ts'

const filters = (query: string) => filtersFrom(new URLSearchParams(query))

/** Search and filters beside a list of products; on a phone they open as a sheet. `ActiveFilters` shows what is set. */
const meta = {
  component: FilterForm,
  subcomponents: { ActiveFilters },
  args: {
    id: 'filters',
    label: 'Products',
    filters: filters(''),
    choices: filterOptions['GET /filter-options'].data,
    clearAddress: '/products',
    onApply: () => undefined,
  },
} satisfies Meta<typeof FilterForm>
export default meta
type Story = StoryObj<typeof meta>

export const NothingSet: Story = {}
export const Filtered: Story = {
  args: { filters: filters('search=boiler&category=seamless&min_diameter=48.3') },
}
export const WithErrors: Story = {
  args: {
    filters: filters('min_diameter=60&max_diameter=20'),
    errors: { max_diameter: ['Enter a number above 60.'] },
  },
}
export const Active: Story = {
  render: () => (
    <ActiveFilters
      filters={filters('search=boiler&category=seamless&min_diameter=48.3')}
      addressWith={() => '/products'}
    />
  ),
}
