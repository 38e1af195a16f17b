import { undoEmailChange } from '@nalika/shared-api/contract'
import type { PageHead } from '@nalika/shared-ui'
import { MailedLinkPage } from './mailed-link-page.tsx'

export const head = (): PageHead => ({ title: 'Undo the change of your email address', noIndex: true })

/** Target of the undo link that the old address gets when an account's email address changes. */
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
