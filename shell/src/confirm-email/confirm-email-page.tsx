import { confirmEmail } from '@nalika/shared-api/contract'
import type { PageHead } from '@nalika/shared-ui'
import { Link } from 'react-router-dom'
import { MailedLinkPage } from '../mailed-link/mailed-link-page.tsx'

export const head = (): PageHead => ({ title: 'Confirm your email address', noIndex: true })

/** Where the link of a sign-up leads. */
export function Component() {
  return (
    <MailedLinkPage
      title="Confirm your email address"
      lead="Please confirm that you signed up at Nalika and that this email address is yours."
      buttonLabel="Confirm"
      endpoint={confirmEmail}
      done={{
        title: 'Email address confirmed',
        lead: 'Thank you. An administrator will now look at your account, and we will email you the decision.',
        next: { to: '/login', label: 'Continue to login' },
      }}
    >
      <p>
        The link is too old? <Link to="/confirm-email">Ask for a new one</Link>
      </p>
      <p>
        Confirmed already? <Link to="/login">Login</Link>
      </p>
    </MailedLinkPage>
  )
}
