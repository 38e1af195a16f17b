import { Form } from 'antd'
import { PasswordItem, TextItem } from '../form/form-items.tsx'

interface EmailFieldProps {
  /** The address that the account has. */
  stored: string
  /** One sentence about what the address is for. */
  extra: string
  autoComplete: 'email' | 'off'
}

export interface EmailValues {
  email: string
  current_password?: string
}

/** Fields of {@link EmailValues} that no draft keeps. */
export const UNDRAFTED = ['current_password'] as const

/** Whether the typed address differs from the stored one. */
export const isNewEmail = (typed: string | undefined, stored: string) =>
  typed !== undefined && typed.trim().toLowerCase() !== stored

/** An account's email address. Changing it requires the editor's own password. */
export function EmailField({ stored, extra, autoComplete }: EmailFieldProps) {
  const typed = Form.useWatch<string | undefined>('email')
  return (
    <>
      <TextItem<EmailValues>
        name="email"
        label="Email"
        type="email"
        required="Enter a valid email address."
        extra={extra}
        autoComplete={autoComplete}
        maxLength={254}
      />
      {isNewEmail(typed, stored) && (
        <PasswordItem<EmailValues>
          name="current_password"
          label="Your current password"
          autoComplete="current-password"
          preserve={false}
          required="Enter your current password."
          extra="Required to change the email address. The new address takes effect after you open the link we send to it."
        />
      )}
    </>
  )
}
