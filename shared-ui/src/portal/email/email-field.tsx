import { Form, Input } from 'antd'

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
      <Form.Item<EmailValues>
        name="email"
        label="Email"
        rules={[{ required: true, whitespace: true, message: 'Enter a valid email address.' }]}
        extra={extra}
      >
        <Input type="email" autoComplete={autoComplete} maxLength={254} />
      </Form.Item>
      {isNewEmail(typed, stored) && (
        <Form.Item<EmailValues>
          name="current_password"
          label="Your current password"
          preserve={false}
          rules={[{ required: true, message: 'Enter your current password.' }]}
          extra="Required to change the email address. The new address takes effect after you open the link we send to it."
        >
          <Input type="password" autoComplete="current-password" maxLength={200} />
        </Form.Item>
      )}
    </>
  )
}
