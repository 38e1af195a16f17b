import { confirmEmail } from '@nalika/shared-api/contract'
import type { PageHead } from '@nalika/shared-ui'
import { Link } from 'react-router-dom'
import { MailedLinkPage } from '../mailed-link/mailed-link-page.tsx'

export const head = (): PageHead => ({ title: 'Confirm your email address', noIndex: true })

/** Target of the confirmation link of a sign-up. */
export function Component() {
  return (
    <MailedLinkPage
      title="Confirm your email address"
      lead="Please confirm that you signed up with Nalika and that this is your email address."
      buttonLabel="Confirm"
      endpoint={confirmEmail}
      done={{
        title: 'Email address confirmed',
        next: { to: '/login', label: 'Continue to login' },
      }}
    >
      <p>
        Link expired? <Link to="/confirm-email">Request a new link</Link>
      </p>
      <p>
        Already confirmed? <Link to="/login">Login</Link>
      </p>
    </MailedLinkPage>
  )
}
