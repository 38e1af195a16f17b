import type { Meta, StoryObj } from '@storybook/react-vite'
import { PermissionMissing } from './permission-missing.tsx'

/** In place of a page that the person's role does not include. */
const meta = { component: PermissionMissing } satisfies Meta<typeof PermissionMissing>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
