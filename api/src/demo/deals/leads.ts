import type {
  LeadHistoryEntry,
  LeadProgress,
  LeadSource,
  LeadStatus,
  LossReason,
  Paise,
  Priority,
  QuantityUnit,
} from '@nalika/shared-api/contract'
import { paise } from '@nalika/shared-api/contract'
import type { LeadOutcomeColumns } from '../../requests/index.ts'
import { dayOf, daysBefore, resolveTime, type RelativeTime } from '../dates.ts'
import storedLeads from './leads.json' with { type: 'json' }

interface LeadFacts {
  customerName: string
  email: string
  phone: string
  companyName: string
  location: string
  /** Names of brand and product. */
  brand: string | null
  product: string | null
  /** Category of that product. */
  category: string
  quantity: number | null
  unit: QuantityUnit
  priority: Priority
  timeline: string
  budget: string
  /** The admin's note. */
  description: string
  message: string
  source: LeadSource
  status: LeadStatus
  progress: LeadProgress
  distributorEmail: string | null
  /** Why the marketplace chose; empty once an admin did. */
  routingReason: string
}

interface HistoryEntry {
  kind: LeadHistoryEntry['kind']
  /** Account of who did it; null for customers and the marketplace itself. */
  actorEmail: string | null
  actorName: string
  actorRole: LeadHistoryEntry['actor_role']
  sentence: string
  changes: LeadHistoryEntry['changes']
}

export interface DemoQuotation {
  distributorEmail: string
  /** Per `priceUnit`, without GST. */
  unitPrice: Paise
  priceUnit: QuantityUnit
  notes: string
  at: Date
  validUntil: string
}

/** A lead of leads.json, with times relative to the day of seeding. Customers and their companies are invented. */
interface StoredLead extends LeadFacts {
  daysToDelivery: number | null
  history: (HistoryEntry & { at: RelativeTime })[]
  quotations: (Omit<DemoQuotation, 'at' | 'validUntil'> & { at: RelativeTime; validDays: number })[]
}

type Outcome = Pick<LeadOutcomeColumns, 'outcome' | 'wonValue' | 'lossReason'>

export interface DemoLead extends LeadFacts, Outcome {
  /** Calendar day. */
  expectedDate: string | null
  version: number
  createdAt: Date
  updatedAt: Date
  history: (HistoryEntry & { at: Date })[]
  /** Oldest first. */
  quotations: DemoQuotation[]
}

/** The first two entries of a history, which come with the lead itself. */
const CREATED_AND_ASSIGNED = 2

/** Of the closed leads with a quotation some were lost on price; the others were won at the latest price. */
function outcomeOf({
  progress,
  quantity,
  unit,
  quotations,
}: Omit<StoredLead, 'daysToDelivery' | 'history'>): Outcome {
  const lost = (lossReason: LossReason): Outcome => ({ outcome: 'lost', wonValue: null, lossReason })
  const latest = quotations.at(-1)
  if (progress !== 'closed') return { outcome: null, wonValue: null, lossReason: null }
  if (!latest || quantity === null || latest.priceUnit !== unit) return lost('no-answer')
  if (quantity % 8 === 0) return lost('price')
  const wonValue = paise(latest.unitPrice * quantity)
  return { outcome: 'won', wonValue, lossReason: null }
}

/** The leads of the 90 days before `today`, oldest first. */
export function demoLeads(today: Date): DemoLead[] {
  return (storedLeads as StoredLead[]).map(({ daysToDelivery, history, quotations, ...facts }) => {
    const times = history.map(({ at }) => resolveTime(at, today))
    const createdAt = times[0] ?? today
    return {
      ...facts,
      ...outcomeOf({ ...facts, quotations }),
      expectedDate: daysToDelivery === null ? null : dayOf(daysBefore(createdAt, -daysToDelivery)),
      version: history.length - CREATED_AND_ASSIGNED + 1,
      createdAt,
      updatedAt: times.at(-1) ?? createdAt,
      history: history.map((entry) => ({ ...entry, at: resolveTime(entry.at, today) })),
      quotations: quotations.map(({ validDays, ...quotation }) => {
        const at = resolveTime(quotation.at, today)
        return { ...quotation, at, validUntil: dayOf(daysBefore(at, -validDays)) }
      }),
    }
  })
}
