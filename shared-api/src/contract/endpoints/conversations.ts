import { get, post } from '../define-endpoint.ts'

/** Conversations of the firm's requests with messages or quotations, the latest activity first. */
export const distributorConversations = get(
  'distributorConversations',
  '/distributor/conversations',
  ['distributor'],
  { permission: 'leads' },
)

/**
 * A distributor gets the firm's conversation about the request of one of its own leads (404 otherwise), which may have no
 * messages yet; an admin those of all distributors.
 */
export const leadConversations = get(
  'leadConversations',
  '/leads/:id/conversations',
  ['admin', 'distributor'],
  { permission: 'leads' },
)

/**
 * Writes to the customer, who is told by email. 409 before the lead is accepted and once it is closed or rejected, 429 after
 * many messages. A message repeated at once is stored once.
 */
export const sendMessage = post('sendMessage', '/leads/:id/messages', ['distributor'], {
  permission: 'leads',
})

/** Notes that the messages up to this one were read; later ones stay unread. */
export const readConversation = post('readConversation', '/leads/:id/conversations/read', ['distributor'], {
  permission: 'leads',
})

/** A file of a message, to be saved. A distributor gets those of the firm's own conversation only (404 otherwise). */
export const messageFile = get('messageFile', '/leads/:id/messages/files/:file', ['admin', 'distributor'], {
  permission: 'leads',
})

/** Emails about new messages, for the signed-in person; see `message_emails` of the profile. */
export const setMessageEmails = post('setMessageEmails', '/distributor/message-emails', ['distributor'], {
  permission: 'leads',
})

/** A file of a message, to be saved; 404 for another link or file. */
export const trackedMessageFile = get('trackedMessageFile', '/track/:token/messages/files/:file', 'public')

/** Notes that the messages of a conversation up to this one were read; 404 for another link or message. */
export const readTrackedConversation = post('readTrackedConversation', '/track/:token/read', 'public')

/**
 * Emails about new messages to the request; see `emails` of `track`. Mail programs turn them off with one click, before
 * their reader has opened the link.
 */
export const setTrackedEmails = post('setTrackedEmails', '/track/:token/emails', 'public', {
  links: ['unopened', 'opened'],
})
