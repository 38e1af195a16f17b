import { Button } from 'antd'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { SelectionBar } from './selection-bar.tsx'

const selection = (ids: readonly number[]) => ({
  size: ids.length,
  records: { ids },
  selectAll: () => undefined,
  clear: () => undefined,
})

/** What can be done with the selected rows of a list; `useSelection` has them. */
const meta = {
  component: SelectionBar,
  args: { selection: selection([1, 2, 3]), of: 'leads', children: <Button danger>Delete</Button> },
} satisfies Meta<typeof SelectionBar>
export default meta
type Story = StoryObj<typeof meta>

export const SomeSelected: Story = {}
export const MoreMatching: Story = { args: { matching: { total: 3000, more: true } } }
/** Shows nothing. */
export const NoneSelected: Story = { args: { selection: selection([]) } }
export const ManyActions: Story = {
  args: {
    children: ['Mark as pending', 'Assign', 'Export', 'Delete'].map((label) => (
      <Button key={label}>{label}</Button>
    )),
  },
}
