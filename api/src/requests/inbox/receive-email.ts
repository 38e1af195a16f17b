import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type {
  Config,
  Database,
  FileProcessor,
  MailboxMessage,
  MediaStore,
  ReceivedEmail,
} from '../../platform/index.ts'
import { isEmailAddress, UnusableFile } from '../../platform/index.ts'
import { suggestionsOf } from './buyer-suggestions.ts'
import { readDraftFiles } from './draft-files.ts'
import { countLines, draftList } from './draft-list.ts'
import { answeredRequest } from './joined-drafts.queries.ts'
import { isAutomatic, isProven } from './email-origin.ts'
import { partsOf } from './email-parts.ts'
import {
  hasDraft,
  insertDraft,
  leaveOut,
  MOST_OPEN_DRAFTS,
  MOST_UNPROVEN_DRAFTS,
  openDrafts,
  recentDraftsOf,
} from './received-drafts.queries.ts'

export interface InboxDependencies {
  database: Database
  media: MediaStore
  processFile: FileProcessor
  config: Pick<Config, 'mailFrom' | 'bounceAddress' | 'enquiryMailbox' | 'enquiryServer'>
}

/** Of an email that cannot be read as a whole. */
const MOST_HEADER_BYTES = 1024 * 1024
/** Drafts of one sender in a day. */
const MOST_OF_A_SENDER = 20
/** From so many links on, an email without goods says so. */
const MANY_LINKS = 5

/** Whose files wait for each other. */
const OWNER = 'inbox'

const TOO_LARGE =
  'The email is larger than 20 MB. Its files were not read, nor perhaps the end of its text: see the mailbox.'

/** Makes an email a draft, once. 'stop' while too many drafts are open: it waits in the mailbox. */
export async function receiveEmail(
  dependencies: InboxDependencies,
  message: MailboxMessage,
): Promise<'read' | 'stop'> {
  const { db } = dependencies.database
  const folder = await mkdtemp(join(dependencies.media.incoming, 'email-'))
  try {
    const email = await takeApart(dependencies.processFile, folder, message)
    if (!email?.from || !isEmailAddress(email.from.address)) return await leaveOut(db, 'unreadable')
    if (isAutomatic(email, ownAddresses(dependencies.config))) return await leaveOut(db, 'automatic')
    const fingerprint = fingerprintOf(email)
    // Before it is counted: it was stored, but not marked as read.
    if (await hasDraft(db, fingerprint)) return 'read'
    const isSenderProven = isProven(email, dependencies.config.enquiryServer)
    if ((await recentDraftsOf(db, email.from.address)) >= MOST_OF_A_SENDER)
      return await leaveOut(db, 'sender')
    const open = await openDrafts(db)
    if (open.total >= MOST_OPEN_DRAFTS) return 'stop'
    if (!isSenderProven && open.unproven >= MOST_UNPROVEN_DRAFTS) return await leaveOut(db, 'unproven')
    await store(dependencies, email, { fingerprint, isSenderProven, receivedAt: message.receivedAt })
    return 'read'
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Reads an email in a process of its own. One that cannot be read is read by its header; undefined when that fails too. */
async function takeApart(
  processFile: FileProcessor,
  folder: string,
  { source, isCut }: MailboxMessage,
): Promise<ReceivedEmail | undefined> {
  const path = join(folder, 'email')
  const read = async (bytes: Buffer, isWithoutFiles: boolean, note?: string) => {
    await writeFile(path, bytes)
    const email = await processFile(OWNER, { kind: 'email', path, folder, isCut: isWithoutFiles })
    return note === undefined ? email : { ...email, notes: [...email.notes, note] }
  }
  try {
    return isCut ? await read(source, true, TOO_LARGE) : await read(source, false)
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error
  }
  const header =
    source
      .subarray(0, MOST_HEADER_BYTES)
      .toString('latin1')
      .split(/\r?\n\r?\n/, 1)[0] ?? ''
  const bare = header.replaceAll(/^content-[\w-]+:.*(?:\r?\n[ \t].*)*\r?\n?/gim, '')
  return read(
    Buffer.from(`${bare}\r\n\r\n`, 'latin1'),
    true,
    'The email could not be read: see the mailbox.',
  ).catch((error: unknown) => {
    if (error instanceof UnusableFile) return undefined
    throw error
  })
}

interface Origin {
  fingerprint: string
  isSenderProven: boolean
  receivedAt: Date
}

async function store(
  { database, media, processFile }: InboxDependencies,
  email: ReceivedEmail,
  { fingerprint, isSenderProven, receivedAt }: Origin,
): Promise<void> {
  const parts = partsOf(email.body.rows, email.subject)
  const { files, sheets, notes } = await readDraftFiles(processFile, OWNER, email.files)
  const list = draftList({ ...email.body, rows: parts.own }, sheets)
  const lines = await countLines(database.reads, list)
  const text = textOf(email.body.rows)
  const links = text.match(/https?:\/\//gi)?.length ?? 0
  const draft = {
    fingerprint,
    senderName: email.from?.name ?? '',
    senderEmail: email.from?.address.trim() ?? '',
    isProven: isSenderProven,
    subject: email.subject,
    sentAt: email.sentAt === null ? null : new Date(email.sentAt),
    receivedAt,
    text,
    list: list.text,
    cells: [...list.cells],
    lines,
    suggestions: suggestionsOf(email.from, parts),
    answers: await answeredRequest(database.db, email.fields),
    notes: [
      ...email.notes,
      ...notes,
      ...list.notes,
      ...(parts.isQuoting ? ['The earlier email that it quotes was not read for lines.'] : []),
      ...(lines === 0 && links >= MANY_LINKS ? [`It has ${String(links)} links and names no goods.`] : []),
    ],
  }
  await media.keep({ file: files }, { folder: 'requests', accountId: OWNER }, async (stored) => {
    const paths = stored.all('file')
    const rows = paths.flatMap((path, index) => {
      const file = files[index]
      return file ? [{ path, name: file.name, bytes: file.bytes }] : []
    })
    // Another server read the same email at the same time.
    if (!(await insertDraft(database.db, draft, rows))) stored.discard(...paths)
  })
}

const textOf = (rows: ReceivedEmail['body']['rows']): string =>
  rows
    .map((row) => row.join('\t').trimEnd())
    .join('\n')
    .replaceAll(/\n{4,}/g, '\n\n\n')
    .trim()

/** The same for an email that was delivered twice; another for one that only repeats the Message-ID of another. */
function fingerprintOf({ messageId, from, subject, sentAt, body }: ReceivedEmail): string {
  const parts = [messageId, from?.address.toLowerCase(), subject, sentAt, body.rows]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

function ownAddresses({ mailFrom, bounceAddress, enquiryMailbox }: InboxDependencies['config']): Set<string> {
  const user = enquiryMailbox === undefined ? '' : decodeURIComponent(new URL(enquiryMailbox).username)
  const sender = /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom
  return new Set([sender, bounceAddress ?? '', user].map((address) => address.trim().toLowerCase()))
}
