import { isSecretAddress } from '@nalika/shared-server'
import { createTransport } from 'nodemailer'
import type { mails } from './mail.schema.ts'

type DueMail = Pick<
  typeof mails.$inferSelect,
  'id' | 'createdAt' | 'recipient' | 'subject' | 'text' | 'html' | 'unsubscribe'
>

/** Timeout of each SMTP step, in milliseconds. */
const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
}

/** An email of ours by its Message-ID: id and time in milliseconds. */
export const STORED_MAIL = /\bmail-(\d{1,9})-(\d{13})@/

interface Addresses {
  from: string
  /** Where servers return what they cannot deliver; undefined for the address of `from`. */
  bounces: string | undefined
}

/** Hands mails to the mail server at this address. */
export function mailTransport(url: string, { from, bounces }: Addresses, timeouts = TIMEOUTS) {
  const transport = createTransport({ url, ...timeouts, requireTLS: needsTls(url) })
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'nalika.example'
  return {
    async send({ id, createdAt, recipient, subject, text, html, unsubscribe }: DueMail) {
      // An object: a string would be parsed, and 'Boss<ceo@b.co>' would have another recipient.
      const to = { name: '', address: recipient }
      // The same for each attempt, so that the server can recognise a mail whose acceptance we missed.
      const messageId = `<mail-${String(id)}-${String(createdAt.getTime())}@${domain}>`
      const headers = {
        // No automatic replies, such as absence notes (RFC 3834).
        'Auto-Submitted': 'auto-generated',
        // For bounces: some relays, such as Amazon SES, put their own Message-ID in its place.
        'X-Nalika-Mail': messageId,
        ...unsubscribeHeaders(unsubscribe),
      }
      await transport.sendMail({
        messageId,
        date: createdAt,
        from,
        to,
        subject,
        text,
        html,
        headers,
        ...(bounces !== undefined && { envelope: { from: bounces, to } }),
      })
    },
    close: () => transport.close(),
  }
}

/** A tracking link needs no sign-in, so that mail programs can unsubscribe with it on their own (RFC 8058). */
function unsubscribeHeaders(address: string): Record<string, string> {
  if (address === '') return {}
  const isOneClick = address.startsWith('https:') && isSecretAddress(new URL(address).pathname)
  return {
    'List-Unsubscribe': `<${address}>`,
    ...(isOneClick && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  }
}

/**
 * Secret links and passwords must not cross a network in clear text, unless the address of the mail server says
 * `?requireTLS=false`.
 */
export function needsTls(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url)
  const isLoopback = ['localhost', '[::1]'].includes(hostname) || /^127\./.test(hostname)
  return ['smtp:', 'imap:'].includes(protocol) && !isLoopback && searchParams.get('requireTLS') !== 'false'
}

export type MailTransport = ReturnType<typeof mailTransport>

interface SmtpError {
  code?: string
  responseCode?: number
  response?: string
  message?: string
}

/** A permanent failure, not worth a retry: the address does not exist or the mail was rejected. */
export function isPermanent(error: unknown): boolean {
  const { code, responseCode } = error as SmtpError
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false
  return responseCode === undefined || responseCode >= 500
}

/** The reason an admin sees for a failed mail. */
export function reasonOf(error: unknown): string {
  const { response, message } = error as SmtpError
  return (response ?? message ?? 'The mail server could not be reached.').slice(0, 500)
}
