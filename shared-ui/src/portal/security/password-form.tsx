import { App } from 'antd'
import { CallForm } from '../form/call-form.tsx'
import { Panel } from '../display/panel.tsx'
import { PasswordItem } from '../form/form-items.tsx'
import type { AccountAccess } from './account-access.ts'

interface PasswordFormProps {
  change: AccountAccess['changePassword']
  onChanged: () => Promise<void>
}

interface PasswordValues {
  current_password: string
  password: string
  confirm_password: string
}

const isSame = ({ getFieldValue }: { getFieldValue: (field: string) => unknown }) => ({
  validator: (_: unknown, again: unknown) =>
    again === getFieldValue('password')
      ? Promise.resolve()
      : Promise.reject(new Error('Passwords do not match.')),
})

/** Changes the own password. Requires the current one: the screen may be unattended. */
export function PasswordForm({ change, onChanged }: PasswordFormProps) {
  const { notification } = App.useApp()

  async function send({ current_password, password }: PasswordValues) {
    await change({ current_password, password })
    notification.success({
      title: 'Password changed',
      description: 'All other sessions have been signed out.',
    })
    await onChanged()
  }

  return (
    <Panel title="Password" note="Changing your password signs out all other sessions.">
      <CallForm<PasswordValues>
        name="password"
        style={{ maxWidth: 420 }}
        send={send}
        submitLabel="Change password"
        busyLabel="Changing..."
        resets
      >
        <PasswordItem<PasswordValues>
          name="current_password"
          label="Current password"
          autoComplete="current-password"
          required="Enter your current password."
        />
        <PasswordItem<PasswordValues>
          name="password"
          label="New password"
          autoComplete="new-password"
          extra="At least 10 characters, not a common password"
          required="Enter a new password."
          rules={[{ min: 10, message: 'Use at least 10 characters.' }]}
        />
        <PasswordItem<PasswordValues>
          name="confirm_password"
          label="Confirm new password"
          autoComplete="new-password"
          required="Enter the new password again."
          rules={[isSame]}
        />
      </CallForm>
    </Panel>
  )
}
