import { and, asc, eq, inArray, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import { FILE_NOT_STORED } from '@nalika/shared-api/contract'
import type { RequestFile } from '@nalika/shared-api/contract'
import { newToken, tokenHash } from '../../identity/index.ts'
import { invalid } from '../../platform/index.ts'
import type { Db, Queryable, Transaction } from '../../platform/index.ts'
import { deletions } from '../../undo/index.ts'
import { conversations, messages } from '../conversations/conversations.schema.ts'
import { leads } from '../leads/leads.schema.ts'
import { requestFiles } from './request-files.schema.ts'

export type RequestFileRow = typeof requestFiles.$inferSelect

/** Stores an uploaded file. A request takes it with the returned token within a day. */
export async function insertRequestFile(
  db: Db,
  file: Pick<RequestFileRow, 'name' | 'path' | 'bytes'>,
): Promise<{ token: string; name: string; bytes: number }> {
  const token = newToken()
  await db.insert(requestFiles).values({ ...file, tokenHash: tokenHash(token) })
  return { token, name: file.name, bytes: file.bytes }
}

/** Makes uploaded files part of a request; a 422 when one is gone or part of another request. */
export async function takeFiles(
  tx: Transaction,
  requestId: number,
  tokens: readonly string[] = [],
): Promise<void> {
  const hashes = [...new Set(tokens)].map(tokenHash)
  if (hashes.length === 0) return
  const taken = await tx
    .update(requestFiles)
    .set({ requestId })
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

/** Stores a file that came by email with a draft. No secret takes it. */
export async function insertDraftFile(
  tx: Transaction,
  draftId: number,
  file: Pick<RequestFileRow, 'name' | 'path' | 'bytes'>,
): Promise<void> {
  await tx.insert(requestFiles).values({ ...file, draftId, tokenHash: tokenHash(newToken()) })
}

/** Makes files of a draft part of its request; the others stay with the draft. */
export async function takeDraftFiles(
  tx: Transaction,
  { draftId, requestId }: { draftId: number; requestId: number },
  ids: readonly number[] = [],
): Promise<void> {
  if (ids.length === 0) return
  const taken = await tx
    .update(requestFiles)
    .set({ requestId, draftId: null })
    .where(and(inArray(requestFiles.id, [...ids]), eq(requestFiles.draftId, draftId)))
    .returning({ id: requestFiles.id })
  if (taken.length < ids.length) throw invalid({ files: [FILE_NOT_STORED] })
}

/** The files of requests by their id, in the order in which they were attached. */
export async function filesOfRequests(
  db: Queryable,
  requestIds: readonly (number | null)[],
): Promise<(requestId: number | null) => RequestFile[]> {
  const ids = requestIds.filter((id) => id !== null)
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(requestFiles)
          .where(inArray(requestFiles.requestId, ids))
          .orderBy(asc(requestFiles.id))
  const byRequest = Map.groupBy(rows, ({ requestId }) => requestId)
  return (requestId) =>
    (requestId === null ? [] : (byRequest.get(requestId) ?? [])).map(({ id, name, bytes }) => ({
      id,
      name,
      bytes,
    }))
}

/** A file of a request; undefined when the request has no such file. */
export async function fileOfRequest(
  db: Queryable,
  requestId: number,
  id: number,
): Promise<RequestFileRow | undefined> {
  const [file] = await db
    .select()
    .from(requestFiles)
    .where(and(eq(requestFiles.requestId, requestId), eq(requestFiles.id, id)))
  return file
}

/**
 * Deletes files whose request was never sent, or whose leads are deleted and cannot be restored. The sweep of uploads
 * then removes them from the storage.
 */
export async function deleteUnneededFiles(db: Db): Promise<void> {
  const ofRequest = db.select({ id: leads.id }).from(leads).where(eq(leads.requestId, requestFiles.requestId))
  const ofMessage = db
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .innerJoin(leads, eq(leads.requestId, conversations.requestId))
    .where(eq(messages.id, requestFiles.messageId))
  const restorable = db.select({ id: deletions.id }).from(deletions).where(isNotNull(deletions.snapshot))
  await db
    .delete(requestFiles)
    .where(
      and(
        lt(requestFiles.createdAt, sql`now() - interval '1 day'`),
        isNull(requestFiles.draftId),
        notExists(ofRequest),
        notExists(ofMessage),
        or(and(isNull(requestFiles.requestId), isNull(requestFiles.messageId)), notExists(restorable)),
      ),
    )
}
