import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from 'antd'
import { CallForm } from '../form/call-form.tsx'
import { TextItem } from '../form/form-items.tsx'
import { openPortal } from '../testing/open-portal.tsx'
import { useAction } from '../use-action.ts'
import type { IdentityProof } from './confirmation-dialog.tsx'

const REFUSED = {
  status: 403,
  serverMessage: 'This change needs a recent sign-in.',
  body: { code: 'confirmation_required' },
}

async function open(refused: object = REFUSED) {
  const send = jest.fn(async (_values?: object) => undefined).mockRejectedValueOnce(refused)
  const confirm = jest.fn(async (_proof: IdentityProof): Promise<unknown> => undefined)
  function Component() {
    const { run } = useAction()
    return (
      <>
        <CallForm<{ email: string }> name="invite" send={send} submitLabel="Invite">
          <TextItem<{ email: string }> name="email" label="Email" />
        </CallForm>
        <Button onClick={() => void run(() => send())}>Deactivate</Button>
      </>
    )
  }
  await openPortal('/people', { Component, confirm })
  const user = userEvent.setup()
  const dialog = () => screen.findByRole('dialog', { name: 'Confirm that it is you' })
  return { send, confirm, user, dialog }
}

test('SES-17 a form that needs a confirmation asks for the password and sends what was typed again', async () => {
  const { send, confirm, user, dialog } = await open()
  await user.type(screen.getByLabelText('Email'), 'sita@rao.example')
  await user.click(screen.getByRole('button', { name: 'Invite' }))
  const question = within(await dialog())
  await waitFor(() => expect(question.getByLabelText('Password')).toHaveFocus())
  await user.type(question.getByLabelText('Password'), 'galvanised-42')
  await user.click(question.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  expect(confirm).toHaveBeenCalledWith({ password: 'galvanised-42' })
  expect(send).toHaveBeenLastCalledWith({ email: 'sita@rao.example' })
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('SES-17 an action is repeated as well; a wrong password shows an error at its field', async () => {
  const wrong = 'This is not your current password.'
  const { send, confirm, user, dialog } = await open()
  confirm.mockRejectedValueOnce({ status: 422, errors: { password: [wrong] } })
  await user.click(screen.getByRole('button', { name: 'Deactivate' }))
  const question = within(await dialog())
  expect(question.queryByRole('button', { name: /instead/ })).not.toBeInTheDocument()
  await user.type(question.getByLabelText('Password'), 'not the password{Enter}')
  await waitFor(() => expect(question.getByLabelText('Password')).toHaveAccessibleDescription(wrong))
  expect(send).toHaveBeenCalledTimes(1)
  await user.type(question.getByLabelText('Password'), '{Enter}')
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
})

test('SES-17 TRU-04 with a second factor a code will do, when somebody knows no password', async () => {
  const { send, confirm, user, dialog } = await open({
    ...REFUSED,
    body: { ...REFUSED.body, code_confirms: true },
  })
  await user.click(screen.getByRole('button', { name: 'Deactivate' }))
  const question = within(await dialog())
  expect(question.getByLabelText('Password')).toBeInTheDocument()
  await user.click(question.getByRole('button', { name: 'Use a code of your second factor instead' }))
  expect(question.queryByLabelText('Password')).not.toBeInTheDocument()
  await user.type(question.getByLabelText('Code'), ' 123 456{Enter}')
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  expect(confirm).toHaveBeenCalledWith({ code: '123 456' })
})

test('SES-17 who cancels reads why nothing was changed', async () => {
  const { send, confirm, user, dialog } = await open()
  await user.click(screen.getByRole('button', { name: 'Invite' }))
  await user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText(REFUSED.serverMessage)).toBeInTheDocument()
  expect(send).toHaveBeenCalledTimes(1)
  expect(confirm).not.toHaveBeenCalled()
})
