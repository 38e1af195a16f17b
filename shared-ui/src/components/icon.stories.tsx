import type { Meta, StoryObj } from '@storybook/react-vite'
import { Icon, icons } from './icon.tsx'

/** An outline beside a text or in a labelled button; screen readers skip it. Portals use the icons of antd. */
const meta = { component: Icon, args: { path: icons.forward } } satisfies Meta<typeof Icon>
export default meta
type Story = StoryObj<typeof meta>

export const Forward: Story = {}
export const Back: Story = { args: { path: icons.back } }
export const Large: Story = { args: { path: icons.close, size: 40 } }
