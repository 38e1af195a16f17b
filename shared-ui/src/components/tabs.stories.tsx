import type { Meta, StoryObj } from '@storybook/react-vite'
import { Tabs } from './tabs.tsx'

const item = (id: string, label: string, text: string) => ({ id, label, content: <p>{text}</p> })

/** Several parts of one page, of which one is read at a time. Parts with an address of their own are links instead. */
const meta = {
  component: Tabs,
  args: {
    label: 'Product',
    items: [
      item('features', 'Key features', 'Hydrotested, black, plain ends.'),
      item('specifications', 'Specifications', 'ASTM A53 Gr B, 60.3 × 3.91 mm.'),
      item('documents', 'Documents', 'Data sheet, 120 KB.'),
    ],
  },
} satisfies Meta<typeof Tabs>
export default meta
type Story = StoryObj<typeof meta>

export const Few: Story = {}
export const Many: Story = {
  args: {
    items: [
      'Seamless',
      'ERW',
      'Galvanised',
      'Stainless',
      'Square hollow sections',
      'Rectangular hollow sections',
    ].map((label) => item(label, label, `${label} pipes of this brand.`)),
  },
}
export const Hindi: Story = {
  args: { items: [item('a', 'विशेषताएँ', 'हाइड्रो परीक्षित।'), item('b', 'विनिर्देश', '60.3 × 3.91 मिमी')] },
}
