import { confirmEmailChange } from '@nalika/shared-api/contract'
import type { PageHead } from '@nalika/shared-ui'
import { MailedLinkPage } from './mailed-link-page.tsx'

export const head = (): PageHead => ({ title: 'Confirm your new email address', noIndex: true })

/** Where the link leads that is sent to a new address of an account. */
export function Component() {
  return (
    <MailedLinkPage
      title="Confirm your new email address"
      lead="Please confirm that this email address is yours. From then on you sign in with it."
      buttonLabel="Confirm"
      endpoint={confirmEmailChange}
      done={{ title: 'Email address confirmed', next: { to: '/', label: 'Continue' } }}
    >
      <p>The link is too old? Sign in and send it again from your profile.</p>
    </MailedLinkPage>
  )
}
