import { emailFromBlocks } from '../../platform/index.ts'
import type { Block, Email, Recipient } from '../../platform/index.ts'

interface Decision {
  to: 'approved' | 'rejected' | 'suspended'
  reason: string
  siteUrl: string
}

const because = (reason: string) => (reason === '' ? [] : ['Reason:', { quote: reason }])

const accountLink = (text: string, siteUrl: string): Block => ({
  text,
  label: 'Open your account',
  href: `${siteUrl}/distributor/account`,
})

/** Tells a firm what an admin decided about its approval. */
export function approvalDecidedMail(firm: Recipient, { to, reason, siteUrl }: Decision): Email {
  const greeting = `Dear ${firm.name},`
  if (to === 'approved') {
    return emailFromBlocks(firm.email, 'Your account is approved', [
      greeting,
      'An administrator has approved your account. You will now receive leads for your approved brands and states.',
      ...because(reason),
      accountLink('See your brands and states, and choose the products you sell:', siteUrl),
    ])
  }
  if (to === 'suspended') {
    return emailFromBlocks(firm.email, 'Your account was suspended', [
      greeting,
      'An administrator has suspended your account. You cannot sign in and receive no new leads.',
      ...because(reason),
      'Please write to us if you think this is a mistake.',
    ])
  }
  return emailFromBlocks(firm.email, 'Your account was not approved', [
    greeting,
    'An administrator has not approved your account.',
    ...because(reason),
    accountLink('You can correct your data and submit it again:', siteUrl),
  ])
}

interface RequestsDecision {
  approved: readonly string[]
  rejected: readonly string[]
  reason: string
  siteUrl: string
}

/** Tells a firm what an admin decided about more brands and states. */
export function requestsDecidedMail(
  firm: Recipient,
  { approved, rejected, reason, siteUrl }: RequestsDecision,
): Email {
  return emailFromBlocks(firm.email, 'Your request for brands and states was reviewed', [
    `Dear ${firm.name},`,
    'An administrator has reviewed the brands and states you asked for.',
    {
      facts: [
        ['Approved', approved.join(', ')],
        ['Not approved', rejected.join(', ')],
      ],
    },
    ...because(reason),
    accountLink('See all your brands and states:', siteUrl),
  ])
}
