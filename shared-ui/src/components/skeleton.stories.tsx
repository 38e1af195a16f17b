import type { Meta, StoryObj } from '@storybook/react-vite'
import { Loading, Skeleton } from './skeleton.tsx'

/** Takes the place of content that is loading, in its size, so that nothing moves. Always inside `Loading`, which says so. */
const meta = {
  component: Skeleton,
  subcomponents: { Loading },
  render: (args) => (
    <Loading label="Loading products…">
      <Skeleton {...args} />
    </Loading>
  ),
} satisfies Meta<typeof Skeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Lines: Story = { args: { count: 4 } }
export const Title: Story = { args: { shape: 'title', width: 'long' } }
export const Drawing: Story = { args: { shape: 'drawing' } }
export const Field: Story = { args: { shape: 'control', width: 'short' } }
