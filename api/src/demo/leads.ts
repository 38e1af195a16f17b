import type {
  LeadHistoryEntry,
  LeadProgress,
  LeadSource,
  LeadStatus,
  Priority,
  QuantityUnit,
} from '@nalika/shared-api/contract'
import { quantityInWords } from '../leads/lead-emails.ts'
import { demoAdmin, demoDistributors, type DemoAccount, type DemoDistributor } from './accounts.ts'
import { enquiries, type Enquiry, type Outcome } from './enquiries.ts'
import { answerTo } from './lead-answers.ts'
import { decisionOf } from './lead-decisions.ts'
import type { DemoProduct } from './products.ts'
import { seededRandom, type SeededRandom } from './seeded-random.ts'

type HistoryKind = LeadHistoryEntry['kind']

export interface DemoHistoryEntry {
  kind: HistoryKind
  /** Account of who did it; null for customers and the marketplace itself. */
  actorEmail: string | null
  actorName: string
  actorRole: LeadHistoryEntry['actor_role']
  sentence: string
  changes: LeadHistoryEntry['changes']
  at: Date
}

export interface DemoResponse {
  distributorEmail: string
  distributorName: string
  price: number
  priceUnit: QuantityUnit
  message: string
  /** Calendar day. */
  validUntil: string
  at: Date
}

/** A lead with all that happened to it; accounts, brands and products by their email addresses and names. */
export interface DemoLead {
  customerName: string
  email: string
  phone: string
  companyName: string
  location: string
  brand: string | null
  product: string | null
  /** Category of that product. */
  category: string
  quantity: number | null
  unit: QuantityUnit
  priority: Priority
  timeline: string
  budget: string
  description: string
  message: string
  expectedDate: string | null
  source: LeadSource
  status: LeadStatus
  progress: LeadProgress
  distributorEmail: string | null
  /** Why the marketplace chose; empty once an admin did. */
  routingReason: string
  version: number
  createdAt: Date
  updatedAt: Date
  history: DemoHistoryEntry[]
  responses: DemoResponse[]
}

const SEED = 7306
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Offices open at half past nine in India, which is 4 in UTC, and close at six. */
const OPENS = 4 * HOUR
const CLOSES = 12.5 * HOUR
const DAYS_BACK = 89
/** The first two entries of a history, which come with the lead itself. */
const ASKED_AND_ASSIGNED = 2

const PROGRESS: Readonly<Record<Outcome, { status: LeadStatus; progress: LeadProgress }>> = {
  new: { status: 'new', progress: 'new' },
  pending: { status: 'pending', progress: 'new' },
  approved: { status: 'approved', progress: 'new' },
  answered: { status: 'new', progress: 'responded' },
  'answered pending': { status: 'pending', progress: 'responded' },
  'answered approved': { status: 'approved', progress: 'responded' },
  ordered: { status: 'approved', progress: 'closed' },
  'not ordered': { status: 'pending', progress: 'closed' },
  rejected: { status: 'rejected', progress: 'new' },
  'rejected and closed': { status: 'rejected', progress: 'closed' },
}

/** Until when a lead waits for its distributor's answer. */
interface Waiting {
  email: string
  until: number
}

/** Every enquiry as a lead, oldest first, over the 90 days before `today`. */
export function demoLeads(products: readonly DemoProduct[], today: Date): DemoLead[] {
  const random = seededRandom(SEED)
  const byName = new Map(products.map((product) => [product.name, product]))
  const waiting: Waiting[] = []
  return enquiries
    .map((enquiry, index) => ({ enquiry, index, createdAt: askedAt(index, today, random) }))
    .reverse()
    .map(({ enquiry, index, createdAt }) => {
      const product = enquiry.product === undefined ? null : (byName.get(enquiry.product) ?? null)
      if (enquiry.product !== undefined && !product) throw new Error(`No product ${enquiry.product}.`)
      const brand = brandOf(enquiry, product)
      const open = ({ email }: DemoDistributor) =>
        waiting.filter((one) => one.email === email && one.until > createdAt.getTime()).length
      const routed = route(brand, enquiry.state, open)
      const lead = tell({ enquiry, index, product, brand, ...routed, createdAt, today, random })
      waiting.push({ email: lead.distributorEmail ?? '', until: endOfWaiting(lead) })
      return lead
    })
}

function endOfWaiting({ status, progress, history }: DemoLead): number {
  const ended = history.find(({ kind }) => kind === 'responded' || kind === 'closed')
  if (ended) return ended.at.getTime()
  return progress === 'new' && status !== 'rejected' ? Infinity : (history.at(-1)?.at.getTime() ?? 0)
}

/** More of them lately; two within the last hours, the others in office hours. */
function askedAt(index: number, today: Date, random: SeededRandom): Date {
  if (index < 2) return new Date(today.getTime() - (index === 0 ? 47 * MINUTE : 3.2 * HOUR))
  const days = Math.round(1 + (DAYS_BACK - 1) * (index / (enquiries.length - 1)) ** 1.25)
  const midnight = Math.floor(today.getTime() / DAY) * DAY
  return new Date(midnight - days * DAY + OPENS + random.fraction() * (CLOSES - OPENS))
}

/** The chosen brand, else the first maker that a distributor in the customer's state carries, else any maker. */
function brandOf({ brand, state }: Enquiry, product: DemoProduct | null): string | null {
  if (brand !== undefined) return brand === 'none' ? null : brand
  const makers = product?.brands ?? []
  const nearby = demoDistributors.filter((one) => one.state === state)
  return makers.find((maker) => nearby.some(({ brands }) => brands.includes(maker))) ?? makers[0] ?? null
}

interface Routed {
  distributor: DemoDistributor | null
  /** Why that distributor, as a sentence and in short. */
  reason: string
  grounds: string
}

/** Who carries the brand: in the same state first, then with the fewest unanswered leads; and why, in a sentence. */
function route(brand: string | null, state: string, open: (distributor: DemoDistributor) => number): Routed {
  const [distributor] = demoDistributors
    .filter(({ brands }) => brand !== null && brands.includes(brand))
    .toSorted((a, b) => Number(b.state === state) - Number(a.state === state) || open(a) - open(b))
  if (!distributor || brand === null)
    return {
      distributor: null,
      reason: 'The lead names no brand. An admin will assign it.',
      grounds: 'The lead names no brand',
    }
  const load = open(distributor)
  const waiting = load === 1 ? '1 unanswered lead' : `${String(load)} unanswered leads`
  const isNear = distributor.state === state
  const near = isNear ? `, is in ${state} like the customer` : ''
  return {
    distributor,
    reason: `Given to ${distributor.companyName}: carries ${brand}${near} and has ${waiting}.`,
    grounds: `Carries ${brand}, ${isNear ? `same state (${state})` : `no distributor in ${state} carries it`}, ${waiting}`,
  }
}

interface Story extends Routed {
  enquiry: Enquiry
  index: number
  product: DemoProduct | null
  brand: string | null
  createdAt: Date
  today: Date
  random: SeededRandom
}

function tell(story: Story): DemoLead {
  const { enquiry, index, product, brand, distributor, reason, grounds, createdAt, today, random } = story
  const { status, progress } = PROGRESS[enquiry.outcome]
  const history: DemoHistoryEntry[] = []
  const responses: DemoResponse[] = []
  let clock = createdAt

  const note = (
    kind: HistoryKind,
    actor: DemoAccount | 'customer' | 'system',
    sentence: string,
    changes: DemoHistoryEntry['changes'] = [],
  ) => {
    const byAccount = typeof actor === 'object'
    history.push({
      kind,
      actorEmail: byAccount ? actor.email : null,
      actorName: byAccount ? actor.name : actor === 'customer' ? enquiry.customer : 'Nalika',
      actorRole: byAccount ? actor.role : actor,
      sentence,
      changes,
      at: clock,
    })
  }
  const later = () => {
    clock = laterThan(clock, today, random)
  }

  note('created', 'customer', createdSentence(enquiry, brand))
  let holder = distributor
  note(
    'assigned',
    'system',
    reason,
    holder ? [{ field: 'distributor', from: null, to: holder.companyName }] : [],
  )
  const other = demoDistributors.find(({ email }) => email === enquiry.handedTo)
  if (holder && other && other !== holder) {
    later()
    note(
      'assigned',
      demoAdmin,
      `${demoAdmin.name} gave the lead to ${other.companyName} instead of ${holder.companyName}.`,
      [{ field: 'distributor', from: holder.companyName, to: other.companyName }],
    )
    holder = other
  }

  let description = ''
  const decide = () => {
    const decision = decisionOf(enquiry.outcome, status, demoAdmin)
    if (!decision) return
    later()
    note('updated', demoAdmin, decision.sentence, decision.changes)
    description = decision.changes.find(({ field }) => field === 'description')?.to ?? ''
  }
  // What is no lead is rejected before a distributor spends time on it; the others are decided once answered.
  if (progress === 'new' || status === 'rejected') decide()
  if (holder && progress !== 'new' && status !== 'rejected') {
    const rounds = enquiry.outcome === 'ordered' && index % 3 === 0 ? 2 : 1
    for (let round = 0; round < rounds; round += 1) {
      later()
      const answer = answerTo({ enquiry, product, brand, distributor: holder, round, at: clock, random })
      responses.push(answer)
      note('responded', holder, answer.sentence, round === 0 ? moved('new', 'responded') : [])
    }
    decide()
  }
  if (holder && progress === 'closed') {
    later()
    note(
      'closed',
      holder,
      `${holder.name} closed the lead.`,
      moved(responses.length > 0 ? 'responded' : 'new', 'closed'),
    )
  }

  return {
    ...contactOf(enquiry, index),
    brand,
    product: product?.name ?? null,
    category: product?.category ?? '',
    quantity: enquiry.quantity ?? null,
    unit: enquiry.unit ?? 'pieces',
    priority: enquiry.priority,
    timeline: enquiry.timeline ?? '',
    budget: enquiry.budget ?? '',
    description,
    message: enquiry.message,
    expectedDate:
      enquiry.neededIn === undefined ? null : dayOf(new Date(createdAt.getTime() + enquiry.neededIn * DAY)),
    source: enquiry.source ?? 'website',
    status,
    progress,
    distributorEmail: holder?.email ?? null,
    routingReason: holder === distributor ? grounds : '',
    version: history.length - ASKED_AND_ASSIGNED + 1,
    createdAt,
    updatedAt: clock,
    history,
    responses,
  }
}

const moved = (from: LeadProgress, to: LeadProgress) => [{ field: 'progress', from, to }]

/** A few hours later, within office hours, and never in the future. */
function laterThan(moment: Date, today: Date, random: SeededRandom): Date {
  const wanted = moment.getTime() + random.between(70, 540) * MINUTE
  const hour = wanted % DAY
  const open = hour >= OPENS && hour <= CLOSES
  const inOffice = open
    ? wanted
    : (Math.floor((wanted - OPENS) / DAY) + 1) * DAY + OPENS + random.between(5, 200) * MINUTE
  const latest = today.getTime() - 5 * MINUTE
  return new Date(inOffice < latest ? inOffice : moment.getTime() + (latest - moment.getTime()) / 2)
}

export const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

function contactOf({ customer, company, city, state }: Enquiry, index: number) {
  const slug = (text: string) =>
    text
      .toLowerCase()
      .replaceAll(/[’']/g, '')
      .replaceAll(/[^a-z]+/g, '-')
  const [first = '', ...rest] = customer.split(' ')
  const last = rest.at(-1) ?? ''
  const domain = company === '' ? 'mail' : slug(company.split(' ').slice(0, 2).join(' '))
  return {
    customerName: customer,
    email: `${slug(first)}.${slug(last)}@${domain}.example`,
    phone: `+91 60000 ${String(11_000 + index * 37)}`,
    companyName: company,
    location: `${city}, ${state}`,
  }
}

function createdSentence(
  { customer, quantity = 0, unit = 'pieces', product, source }: Enquiry,
  brand: string | null,
): string {
  const what = product ?? (brand === null ? 'pipe' : `pipe by ${brand}`)
  if (source === 'sample') return `${customer} asked for a sample of ${what}.`
  if (source === 'inquiry') return `${customer} sent an inquiry about ${what}.`
  return `${customer} asked for a quote for ${quantityInWords(quantity, unit)} of ${what}.`
}
