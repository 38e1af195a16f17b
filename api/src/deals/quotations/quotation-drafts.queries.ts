import { and, asc, count, desc, eq, ne } from 'drizzle-orm'
import {
  dayInIndia,
  mayMoveQuotation,
  MAX_QUOTATION_FILES,
  quotationStateOn,
} from '@nalika/shared-api/contract'
import type { Quotation, QuotationForm, RequestFile } from '@nalika/shared-api/contract'
import { conflict, invalid, notFound } from '../../platform/index.ts'
import type { Db, Person, Transaction } from '../../platform/index.ts'
import {
  quotationFiles,
  quotationLines,
  quotationRevisions,
  quotations,
  quoteRequests,
} from '../../requests/index.ts'
import { figuresOf } from './quotation-figures.ts'
import type { StoredFigures } from './quotation-figures.ts'
import { readQuotations } from './quotation-records.queries.ts'
import { leadsToQuote, letterhead, lockRequest } from './quoted-requests.queries.ts'

export type RevisionRow = typeof quotationRevisions.$inferSelect

export const noSuchQuotation = () => notFound('Quotation not found.')
const CHANGED = 'Somebody else changed this quotation. Please reload it.'

/** Saves the firm's draft for the request of a lead; a new one continues the quotation that was sent. */
export function saveDraft(db: Db, leadId: number, form: QuotationForm, person: Person): Promise<Quotation> {
  return db.transaction(async (tx) => {
    const lead = await lockRequest(tx, leadId, person)
    const own = await leadsToQuote(tx, lead)
    const firm = await letterhead(tx, person.firmId)
    const figures = figuresOf(form, new Map(own.map((one) => [one.id, one])), firm.state)
    const draft = await draftOf(tx, lead.requestId, person)
    if (draft?.version !== form.version) throw conflict(CHANGED)
    const values = { ...termsOf(form), firm, totals: figures.totals }
    const id = draft?.id ?? (await insertDraft(tx, lead.requestId, person, values))
    if (draft) await updateRevision(tx, draft, values)
    await replaceLines(tx, id, figures)
    return revisionFor(tx, id, person)
  })
}

type Terms = ReturnType<typeof termsOf>
type DraftValues = Terms & Pick<RevisionRow, 'firm' | 'totals'>

const termsOf = (form: QuotationForm) => ({
  placeOfSupply: form.place_of_supply,
  freight: form.freight,
  packing: form.packing,
  deliveryTime: form.delivery_time.trim(),
  validUntil: form.valid_until === '' ? null : form.valid_until,
  paymentTerms: form.payment_terms.trim(),
  weightTolerance: form.weight_tolerance,
  notes: form.notes.trim(),
})

async function draftOf(tx: Transaction, requestId: number, { firmId }: Person) {
  const [found] = await tx
    .select({ id: quotationRevisions.id, version: quotationRevisions.version })
    .from(quotationRevisions)
    .innerJoin(quotations, eq(quotations.id, quotationRevisions.quotationId))
    .where(
      and(
        eq(quotations.requestId, requestId),
        eq(quotations.firmId, firmId),
        eq(quotationRevisions.state, 'draft'),
      ),
    )
  return found
}

/** The next revision of the quotation that is offered, with its files, or the first of a new one. */
async function insertDraft(
  tx: Transaction,
  requestId: number,
  { firmId }: Person,
  values: DraftValues,
): Promise<number> {
  const [latest] = await tx
    .select({ row: quotationRevisions })
    .from(quotationRevisions)
    .innerJoin(quotations, eq(quotations.id, quotationRevisions.quotationId))
    .where(and(eq(quotations.requestId, requestId), eq(quotations.firmId, firmId)))
    .orderBy(desc(quotationRevisions.id))
    .limit(1)
  const today = dayInIndia(new Date())
  const former =
    latest && mayMoveQuotation(quotationStateOn(today, latest.row), 'revised', 'distributor')
      ? latest.row
      : undefined
  const quotationId = former?.quotationId ?? (await insertQuotation(tx, requestId, firmId)).id
  const [stored] = await tx
    .insert(quotationRevisions)
    .values({ ...values, quotationId, revision: (former?.revision ?? 0) + 1 })
    .returning({ id: quotationRevisions.id })
  if (!stored) throw new Error('A draft was not stored.')
  if (former) {
    const files = await tx
      .select()
      .from(quotationFiles)
      .where(eq(quotationFiles.revisionId, former.id))
      .orderBy(asc(quotationFiles.id))
    for (const { name, path, bytes } of files)
      await tx.insert(quotationFiles).values({ revisionId: stored.id, name, path, bytes })
  }
  return stored.id
}

/** Its number is made of its id: 'QT-2026-000123'. */
export async function insertQuotation(
  tx: Transaction,
  requestId: number,
  firmId: number,
): Promise<{ id: number; number: string }> {
  const [stored] = await tx.insert(quotations).values({ requestId, firmId }).returning({ id: quotations.id })
  if (!stored) throw new Error('A quotation was not stored.')
  const year = dayInIndia(new Date()).slice(0, 4)
  const number = `QT-${year}-${String(stored.id).padStart(6, '0')}`
  await tx.update(quotations).set({ number }).where(eq(quotations.id, stored.id))
  return { id: stored.id, number }
}

/** Changes a revision and counts its version up. */
export async function updateRevision(
  tx: Transaction,
  { id, version }: Pick<RevisionRow, 'id' | 'version'>,
  values: Partial<RevisionRow>,
): Promise<void> {
  await tx
    .update(quotationRevisions)
    .set({ ...values, version: version + 1, updatedAt: new Date() })
    .where(eq(quotationRevisions.id, id))
}

export async function replaceLines(
  tx: Transaction,
  revisionId: number,
  { lines }: Pick<StoredFigures, 'lines'>,
): Promise<void> {
  await tx.delete(quotationLines).where(eq(quotationLines.revisionId, revisionId))
  await tx.insert(quotationLines).values(lines.map((line) => ({ ...line, revisionId })))
}

export async function revisionFor(tx: Transaction, id: number, { firmId }: Person): Promise<Quotation> {
  const [data] = await readQuotations(tx, firmId, eq(quotationRevisions.id, id))
  if (!data) throw noSuchQuotation()
  return data
}

/** One of the firm's revisions, locked with its request until the transaction ends; 404 for another firm's. */
export async function lockRevision(tx: Transaction, id: number, { firmId }: Person) {
  const own = and(eq(quotationRevisions.id, id), eq(quotations.firmId, firmId))
  // The request first, as when a draft is saved.
  await tx
    .select({ id: quoteRequests.id })
    .from(quoteRequests)
    .innerJoin(quotations, eq(quotations.requestId, quoteRequests.id))
    .innerJoin(quotationRevisions, eq(quotationRevisions.quotationId, quotations.id))
    .where(own)
    .for('no key update', { of: quoteRequests })
  const [found] = await tx
    .select({ row: quotationRevisions, quotation: quotations })
    .from(quotationRevisions)
    .innerJoin(quotations, eq(quotations.id, quotationRevisions.quotationId))
    .where(own)
    .for('update')
  if (!found) throw noSuchQuotation()
  return found
}

/** As `lockRevision`; 409 for what was sent. */
async function lockDraft(tx: Transaction, id: number, person: Person) {
  const found = await lockRevision(tx, id, person)
  if (found.row.state !== 'draft') throw conflict('This quotation was sent and can no longer be changed.')
  return found
}

/** 409 when a revision is not the one that the person saw. */
export function requireVersion(row: RevisionRow, version: number): void {
  if (row.version !== version) throw conflict(CHANGED)
}

/** Deletes a draft. Its files are removed by the sweep of uploads. */
export function discardDraft(db: Db, id: number, person: Person): Promise<void> {
  return db.transaction(async (tx) => {
    const { row, quotation } = await lockDraft(tx, id, person)
    await tx.delete(quotationRevisions).where(eq(quotationRevisions.id, id))
    const [others] = await tx
      .select({ revisions: count() })
      .from(quotationRevisions)
      .where(and(eq(quotationRevisions.quotationId, row.quotationId), ne(quotationRevisions.id, id)))
    if (others?.revisions === 0) await tx.delete(quotations).where(eq(quotations.id, quotation.id))
  })
}

/** Attaches an uploaded file to a draft and returns all its files. */
export function addFile(
  db: Db,
  id: number,
  file: { name: string; path: string; bytes: number },
  person: Person,
): Promise<RequestFile[]> {
  return db.transaction(async (tx) => {
    await lockDraft(tx, id, person)
    const own = eq(quotationFiles.revisionId, id)
    if ((await tx.$count(quotationFiles, own)) >= MAX_QUOTATION_FILES)
      throw invalid({ file: [`Attach at most ${String(MAX_QUOTATION_FILES)} files.`] })
    await tx.insert(quotationFiles).values({ ...file, revisionId: id })
    return tx
      .select({ id: quotationFiles.id, name: quotationFiles.name, bytes: quotationFiles.bytes })
      .from(quotationFiles)
      .where(own)
      .orderBy(asc(quotationFiles.id))
  })
}

/** Removes a file from a draft. Another revision may still have it: the sweep of uploads deletes what nobody has. */
export function removeFile(db: Db, id: number, fileId: number, person: Person): Promise<void> {
  return db.transaction(async (tx) => {
    await lockDraft(tx, id, person)
    const removed = await tx
      .delete(quotationFiles)
      .where(and(eq(quotationFiles.revisionId, id), eq(quotationFiles.id, fileId)))
      .returning({ id: quotationFiles.id })
    if (removed.length === 0) throw notFound('File not found.')
  })
}
