import type { Meta, StoryObj } from '@storybook/react-vite'
import { SaveBar } from './save-bar.tsx'

const selection = (added: readonly number[], removed: readonly number[]) => ({
  added,
  removed,
  forget: () => undefined,
})

/** At the foot of the window while the selection of brands or products has unsaved changes. */
const meta = {
  component: SaveBar,
  args: {
    selection: selection([1, 2, 3], [4]),
    saveLabel: 'Save selection',
    busy: false,
    onSave: () => undefined,
  },
} satisfies Meta<typeof SaveBar>
export default meta
type Story = StoryObj<typeof meta>

export const Changed: Story = {}
export const Saving: Story = { args: { busy: true } }
/** Shows nothing. */
export const Unchanged: Story = { args: { selection: selection([], []) } }
