import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { TextField } from './text-field.tsx'

/**
 * A modal for a short task that belongs to the page behind it. For a question use `ConfirmDialog`, for the result of an
 * action `MessageDialog`, for what can be missed a toast.
 */
const meta = {
  component: Dialog,
  args: { open: true, title: 'Contact the distributor', onClose: () => undefined },
  parameters: { docs: { story: { inline: false, iframeHeight: 420 } } },
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

export const Medium: Story = {
  args: {
    actions: <Button kind="primary">Send</Button>,
    children: <TextField label="Mobile number" inputMode="tel" defaultValue="98480 22338" />,
  },
}
export const Large: Story = {
  args: { size: 'large', children: <p>Konkan Steel, Navi Mumbai, Maharashtra.</p> },
}
export const LongText: Story = {
  args: {
    title: 'Request a quote for ERW Pipe 2" NB Sch 40, ASTM A53 Gr B, galvanised, in random lengths',
    children: Array.from({ length: 24 }, (_, line) => (
      <p key={line}>The distributor confirms price, delivery time and freight.</p>
    )),
    actions: <Button kind="primary">Send</Button>,
  },
}
export const Hindi: Story = { args: { title: 'वितरक से संपर्क करें', children: <p>कोंकण स्टील, नवी मुंबई</p> } }
