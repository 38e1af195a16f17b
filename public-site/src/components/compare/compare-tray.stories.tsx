import type { Meta, StoryObj } from '@storybook/react-vite'
import { twoProducts } from '../../testing/samples.ts'
import { CompareCheckbox } from './compare-checkbox.tsx'
import { clearPicks, togglePick } from './compare-store.ts'
import { CompareTray } from './compare-tray.tsx'

const pick = (products: readonly { id: number; name: string }[]) => () => {
  clearPicks()
  products.forEach(togglePick)
  return clearPicks
}

/** The products to compare, at the foot of the window; a `CompareCheckbox` on each card selects them. */
const meta = { component: CompareTray, subcomponents: { CompareCheckbox } } satisfies Meta<typeof CompareTray>
export default meta
type Story = StoryObj<typeof meta>

export const One: Story = { beforeEach: pick(twoProducts.slice(0, 1)) }
export const Two: Story = { beforeEach: pick(twoProducts) }
export const Full: Story = {
  beforeEach: pick(
    [1, 2, 3, 4, 5].map((id) => ({
      id,
      name: `Galvanised ERW Pipe ${String(id)}" NB Sch 40, screwed and socketed`,
    })),
  ),
}
export const Checkbox: Story = {
  beforeEach: pick([]),
  render: () => <CompareCheckbox product={{ id: 1, name: 'ERW Pipe 2" NB Sch 40' }} />,
}
