import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { EMPTY_FREIGHT } from './freight-draft.ts'
import { FreightForm } from './freight-form.tsx'

/** What a firm, or the marketplace, charges for freight by weight and distance or state. */
const meta = {
  component: FreightForm,
  args: {
    draft: EMPTY_FREIGHT,
    hasOrigin: true,
    onChange: () => undefined,
    save: () => Promise.resolve(),
  },
  render: function Editable(args) {
    const [draft, setDraft] = useState(args.draft)
    return <FreightForm {...args} draft={draft} onChange={setDraft} />
  },
} satisfies Meta<typeof FreightForm>
export default meta
type Story = StoryObj<typeof meta>

export const ByDistance: Story = {}
export const ByState: Story = {
  args: {
    draft: {
      ...EMPTY_FREIGHT,
      columns: 'state',
      zones: [
        { km: '', states: ['Maharashtra', 'Gujarat'] },
        { km: '', states: ['Karnataka'] },
      ],
      weights: ['5', ''],
      rates: [
        ['1400', '2100'],
        ['1150', '1800'],
      ],
    },
  },
}
