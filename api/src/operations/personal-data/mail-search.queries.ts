import { asc, gt } from 'drizzle-orm'
import { mails } from '../../platform/index.ts'
import type { Queryable } from '../../platform/index.ts'
import { mentions } from './mentions.ts'

/** Whose mails: those to this address, and those that mention it or one of the references. */
export interface MailSearch {
  address?: string
  references: readonly string[]
}

export interface FoundMails {
  ids: number[]
  /** Id of the last mail that was read: a later search needs to read those after it only. */
  last: number
}

interface SearchOptions {
  after?: number
  /** Runs the reading of one batch, so that a search can wait between two. */
  inTurn?: <T>(read: () => Promise<T>) => Promise<T>
}

/** Mails that are read at once: some milliseconds, in which no other request is answered. */
const BATCH = 500
const REFERENCE = /[a-z]+-\d+/gi

/**
 * Finds a customer's mails by reading all of them once, a batch at a time: the time does not grow with the number of the
 * customer's leads, and other requests come in between.
 */
export async function findMails(
  db: Queryable,
  whose: MailSearch,
  { after = 0, inTurn = (read) => read() }: SearchOptions = {},
): Promise<FoundMails> {
  const isAbout = mailMatcher(whose)
  const ids: number[] = []
  let last = after
  for (;;) {
    const read = () =>
      db
        .select({ id: mails.id, recipient: mails.recipient, subject: mails.subject, text: mails.text })
        .from(mails)
        .where(gt(mails.id, last))
        .orderBy(asc(mails.id))
        .limit(BATCH)
    const rows = await inTurn(async () => await read())
    for (const { id, recipient, subject, text } of rows) {
      if (isAbout(`${recipient} ${subject} ${text}`)) ids.push(id)
      last = id
    }
    if (rows.length < BATCH) return { ids, last }
  }
}

/** Whether a text mentions the address or a reference, at the same cost for one reference as for thousands. */
function mailMatcher({ address, references }: MailSearch): (text: string) => boolean {
  const known = new Set(references.map((reference) => reference.toLowerCase()))
  // 'NQ-1000001' contains 'NQ-100000', and a longer word a reference.
  return (text) =>
    (address !== undefined && mentions(text, address)) ||
    (text.match(REFERENCE) ?? []).some((word) => known.has(word.toLowerCase()) && mentions(text, word))
}
