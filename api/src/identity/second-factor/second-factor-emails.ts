import { emailFromBlocks } from '../../platform/index.ts'
import type { Email, Recipient } from '../../platform/index.ts'

const notice = (person: Recipient, subject: string, event: string, siteUrl: string): Email =>
  emailFromBlocks(person.email, subject, [
    `Dear ${person.name},`,
    event,
    {
      text: 'If this was not you, set a new password at once and check the second factor in your profile:',
      label: 'Set a new password',
      href: `${siteUrl}/forgot-password`,
    },
  ])

/** Tells the owner that the second factor changed, in case it was somebody else. */
export const secondFactorMail = (person: Recipient, change: string, siteUrl: string): Email =>
  notice(person, 'The second factor of your account was changed', change, siteUrl)

/** Tells the owner that somebody who knows the password guesses codes. */
export const wrongCodesMail = (person: Recipient, siteUrl: string): Email =>
  notice(
    person,
    'Wrong codes were entered for your account',
    'Somebody entered your password and then several wrong codes of the second factor. The sign-in was not completed.',
    siteUrl,
  )

/** Tells the owner that a recovery code opened the account, and how many are left. */
export const recoveryCodeMail = (person: Recipient, left: number, siteUrl: string): Email =>
  notice(
    person,
    'A recovery code of your account was used',
    `A recovery code was used to sign in to your account. Recovery codes left: ${String(left)}. You can make new ones in your profile.`,
    siteUrl,
  )
