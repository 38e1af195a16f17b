import { emailFromBlocks } from '../../platform/index.ts'
import type { Email, Recipient } from '../../platform/index.ts'

/** Tells the owner of an account that it can be signed in to with a provider, in case it was somebody else. */
export function signInLinkedMail(person: Recipient, provider: string, siteUrl: string): Email {
  return emailFromBlocks(person.email, 'Your account was linked', [
    `Dear ${person.name},`,
    `Your account was linked with ${provider}. You can now sign in with ${provider} as well as with your password. You can remove the link in your profile.`,
    {
      text: 'If this was not you, set a new password and inform your administrator:',
      label: 'Set a new password',
      href: `${siteUrl}/forgot-password`,
    },
  ])
}
