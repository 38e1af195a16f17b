import { resendConfirmation } from '@nalika/shared-api/contract'
import type { PageHead } from '@nalika/shared-ui'
import { SendLinkPage } from '../sign-in-card/send-link-page.tsx'

export const head = (): PageHead => ({ title: 'Send the confirmation link again', noIndex: true })

/** Sends a lost or expired confirmation link again. */
export function Component() {
  return (
    <SendLinkPage
      endpoint={resendConfirmation}
      title="Send the link again"
      lead="Enter the email address you signed up with. We will send you a new confirmation link."
      sent={(email) =>
        `If ${email} has an account waiting for confirmation, we have sent a new link to it. The link works once, within 48 hours.`
      }
    />
  )
}
