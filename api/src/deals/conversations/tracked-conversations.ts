import type { TrackedConversation } from '@nalika/shared-api/contract'
import type { LeadRow } from '../../requests/index.ts'
import { isOpenLine, unreadByCustomer } from './threads.queries.ts'
import type { Thread } from './threads.queries.ts'

/** A line with the company of its distributor; null while nobody has it. */
interface Line {
  lead: LeadRow
  holder: string | null
}

// Customers must not learn a person's name: a distributor without a company name stays unnamed.
const UNNAMED = 'A distributor'

/** The conversations of a request as its customer reads them, with those that they can begin. */
export function trackedConversations(
  lines: readonly Line[],
  threads: readonly Thread[],
): TrackedConversation[] {
  const begun = threads.map((thread) => {
    const { firmId, firmName } = thread.conversation
    // The firm's account may be gone.
    const isUnassigned = firmId === null && firmName === ''
    const own = firmId === null && !isUnassigned ? [] : linesOf(lines, firmId)
    const name = isUnassigned ? null : (thread.company ?? UNNAMED)
    return {
      ...conversation(name, own),
      messages: thread.messages.map((message) =>
        message.author === 'customer' ? message : { ...message, name: name ?? UNNAMED },
      ),
      unread: unreadByCustomer(thread),
    }
  })
  const known = new Set(
    threads.flatMap(({ conversation: { firmId, firmName } }) =>
      firmId !== null || firmName === '' ? [firmId] : [],
    ),
  )
  const others = [...new Set(lines.map(({ lead }) => lead.distributorId))].filter((id) => !known.has(id))
  const possible = others
    .map((firmId) => linesOf(lines, firmId))
    .map((own) => conversation(own[0]?.holder ?? null, own))
  // What was handed over to a firm leaves nothing behind.
  return [...begun, ...possible].filter(
    ({ messages, reply_line: line }) => messages.length > 0 || line !== null,
  )
}

const linesOf = (lines: readonly Line[], firmId: number | null) =>
  lines.filter(({ lead }) => lead.distributorId === firmId)

const conversation = (name: string | null, own: readonly Line[]): TrackedConversation => ({
  distributor_name: name,
  lines: own.map(({ lead }) => lead.id),
  reply_line: own.find(({ lead }) => isOpenLine(lead))?.lead.id ?? null,
  messages: [],
  unread: 0,
})
