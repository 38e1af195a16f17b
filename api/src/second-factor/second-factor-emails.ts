import type { Email, Recipient } from '../mail/email-template.ts'
import { emailFromBlocks } from '../mail/email-template.ts'

/** Tells the owner that the second factor changed, in case it was somebody else. */
export const secondFactorMail = (person: Recipient, change: string, siteUrl: string): Email =>
  emailFromBlocks(person.email, 'The second factor of your account was changed', [
    `Dear ${person.name},`,
    change,
    {
      text: 'If you did not expect this, set a new password at once and check the second factor in your profile:',
      label: 'Set a new password',
      href: `${siteUrl}/forgot-password`,
    },
  ])
