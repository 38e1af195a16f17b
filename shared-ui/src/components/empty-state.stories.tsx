import type { Meta, StoryObj } from '@storybook/react-vite'
import { LinkButton } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

/** Nothing was found or nothing is there yet, with the next step. When a call failed use `ErrorState`. */
const meta = { component: EmptyState, args: { title: 'No products found' } } satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

export const TitleOnly: Story = {}
export const WithNextStep: Story = {
  args: {
    headingLevel: 2,
    children: <p>Try fewer filters, or search by size: 2 inch sch 40.</p>,
    action: <LinkButton to="/products">Browse All Products</LinkButton>,
  },
}
export const LongText: Story = {
  args: {
    title: 'No products match ‘galvanised rectangular hollow section 200 × 100 × 6.3 mm IS 4923 YSt 310’',
    children: (
      <p>
        Leave out the wall thickness to see the sections of this size that mills roll, and request a special
        size.
      </p>
    ),
  },
}
export const Hindi: Story = { args: { title: 'कोई उत्पाद नहीं मिला', children: <p>कम फ़िल्टर चुनें।</p> } }
