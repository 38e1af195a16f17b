import type { Meta, StoryObj } from '@storybook/react-vite'
import { ConfirmDialog, MessageDialog, ProcessingDialog } from './confirm-dialog.tsx'

/** Asks before something is lost or sent. The confirming button repeats the verb of the question. */
const meta = {
  component: ConfirmDialog,
  subcomponents: { MessageDialog, ProcessingDialog },
  args: {
    open: true,
    title: 'Logout',
    children: 'Do you want to log out?',
    confirmLabel: 'Yes, logout',
    onConfirm: () => undefined,
    onCancel: () => undefined,
  },
  parameters: { docs: { story: { inline: false, iframeHeight: 320 } } },
} satisfies Meta<typeof ConfirmDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Question: Story = {}
export const Danger: Story = {
  args: {
    title: 'Withdraw the request',
    children: 'The distributors are informed, and their quotations can no longer be accepted.',
    confirmLabel: 'Withdraw',
    danger: true,
  },
}
export const Busy: Story = { args: { busy: true, busyLabel: 'Logging out...' } }
/** The result of an action, which must be read. */
export const Success: Story = {
  render: () => (
    <MessageDialog open kind="success" title="Quote Submitted!" onClose={() => undefined}>
      Your request NR-000012 was sent to three distributors.
    </MessageDialog>
  ),
}
export const Failure: Story = {
  render: () => (
    <MessageDialog open kind="error" title="Login Failed" onClose={() => undefined}>
      Email address or password is wrong.
    </MessageDialog>
  ),
}
/** During a call that must not be interrupted. */
export const Processing: Story = { render: () => <ProcessingDialog open /> }
