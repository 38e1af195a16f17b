import { resendConfirmation } from '@nalika/shared-api/contract'
import type { PageHead } from '@nalika/shared-ui'
import { SendLinkPage } from '../sign-in-card/send-link-page.tsx'

export const head = (): PageHead => ({ title: 'Send the confirmation link again', noIndex: true })

/** For whoever lost the link that a sign-up sends, or let it expire. */
export function Component() {
  return (
    <SendLinkPage
      endpoint={resendConfirmation}
      title="Send the link again"
      lead="Enter the email address that you signed up with and we send you a new link to confirm it."
      sent={(email) =>
        `If an account with the address ${email} waits for confirmation, a new link is on its way. It works once, within 48 hours.`
      }
    />
  )
}
