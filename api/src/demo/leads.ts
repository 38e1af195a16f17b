import type {
  LeadProgress,
  LeadSource,
  LeadStatus,
  Priority,
  QuantityUnit,
} from '@nalika/shared-api/contract'
import { demoDistributors, type DemoDistributor } from './accounts.ts'
import { DAY, dayOf, HOUR, MINUTE, officeTimeBefore } from './dates.ts'
import { DemoLeadHistory, type DemoHistoryEntry, type HistoryInput } from './lead-history.ts'
import type { DemoResponse } from './lead-responses.ts'
import { routeDemoLead } from './lead-routing.ts'
import type { DemoProduct } from './products.ts'
import { demoRequests, type DemoRequest, type RequestOutcome } from './requests.ts'
import { seededRandom, type SeededRandom } from './seeded-random.ts'

/** A lead with its history; accounts, brands and products by their email addresses and names. */
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
const DAYS_BACK = 89
/** The first two entries of a history, which come with the lead itself. */
const CREATED_AND_ASSIGNED = 2

const PROGRESS: Readonly<Record<RequestOutcome, { status: LeadStatus; progress: LeadProgress }>> = {
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

/** A lead that is unanswered until that time. */
interface UnansweredLead {
  distributorEmail: string
  until: number
}

/** A lead for every request, oldest first, over the 90 days before `today`. */
export function demoLeads(products: readonly DemoProduct[], today: Date): DemoLead[] {
  const random = seededRandom(SEED)
  const byName = new Map(products.map((product) => [product.name, product]))
  const unanswered: UnansweredLead[] = []
  return demoRequests
    .map((request, index) => ({ request, index, createdAt: requestedAt(index, today, random) }))
    .reverse()
    .map(({ request, index, createdAt }) => {
      const product = request.product === undefined ? null : (byName.get(request.product) ?? null)
      if (request.product !== undefined && !product) throw new Error(`No product ${request.product}.`)
      const brand = brandOf(request, product)
      const countUnanswered = ({ email }: DemoDistributor) =>
        unanswered.filter((one) => one.distributorEmail === email && one.until > createdAt.getTime()).length
      const routing = routeDemoLead(brand, request.state, countUnanswered)
      const outcome = PROGRESS[request.outcome]
      const lead = demoLead({
        request,
        index,
        product,
        brand,
        ...routing,
        ...outcome,
        createdAt,
        today,
        random,
      })
      unanswered.push({ distributorEmail: lead.distributorEmail ?? '', until: unansweredUntil(lead) })
      return lead
    })
}

function unansweredUntil({ status, progress, history }: DemoLead): number {
  const ended = history.find(({ kind }) => kind === 'responded' || kind === 'closed')
  if (ended) return ended.at.getTime()
  return progress === 'new' && status !== 'rejected' ? Infinity : (history.at(-1)?.at.getTime() ?? 0)
}

/** More requests lately; two within the last hours, the others in office hours. */
function requestedAt(index: number, today: Date, random: SeededRandom): Date {
  if (index < 2) return new Date(today.getTime() - (index === 0 ? 47 * MINUTE : 3.2 * HOUR))
  const days = Math.round(1 + (DAYS_BACK - 1) * (index / (demoRequests.length - 1)) ** 1.25)
  return officeTimeBefore(today, days, random)
}

/** The chosen brand, else the first maker that a distributor in the customer's state carries, else any maker. */
function brandOf({ brand, state }: DemoRequest, product: DemoProduct | null): string | null {
  if (brand !== undefined) return brand === 'none' ? null : brand
  const makers = product?.brands ?? []
  const nearby = demoDistributors.filter((one) => one.state === state)
  return makers.find((maker) => nearby.some(({ brands }) => brands.includes(maker))) ?? makers[0] ?? null
}

function demoLead(input: HistoryInput): DemoLead {
  const { request, index, product, brand, status, progress, createdAt } = input
  const history = new DemoLeadHistory(input)
  return {
    ...contactOf(request, index),
    brand,
    product: product?.name ?? null,
    category: product?.category ?? '',
    quantity: request.quantity ?? null,
    unit: request.unit ?? 'pieces',
    priority: request.priority,
    timeline: request.timeline ?? '',
    budget: request.budget ?? '',
    description: history.description,
    message: request.message,
    expectedDate:
      request.neededIn === undefined ? null : dayOf(new Date(createdAt.getTime() + request.neededIn * DAY)),
    source: request.source ?? 'website',
    status,
    progress,
    distributorEmail: history.distributor?.email ?? null,
    routingReason: history.distributor === input.distributor ? input.grounds : '',
    version: history.entries.length - CREATED_AND_ASSIGNED + 1,
    createdAt,
    updatedAt: history.updatedAt,
    history: history.entries,
    responses: history.responses,
  }
}

function contactOf({ customer, company, city, state }: DemoRequest, index: number) {
  const slug = (text: string) =>
    text
      .toLowerCase()
      .replaceAll(/[’']/g, '')
      .replaceAll(/[^a-z]+/g, '-')
  const [first = '', ...others] = customer.split(' ')
  const last = others.at(-1) ?? ''
  const domain = company === '' ? 'mail' : slug(company.split(' ').slice(0, 2).join(' '))
  return {
    customerName: customer,
    email: `${slug(first)}.${slug(last)}@${domain}.example`,
    phone: `+91 60000 ${String(11_000 + index * 37)}`,
    companyName: company,
    location: `${city}, ${state}`,
  }
}
