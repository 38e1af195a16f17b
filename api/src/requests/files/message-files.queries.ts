import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { FILE_NOT_STORED } from '@nalika/shared-api/contract'
import type { RequestFile } from '@nalika/shared-api/contract'
import { tokenHash } from '../../identity/index.ts'
import { invalid } from '../../platform/index.ts'
import type { Queryable, Transaction } from '../../platform/index.ts'
import { conversations, messages } from '../conversations/conversations.schema.ts'
import type { RequestFileRow } from './request-files.queries.ts'
import { requestFiles } from './request-files.schema.ts'

const hashesOf = (tokens: readonly string[]) => [...new Set(tokens)].map(tokenHash)

/** Makes uploaded files part of a message; a 422 when one is gone or part of something else. */
export async function takeMessageFiles(
  tx: Transaction,
  messageId: number,
  tokens: readonly string[],
): Promise<void> {
  const hashes = hashesOf(tokens)
  if (hashes.length === 0) return
  const taken = await tx
    .update(requestFiles)
    .set({ messageId })
    .where(
      and(
        inArray(requestFiles.tokenHash, hashes),
        isNull(requestFiles.requestId),
        isNull(requestFiles.messageId),
        isNull(requestFiles.draftId),
      ),
    )
    .returning({ id: requestFiles.id })
  if (taken.length < hashes.length) throw invalid({ files: [FILE_NOT_STORED] })
}

/** Whether the message has all these files. */
export async function areFilesOfMessage(
  db: Queryable,
  messageId: number,
  tokens: readonly string[],
): Promise<boolean> {
  const hashes = hashesOf(tokens)
  if (hashes.length === 0) return true
  const found = await db.$count(
    requestFiles,
    and(eq(requestFiles.messageId, messageId), inArray(requestFiles.tokenHash, hashes)),
  )
  return found === hashes.length
}

/** The files of messages by the message's id, in the order in which they were attached. */
export async function filesOfMessages(
  db: Queryable,
  messageIds: readonly number[],
): Promise<(messageId: number) => RequestFile[]> {
  const rows =
    messageIds.length === 0
      ? []
      : await db
          .select()
          .from(requestFiles)
          .where(inArray(requestFiles.messageId, [...messageIds]))
          .orderBy(asc(requestFiles.id))
  const byMessage = Map.groupBy(rows, ({ messageId }) => messageId)
  return (messageId) => (byMessage.get(messageId) ?? []).map(({ id, name, bytes }) => ({ id, name, bytes }))
}

/** A file of a message about the request; of one firm's conversation when its id is given. */
export async function fileOfMessage(
  db: Queryable,
  id: number,
  { requestId, firmId }: { requestId: number; firmId?: number | undefined },
): Promise<RequestFileRow | undefined> {
  const [found] = await db
    .select({ file: requestFiles })
    .from(requestFiles)
    .innerJoin(messages, eq(messages.id, requestFiles.messageId))
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(
        eq(requestFiles.id, id),
        eq(conversations.requestId, requestId),
        firmId === undefined ? undefined : eq(conversations.firmId, firmId),
      ),
    )
  return found?.file
}
