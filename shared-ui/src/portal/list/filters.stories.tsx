import type { Meta, StoryObj } from '@storybook/react-vite'
import { usePipeList } from '../testing/pipe-list.tsx'
import { FilterDays } from './filter-days.tsx'
import { FilterRange } from './filter-range.tsx'
import { FilterSelect } from './filter-select.tsx'

type Category = Pick<Parameters<typeof FilterSelect>[0], 'options' | 'multiple'>

const options = [
  { value: 'erw', label: 'ERW pipes' },
  { value: 'seamless', label: 'Seamless pipes' },
]
const many = Array.from({ length: 40 }, (_, index) => ({
  value: String(index),
  label: `Brand ${String(index + 1)}`,
}))

function CategoryFilter(args: Category) {
  return <FilterSelect {...args} list={usePipeList()} name="category" label="Category" />
}

function DiameterFilter() {
  const list = usePipeList()
  return (
    <FilterRange list={list} from="min_diameter" to="max_diameter" label="OD" min={0} max={3000} step="any" />
  )
}

function DayFilter() {
  return <FilterDays list={usePipeList()} from="first_day" to="last_day" label="Received" />
}

/** The filters of a `ListPage`: words (`FilterSelect`), numbers (`FilterRange`), days (`FilterDays`). The address has them. */
const meta = {
  component: FilterSelect,
  subcomponents: { FilterRange, FilterDays },
  args: { options, list: undefined as never, name: 'category', label: 'Category' },
  render: (args) => <CategoryFilter {...args} />,
} satisfies Meta<typeof FilterSelect>
export default meta
type Story = StoryObj<typeof meta>

export const Words: Story = {}
export const Chosen: Story = { parameters: { address: '/?category=erw' } }
export const SeveralWords: Story = {
  args: { multiple: true },
  parameters: { address: '/?category=erw,seamless' },
}
export const ManyWords: Story = { args: { options: many } }
export const Numbers: Story = {
  render: () => <DiameterFilter />,
  parameters: { address: '/?min_diameter=48.3' },
}
/** A value that no list accepts is not applied. */
export const WrongNumber: Story = {
  render: () => <DiameterFilter />,
  parameters: { address: '/?min_diameter=9000' },
}
export const Days: Story = { render: () => <DayFilter /> }
export const ChosenDays: Story = {
  render: () => <DayFilter />,
  parameters: { address: '/?first_day=2026-11-01&last_day=2026-11-24' },
}
