import { forgotPassword } from '@nalika/shared-api/contract'
import type { PageHead } from '@nalika/shared-ui'
import { SendLinkPage } from '../sign-in-card/send-link-page.tsx'

export const head = (): PageHead => ({ title: 'Forgot password', noIndex: true })

export function Component() {
  return (
    <SendLinkPage
      endpoint={forgotPassword}
      title="Forgot password"
      lead="Enter the email address of your account. We will send you a link to set a new password."
      sent={(email) =>
        `If ${email} has an account, we have sent a link to set a new password. The link works once, within one hour.`
      }
    />
  )
}
