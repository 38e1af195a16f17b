import type { Sheet } from './sheets.ts'

interface Mailbox {
  name: string
  address: string
}

/** A file that was attached to an email, in the folder of the task. */
interface AttachedFile {
  path: string
  /** As its first bytes say. */
  type: string
  /** As the sender says. */
  name: string
  bytes: number
}

/** An email that was taken apart. Everything in it is what its sender claims, but for the fields that servers add. */
export interface ReceivedEmail {
  /** Null when it names nobody or several people. */
  from: Mailbox | null
  subject: string
  /** As written in the header; null without one or with one that cannot be read. */
  sentAt: string | null
  messageId: string
  /** Fields by their name in lower case, from the top; only those that say how the email was sent. */
  fields: Readonly<Record<string, string[]>>
  body: Omit<Sheet, 'name'>
  files: AttachedFile[]
  notes: string[]
}
