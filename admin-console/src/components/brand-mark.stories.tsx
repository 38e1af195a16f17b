import type { Meta, StoryObj } from '@storybook/react-vite'
import { BrandMark } from './brand-mark.tsx'

/** A brand's logo beside its name, or its initials. */
const meta = {
  component: BrandMark,
  args: { brand: { photo: null, shortName: 'LO' } },
} satisfies Meta<typeof BrandMark>
export default meta
type Story = StoryObj<typeof meta>

export const Initials: Story = {}
export const Large: Story = { args: { size: 72 } }
