import { confirmEmailChange } from '@nalika/shared-api/contract'
import type { PageHead } from '@nalika/shared-ui'
import { MailedLinkPage } from './mailed-link-page.tsx'

export const head = (): PageHead => ({ title: 'Confirm your new email address', noIndex: true })

/** Target of the confirmation link for a new email address. */
export function Component() {
  return (
    <MailedLinkPage
      title="Confirm your new email address"
      lead="Please confirm that this is your email address. You will then use it to sign in."
      buttonLabel="Confirm"
      endpoint={confirmEmailChange}
      done={{ title: 'Email address confirmed', next: { to: '/', label: 'Continue' } }}
    >
      <p>Link expired? Sign in and send it again from your profile.</p>
    </MailedLinkPage>
  )
}
