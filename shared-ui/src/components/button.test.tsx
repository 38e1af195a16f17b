import type { FormEvent } from 'react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from './button.tsx'

test('a button submits no form by default', async () => {
  const submit = jest.fn((event: FormEvent) => event.preventDefault())
  render(
    <form onSubmit={submit}>
      <Button>Look</Button>
      <Button type="submit">Send</Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Look' }))
  expect(submit).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(submit).toHaveBeenCalledTimes(1)
})

test('a busy button is marked, keeps the focus, and ignores clicks and submits', async () => {
  const click = jest.fn()
  const submit = jest.fn((event: FormEvent) => event.preventDefault())
  const form = (busy: boolean) => (
    <form onSubmit={submit}>
      <Button type="submit" busy={busy} busyLabel="Saving..." onClick={click}>
        Save Changes
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  screen.getByRole('button', { name: 'Save Changes' }).focus()
  rerender(form(true))
  const button = screen.getByRole('button', { name: 'Saving...' })
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-busy', 'true')
  await userEvent.click(button)
  await userEvent.keyboard('{Enter}')
  expect(click).not.toHaveBeenCalled()
  expect(submit).not.toHaveBeenCalled()
})
