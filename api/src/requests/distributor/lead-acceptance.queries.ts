import { and, eq, gt, min, sql } from 'drizzle-orm'
import { approvalHistory } from '../../firms/index.ts'
import { accounts, activeOwners, distributorName } from '../../identity/index.ts'
import { HttpError, recordActivity } from '../../platform/index.ts'
import type { MailQueue, Person, Transaction } from '../../platform/index.ts'
import { acceptanceLimitMail } from '../emails/lead-emails.ts'
import { isContactVisible } from '../leads/lead-contact.queries.ts'
import { recordHistory } from '../leads/leads.queries.ts'
import { leads } from '../leads/leads.schema.ts'
import type { LeadRow } from '../leads/leads.schema.ts'
import { REQUEST_KEY } from '../leads/request-groups.queries.ts'

export interface AcceptanceDependencies {
  mail: MailQueue
  siteUrl: string
  /** Requests of which a new firm may accept leads within 24 hours; 0 is no limit. */
  acceptancesPerDay: number
}

/** A firm is new for so long after it was first approved. */
const NEW_FIRM_DAYS = 30
const HOUR_S = 3600

/** Columns of a lead that the person's firm accepts; records it in the history. Nothing when the firm has accepted it. */
export async function acceptLead(
  tx: Transaction,
  lead: LeadRow,
  person: Person,
  dependencies: AcceptanceDependencies,
): Promise<Partial<LeadRow>> {
  if (isContactVisible(lead)) return {}
  await countAcceptance(tx, lead, person, dependencies)
  await recordHistory(tx, lead.id, {
    kind: 'updated',
    actor: person,
    sentence: `${person.name} accepted the lead and can see the customer’s phone and email.`,
    changes: [],
  })
  return { acceptedById: person.firmId, acceptedAt: new Date() }
}

/**
 * 429 when a new firm accepts leads of too many requests; admins are warned of the last one. The lines of a request have one
 * contact and count once.
 */
async function countAcceptance(
  tx: Transaction,
  lead: LeadRow,
  { firmId }: Person,
  { mail, siteUrl, acceptancesPerDay: limit }: AcceptanceDependencies,
): Promise<void> {
  if (limit === 0 || !(await isNewFirm(tx, firmId))) return
  // Concurrent acceptances of a firm are counted one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`acceptances ${String(firmId)}`}, 0))`)
  const isOfRequest = sql`${REQUEST_KEY} = ${lead.requestId ?? -lead.id}`
  const [row] = await tx
    .select({
      accepted: sql<number>`count(distinct ${REQUEST_KEY}) filter (where not ${isOfRequest})`.mapWith(Number),
      isKnown: sql<boolean>`coalesce(bool_or(${isOfRequest}), false)`,
    })
    .from(leads)
    .where(and(eq(leads.acceptedById, firmId), gt(leads.acceptedAt, sql`now() - interval '24 hours'`)))
  if (row?.isKnown) return
  const accepted = row?.accepted ?? 0
  if (accepted >= limit) {
    throw new HttpError(
      429,
      `A new distributor can accept ${String(limit)} requests within 24 hours. Please try again later.`,
      undefined,
      HOUR_S,
    )
  }
  if (accepted + 1 < limit) return
  const [firm] = await tx.select({ title: distributorName }).from(accounts).where(eq(accounts.id, firmId))
  const title = firm?.title ?? ''
  await recordActivity(tx, {
    icon: 'distributor',
    color: 'orange',
    title: 'Limit of accepted requests reached',
    description: `${title} is new and accepted ${String(limit)} requests within 24 hours.`,
  })
  for (const admin of await activeOwners(tx)) {
    await mail.enqueue(tx, acceptanceLimitMail(admin, { id: firmId, title }, limit, siteUrl))
  }
}

/** Demo distributors have no such entry. */
async function isNewFirm(tx: Transaction, firmId: number): Promise<boolean> {
  const [row] = await tx
    .select({
      isNew: sql<boolean>`coalesce(${min(approvalHistory.createdAt)} > now() - make_interval(days => ${NEW_FIRM_DAYS}), false)`,
    })
    .from(approvalHistory)
    .where(and(eq(approvalHistory.accountId, firmId), eq(approvalHistory.toState, 'approved')))
  return row?.isNew ?? false
}
