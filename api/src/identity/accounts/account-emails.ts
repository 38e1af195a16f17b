import type { StaffRole } from '@nalika/shared-api/contract'
import { emailFromBlocks } from '../../platform/index.ts'
import type { Block, Email, Recipient } from '../../platform/index.ts'
import type { Account } from './auth.schema.ts'

interface WaitingAccount extends Recipient {
  role: Account['role']
  companyName: string
}

/** Tells an admin that an account waits for a decision. */
export function accountWaitingMail(admin: Recipient, waiting: WaitingAccount, siteUrl: string): Email {
  const { name, email, companyName, role } = waiting
  const who = companyName ? `${name} of ${companyName}` : name
  const [signedUp, closed] =
    role === 'admin'
      ? ['signed up as an administrator', 'The account stays closed until an administrator approves it.']
      : ['signed up as a distributor', 'The account gets no leads until an administrator approves it.']
  return emailFromBlocks(admin.email, `${name} is waiting for approval`, [
    `Dear ${admin.name},`,
    `${who} (${email}) ${signedUp} and confirmed the email address. ${closed}`,
    {
      text: 'Review waiting accounts:',
      label: 'Open the dashboard',
      href: `${siteUrl}/admin/dashboard`,
    },
  ])
}

/** The link that confirms the address of a new account. Without the text of the sign-up form: a stranger may have sent it. */
export function confirmEmailMail(email: string, link: string): Email {
  return emailFromBlocks(email, 'Confirm your email address', [
    'Hello,',
    {
      text: 'This email address was used to sign up with Nalika. Please confirm that it is yours. The link works once, within 48 hours:',
      label: 'Confirm your email address',
      href: link,
    },
    'If you did not sign up, please ignore this email: the account will be deleted after 7 days.',
  ])
}

/** The link that sets a new password. Without the name: a stranger may have chosen it at sign-up. */
export function passwordResetMail({ email }: Pick<Recipient, 'email'>, link: string): Email {
  return emailFromBlocks(email, 'Set a new password', [
    'Hello,',
    {
      text: 'We received a request to set a new password for your account. The link works once, within one hour:',
      label: 'Set a new password',
      href: link,
    },
    'If you did not ask for this, please ignore this email. Your password will not change.',
  ])
}

/** Tells the owner that the password was changed, in case it was somebody else. */
export function passwordChangedMail(person: Recipient, siteUrl: string): Email {
  return emailFromBlocks(person.email, 'Your password was changed', [
    `Dear ${person.name},`,
    'The password of your account has been changed and all other sessions have been signed out.',
    {
      text: 'If you did not do this, set a new password at once:',
      label: 'Set a new password',
      href: `${siteUrl}/forgot-password`,
    },
  ])
}

/** Tells the owner of a waiting account what an admin decided. */
export function accountDecidedMail(
  person: Recipient & Pick<Account, 'role'>,
  approved: boolean,
  siteUrl: string,
): Email {
  const greeting = `Dear ${person.name},`
  if (!approved) {
    return emailFromBlocks(person.email, 'Your account was not approved', [
      greeting,
      'An administrator has not approved your account. Please write to us if you think this is a mistake.',
    ])
  }
  const next: Block =
    person.role === 'admin'
      ? { text: 'You can sign in now.', label: 'Login', href: `${siteUrl}/login` }
      : {
          text: 'You can sign in now. Choose the brands you sell to start receiving leads:',
          label: 'Choose your brands',
          href: `${siteUrl}/distributor/brands`,
        }
  return emailFromBlocks(person.email, 'Your account is approved', [
    greeting,
    'An administrator has approved your account.',
    next,
  ])
}

/** The link that confirms a new address. Without text by the sender: the address may belong to a stranger. */
export function emailChangeMail(email: string, link: string): Email {
  return emailFromBlocks(email, 'Confirm your new email address', [
    'Hello,',
    'This address was entered as the new email address of a Nalika account.',
    {
      text: 'Open this link within 24 hours to confirm it:',
      label: 'Confirm this address',
      href: link,
    },
    'If you did not do this, please ignore this email. Nothing will change.',
  ])
}

/** Tells the owner of an address that somebody entered it for another account. */
export function emailTakenMail(owner: Recipient): Email {
  return emailFromBlocks(owner.email, 'Your email address was entered for another account', [
    `Dear ${owner.name},`,
    'Somebody entered your email address as the new address of another Nalika account. It belongs to your account, so nothing has changed and no action is needed.',
    'If that was you, please use another address for the other account.',
  ])
}

/** Tells the owner of an address that somebody tried to sign up with it. Without the text of the form. */
export function signUpTakenMail(email: string, siteUrl: string): Email {
  return emailFromBlocks(email, 'Somebody tried to sign up with your email address', [
    'Hello,',
    'This email address was used to sign up with Nalika. It already belongs to a Nalika account, so no account was opened and nothing has changed.',
    {
      text: 'If that was you, sign in with your password, or set a new one:',
      label: 'Set a new password',
      href: `${siteUrl}/forgot-password`,
    },
    'If it was somebody else, no action is needed.',
  ])
}

/** Tells the old address about the change, and how to undo it, in case it was not the owner. */
export function emailChangedMail(person: Recipient, email: string, undoLink: string): Email {
  return emailFromBlocks(person.email, 'Your email address was changed', [
    `Dear ${person.name},`,
    `The email address of your account has been changed to ${email}. Please use it to sign in from now on.`,
    {
      text: 'If you did not ask for this, undo the change within 7 days. All sessions will be signed out:',
      label: 'Undo the change',
      href: undoLink,
    },
  ])
}

/** Tells the address of an undone change that it no longer belongs to the account. */
export function emailChangeUndoneMail(email: string): Email {
  return emailFromBlocks(email, 'The change of your email address was undone', [
    'Hello,',
    'The Nalika account that used this email address has its earlier address again. You can no longer sign in with this one.',
    'If you did not expect this, please write to us at once.',
  ])
}

/** Tells an admin that another admin deactivated or activated the account. */
export function adminStatusMail(person: Recipient, active: boolean, siteUrl: string): Email {
  if (!active) {
    return emailFromBlocks(person.email, 'Your admin account was deactivated', [
      `Dear ${person.name},`,
      'An administrator has deactivated your Nalika account. All sessions have been signed out.',
      'If you did not expect this, please ask another administrator.',
    ])
  }
  return emailFromBlocks(person.email, 'Your admin account is active again', [
    `Dear ${person.name},`,
    {
      text: 'An administrator has reactivated your Nalika account. You can sign in again:',
      label: 'Login',
      href: `${siteUrl}/login`,
    },
  ])
}

const STAFF_ROLE_NAMES: Record<StaffRole, string> = {
  owner: 'an owner',
  editor: 'an editor of the catalogue and the pages',
  clerk: 'a lead clerk',
  auditor: 'an auditor',
  sales: 'a salesperson',
}

/** The link that opens an account. Without the sender's name: the address may belong to a stranger. */
export function invitationMail(
  email: string,
  link: string,
  { staffRole, firm }: { staffRole: StaffRole; firm?: string },
): Email {
  const invited =
    firm === undefined
      ? `You are invited to join the administrators of Nalika as ${STAFF_ROLE_NAMES[staffRole]}.`
      : `You are invited to work on the leads of ${firm} on Nalika.`
  return emailFromBlocks(email, 'Your invitation to Nalika', [
    'Hello,',
    invited,
    {
      text: 'Open this link to choose your password. It works once, within 7 days:',
      label: 'Accept the invitation',
      href: link,
    },
    'If you did not expect this, please ignore this email. No account will be opened.',
  ])
}

/** Instead of an invitation, for an address that has an account: the sender is not told. */
export function invitedWithAccountMail(email: string, firm: string): Email {
  return emailFromBlocks(email, 'Your invitation to Nalika', [
    'Hello,',
    `You are invited to work on the leads of ${firm} on Nalika, but this email address already has a Nalika account, which cannot belong to a second firm.`,
    'To accept, ask for an invitation to another email address. Otherwise, please ignore this email.',
  ])
}

/** Tells a salesperson that the firm's owner deactivated or activated the account. */
export function personStatusMail(person: Recipient, active: boolean, siteUrl: string): Email {
  if (!active) {
    return emailFromBlocks(person.email, 'Your account was deactivated', [
      `Dear ${person.name},`,
      'The owner of your firm has deactivated your Nalika account. All sessions have been signed out.',
    ])
  }
  return emailFromBlocks(person.email, 'Your account is active again', [
    `Dear ${person.name},`,
    {
      text: 'The owner of your firm has reactivated your Nalika account. You can sign in again:',
      label: 'Login',
      href: `${siteUrl}/login`,
    },
  ])
}

/** Tells an admin that an owner changed what they may do. */
export function staffRoleMail(person: Recipient, staffRole: StaffRole): Email {
  return emailFromBlocks(person.email, 'Your role was changed', [
    `Dear ${person.name},`,
    `You are now ${STAFF_ROLE_NAMES[staffRole]} on Nalika.`,
    'If you did not expect this, please ask another administrator.',
  ])
}
