import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, useState, type ReactNode } from 'react'
import { ConfirmDialog, MessageDialog, ProcessingDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'

function Page({ children }: { children?: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <StrictMode>
      <button onClick={() => setOpen(true)}>Get Quote</button>
      <Dialog open={open} title="Request a quote" onClose={() => setOpen(false)}>
        {children}
      </Dialog>
    </StrictMode>
  )
}

const opener = () => screen.getByRole('button', { name: 'Get Quote' })

test('opens with its title, and its close button gives the focus back to where it was', async () => {
  render(<Page>Fields</Page>)
  expect(screen.queryByText('Fields')).not.toBeInTheDocument()
  await userEvent.click(opener())
  expect(screen.getByRole('dialog', { name: 'Request a quote' })).toHaveTextContent('Fields')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.queryByText('Fields')).not.toBeInTheDocument()
  expect(opener()).toHaveFocus()
})

test('Escape closes it', async () => {
  render(<Page />)
  await userEvent.click(opener())
  // What a browser sends for Escape; jsdom does not.
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a form in it has the focus on its first field', async () => {
  render(
    <Page>
      <form>
        <input type="hidden" name="source" />
        <input aria-label="Name" />
      </form>
    </Page>,
  )
  await userEvent.click(opener())
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
})

test('Escape does not close a progress dialog, which reopens if the browser closes it', () => {
  render(<ProcessingDialog open />)
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Processing...' })
  const cancel = new Event('cancel', { cancelable: true })
  fireEvent(dialog, cancel)
  expect(cancel.defaultPrevented).toBe(true)
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument()
  act(() => dialog.close())
  expect(screen.getByRole('dialog', { name: 'Processing...' })).toBeInTheDocument()
})

test('an event from something inside does not close the dialog', async () => {
  render(
    <Page>
      <input aria-label="File" type="file" />
    </Page>,
  )
  await userEvent.click(opener())
  fireEvent(screen.getByLabelText('File'), new Event('cancel', { bubbles: true }))
  expect(screen.getByRole('dialog')).toBeInTheDocument()
})

test('a question starts on the safe answer', async () => {
  const onConfirm = jest.fn()
  const onCancel = jest.fn()
  render(
    <ConfirmDialog
      open
      title="Delete Lead"
      confirmLabel="Delete"
      danger
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      This action cannot be undone.
    </ConfirmDialog>,
  )
  expect(screen.getByRole('alertdialog', { name: 'Delete Lead' })).toHaveTextContent(
    'This action cannot be undone.',
  )
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onCancel).toHaveBeenCalledTimes(1)
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(onConfirm).toHaveBeenCalledTimes(1)
})

test('a question that is being carried out cannot be left', () => {
  render(
    <ConfirmDialog
      open
      title="Delete Lead"
      confirmLabel="Delete"
      busy
      onConfirm={jest.fn()}
      onCancel={jest.fn()}
    >
      This action cannot be undone.
    </ConfirmDialog>,
  )
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument()
})

describe('a message', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  test('closes automatically after its duration', () => {
    const onClose = jest.fn()
    render(
      <MessageDialog open title="Success" kind="success" durationMs={1500} onClose={onClose}>
        Lead updated successfully!
      </MessageDialog>,
    )
    act(() => jest.advanceTimersByTime(1499))
    expect(onClose).not.toHaveBeenCalled()
    act(() => jest.advanceTimersByTime(1))
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test('stays until it is read when it has none', () => {
    const onClose = jest.fn()
    render(<MessageDialog open title="Login Failed" kind="error" onClose={onClose} />)
    act(() => jest.advanceTimersByTime(60_000))
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'OK' }))
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})
