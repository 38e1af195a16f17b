import type { Meta, StoryObj } from '@storybook/react-vite'
import { toPaise } from '@nalika/shared-api/contract'
import { Price } from './price.tsx'

/** A price with what it is for, in rupees with Indian digit groups. */
const meta = { component: Price, args: { amount: toPaise(2165) } } satisfies Meta<typeof Price>
export default meta
type Story = StoryObj<typeof meta>

export const PerPiece: Story = {}
export const PerTonne: Story = { args: { amount: toPaise(68_450), per: 'tonne' } }
export const Large: Story = { args: { amount: toPaise(12_34_567.5), size: 'large' } }
export const OnRequest: Story = { args: { amount: null } }
