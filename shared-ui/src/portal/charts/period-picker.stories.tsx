import type { Meta, StoryObj } from '@storybook/react-vite'
import { PeriodPicker } from './period-picker.tsx'

const thisMonth = { from: '2026-11-01', to: '2026-11-30' }

/** Chooses the days that a report is about; they are in the address. */
const meta = {
  component: PeriodPicker,
  args: {
    period: thisMonth,
    presets: [
      { ...thisMonth, label: 'This month' },
      { from: '2026-04-01', to: '2027-03-31', label: 'Financial year 2026-27' },
    ],
  },
} satisfies Meta<typeof PeriodPicker>
export default meta
type Story = StoryObj<typeof meta>

export const Preset: Story = {}
export const OtherPeriod: Story = { args: { period: { from: '2026-10-12', to: '2026-10-20' } } }
