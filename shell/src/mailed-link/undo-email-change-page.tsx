import { undoEmailChange } from '@nalika/shared-api/contract'
import type { PageHead } from '@nalika/shared-ui'
import { MailedLinkPage } from './mailed-link-page.tsx'

export const head = (): PageHead => ({ title: 'Undo the change of your email address', noIndex: true })

/** Where the link leads that is sent to the old address when the email address of an account was changed. */
export function Component() {
  return (
    <MailedLinkPage
      title="Undo the change of your email address"
      lead="Your account gets its earlier email address back, and everyone who is signed in to it is signed out. Please set a new password afterwards: whoever changed the address may know the old one."
      buttonLabel="Restore my email address"
      endpoint={undoEmailChange}
      done={{
        title: 'Email address restored',
        next: { to: '/forgot-password', label: 'Set a new password' },
      }}
    />
  )
}
