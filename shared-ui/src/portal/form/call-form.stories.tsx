import type { Meta, StoryObj } from '@storybook/react-vite'
import { failing } from '../testing/failed-call.ts'
import { CallForm } from './call-form.tsx'
import { FormDialog } from './form-dialog.tsx'
import { TextItem } from './form-items.tsx'

interface Note {
  text: string
}

/**
 * A form that makes one call; `FormDialog` shows one in a dialog. A record with a page of its own has a `RecordForm`,
 * which also protects what was typed.
 */
const meta = {
  component: CallForm<Note>,
  subcomponents: { FormDialog },
  args: {
    name: 'note',
    send: failing,
    submitLabel: 'Add note',
    children: <TextItem<Note> name="text" label="Note" rows={3} required="Enter a note." />,
  },
} satisfies Meta<typeof CallForm<Note>>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithCancel: Story = { args: { onCancel: () => undefined } }
export const Danger: Story = { args: { danger: true, submitLabel: 'Erase' } }
export const InDialog: Story = {
  parameters: { docs: { story: { inline: false, iframeHeight: 420 } } },
  render: (args) => <FormDialog {...args} open title="Add note" onClose={() => undefined} />,
}
export const InAlert: Story = {
  parameters: { docs: { story: { inline: false, iframeHeight: 420 } } },
  render: (args) => (
    <FormDialog
      {...args}
      open
      alert
      danger
      title="Erase Customer"
      submitLabel="Erase"
      onClose={() => undefined}
    />
  ),
}
