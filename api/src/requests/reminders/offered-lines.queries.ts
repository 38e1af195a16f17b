import { and, asc, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/index.ts'
import { sentLines } from '../answers/sent-lines.queries.ts'
import { leadHistory, leads, quoteRequests } from '../leads/leads.schema.ts'
import type { LeadRow } from '../leads/leads.schema.ts'
import { lineKey, ofSameLines } from '../leads/sibling-leads.queries.ts'

/** A line of a request, and to whom it was offered. */
export interface OfferedLine {
  /** Of the request. */
  reference: string
  /** How many quotations the customer wants. */
  wanted: number
  /** Its leads, the first first. */
  siblings: readonly LeadRow[]
  /** How many of them have a quotation. */
  answers: number
  /** Firms that have the line, or quoted it. */
  firmIds: ReadonlySet<number>
  /** Names of the firms that had it at some time: an admin may have given it to another. */
  firmNames: ReadonlySet<string>
}

/** The lines of these leads, by their keys. */
export async function linesOf(
  tx: Transaction,
  rows: readonly LeadRow[],
): Promise<ReadonlyMap<string, OfferedLine>> {
  if (rows.length === 0) return new Map()
  const siblings = await tx
    .select()
    .from(leads)
    .where(ofSameLines(rows.map(({ id }) => id)))
    .orderBy(asc(leads.id))
  const ids = siblings.map(({ id }) => id)
  const requests = await tx
    .select({ id: quoteRequests.id, reference: quoteRequests.reference, wanted: quoteRequests.wanted })
    .from(quoteRequests)
    .where(
      inArray(
        quoteRequests.id,
        siblings.flatMap(({ requestId }) => requestId ?? []),
      ),
    )
  const sent = sentLines(tx)
  const allQuoted = await tx
    .selectDistinct({ leadId: sent.leadId, firmId: sent.firmId })
    .from(sent)
    .where(inArray(sent.leadId, ids))
  const assignments = await tx
    .select({ leadId: leadHistory.leadId, changes: leadHistory.changes })
    .from(leadHistory)
    .where(and(inArray(leadHistory.leadId, ids), sql`${leadHistory.kind} = 'assigned'`))
  const byLine = Map.groupBy(siblings, lineKey)
  return new Map(
    [...byLine].map(([key, own]) => {
      const ofLine = ({ leadId }: { leadId: number | null }) => own.some(({ id }) => id === leadId)
      const quoted = allQuoted.filter(ofLine)
      const request = requests.find(({ id }) => id === own[0]?.requestId)
      const names = assignments
        .filter(ofLine)
        .flatMap(({ changes }) => changes.filter(({ field }) => field === 'distributor'))
        .flatMap(({ from, to }) => [from, to])
      return [
        key,
        {
          reference: request?.reference ?? '',
          wanted: request?.wanted ?? 1,
          siblings: own,
          answers: own.filter((lead) => isAnswered(lead, quoted)).length,
          firmIds: new Set([
            ...own.flatMap(({ distributorId }) => distributorId ?? []),
            ...quoted.flatMap(({ firmId }) => firmId ?? []),
          ]),
          firmNames: new Set(names.filter((name) => name !== null)),
        },
      ]
    }),
  )
}

/** Ids of the requests that could be locked. */
export async function lockRequests(tx: Transaction, ids: readonly number[]): Promise<number[]> {
  const locked = await tx
    .select({ id: quoteRequests.id })
    .from(quoteRequests)
    .where(inArray(quoteRequests.id, [...ids]))
    .orderBy(asc(quoteRequests.id))
    .for('no key update', { skipLocked: true })
  return locked.map(({ id }) => id)
}

/** An open lead that another firm quoted before an admin gave it away waits for its new firm. */
const isAnswered = ({ id, progress }: LeadRow, quoted: readonly { leadId: number | null }[]) =>
  progress === 'responded' || (progress === 'closed' && quoted.some(({ leadId }) => leadId === id))
