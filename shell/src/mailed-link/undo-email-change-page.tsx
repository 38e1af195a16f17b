import { undoEmailChange } from '@nalika/shared-api/contract'
import type { PageHead } from '@nalika/shared-ui'
import { MailedLinkPage } from './mailed-link-page.tsx'

export const head = (): PageHead => ({ title: 'Undo the change of your email address', noIndex: true })

/** Where the link leads that is sent to the old address when the email address of an account was changed. */
export function Component() {
  return (
    <MailedLinkPage
      title="Undo the change of your email address"
      lead="This restores the earlier email address of your account and signs out all sessions. Please set a new password afterwards, as whoever changed the address may know the old one."
      buttonLabel="Restore my email address"
      endpoint={undoEmailChange}
      done={{
        title: 'Email address restored',
        next: { to: '/forgot-password', label: 'Set a new password' },
      }}
    />
  )
}
