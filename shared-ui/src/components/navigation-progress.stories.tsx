import type { Meta, StoryObj } from '@storybook/react-vite'
import { NavigationProgress } from './navigation-progress.tsx'

/** Shown by the shell while the next page loads; a quick navigation does not show it. */
const meta = {
  component: NavigationProgress,
  args: { active: true },
  parameters: { docs: { story: { inline: false, iframeHeight: 60 } } },
} satisfies Meta<typeof NavigationProgress>
export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = {}
