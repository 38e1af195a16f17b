import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { MAX_CERTIFICATES } from '@nalika/shared-api/contract'
import type { RequestFile } from '@nalika/shared-api/contract'
import { conflict, invalid, notFound } from '../../platform/index.ts'
import type { Db, Person, Queryable } from '../../platform/index.ts'
import { dispatches, orderCertificates } from './deliveries.schema.ts'
import { lockFirmOrder, recordOrderHistory } from './order-moves.queries.ts'

interface CertificateOf {
  /** Id of the order. */
  id: number
  person: Person
}

/**
 * Stores an uploaded certificate: it waits for the next dispatch, or belongs to the one that is named. Returns all that wait,
 * or all of the consignment.
 */
export function addCertificate(
  db: Db,
  { id, person }: CertificateOf,
  file: { name: string; path: string; bytes: number },
  dispatchId: number | undefined,
): Promise<RequestFile[]> {
  return db.transaction(async (tx) => {
    const order = await lockFirmOrder(tx, id, person)
    if (order.state === 'cancelled') throw conflict('This order was cancelled and takes no certificates.')
    if (dispatchId === undefined && order.state === 'received')
      throw conflict('This order was received. Add the certificate to one of its consignments.')
    const sent = await tx
      .select({ id: dispatches.id })
      .from(dispatches)
      .where(eq(dispatches.orderId, id))
      .orderBy(asc(dispatches.id))
    const place = sent.findIndex((one) => one.id === dispatchId)
    if (dispatchId !== undefined && place < 0)
      throw invalid({ dispatch: ['Choose a consignment of this order.'] })
    const own = and(
      eq(orderCertificates.orderId, id),
      dispatchId === undefined
        ? isNull(orderCertificates.dispatchId)
        : eq(orderCertificates.dispatchId, dispatchId),
    )
    if ((await tx.$count(orderCertificates, own)) >= MAX_CERTIFICATES)
      throw invalid({ file: [`Attach at most ${String(MAX_CERTIFICATES)} certificates.`] })
    await tx.insert(orderCertificates).values({ ...file, orderId: id, dispatchId: dispatchId ?? null })
    if (dispatchId !== undefined)
      await recordOrderHistory(tx, id, {
        state: order.state,
        actor: person,
        sentence: `A test certificate was added to consignment ${String(place + 1)}.`,
      })
    return tx
      .select({ id: orderCertificates.id, name: orderCertificates.name, bytes: orderCertificates.bytes })
      .from(orderCertificates)
      .where(own)
      .orderBy(asc(orderCertificates.id))
  })
}

/** Removes a certificate that waits for a dispatch. The sweep of uploads deletes its file. */
export function removeCertificate(db: Db, { id, person }: CertificateOf, fileId: number): Promise<void> {
  return db.transaction(async (tx) => {
    await lockFirmOrder(tx, id, person)
    const removed = await tx
      .delete(orderCertificates)
      .where(
        and(
          eq(orderCertificates.orderId, id),
          eq(orderCertificates.id, fileId),
          isNull(orderCertificates.dispatchId),
        ),
      )
      .returning({ id: orderCertificates.id })
    if (removed.length === 0) throw notFound('File not found.')
  })
}

/** A certificate of an order; only one that was dispatched for the customer. Check first that the reader may read the order. */
export async function certificateOf(
  db: Queryable,
  orderId: number,
  fileId: number,
  { dispatched = false } = {},
) {
  const [file] = await db
    .select({ path: orderCertificates.path, name: orderCertificates.name })
    .from(orderCertificates)
    .where(
      and(
        eq(orderCertificates.orderId, orderId),
        eq(orderCertificates.id, fileId),
        dispatched ? isNotNull(orderCertificates.dispatchId) : undefined,
      ),
    )
  return file
}
