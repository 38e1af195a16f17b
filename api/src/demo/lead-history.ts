import type { LeadHistoryEntry, LeadProgress, LeadStatus } from '@nalika/shared-api/contract'
import { quantityInWords } from '../leads/lead-emails.ts'
import { demoAdmin, demoDistributors, type DemoAccount, type DemoDistributor } from './accounts.ts'
import { laterInOfficeHours } from './dates.ts'
import { decisionOf } from './lead-decisions.ts'
import { demoResponse, type DemoResponse } from './lead-responses.ts'
import type { DemoRouting } from './lead-routing.ts'
import type { DemoProduct } from './products.ts'
import type { DemoRequest } from './requests.ts'
import type { SeededRandom } from './seeded-random.ts'

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

export interface HistoryInput extends DemoRouting {
  request: DemoRequest
  index: number
  product: DemoProduct | null
  brand: string | null
  status: LeadStatus
  progress: LeadProgress
  createdAt: Date
  today: Date
  random: SeededRandom
}

/** Plays a lead from the request to its outcome, one office step after another. */
export class DemoLeadHistory {
  readonly entries: DemoHistoryEntry[] = []
  readonly responses: DemoResponse[] = []
  distributor: DemoDistributor | null
  /** The admin's note. */
  description = ''
  updatedAt: Date
  readonly #input: HistoryInput

  constructor(input: HistoryInput) {
    this.#input = input
    this.distributor = input.distributor
    this.updatedAt = input.createdAt
    this.#create()
    this.#reassign()
    const { status, progress } = input
    const isSham = status === 'rejected'
    // Sham requests are rejected before a distributor spends time on them; the others are decided once answered.
    if (progress === 'new' || isSham) this.#decide()
    if (this.distributor && progress !== 'new' && !isSham) {
      this.#respond(this.distributor)
      this.#decide()
    }
    if (this.distributor && progress === 'closed') this.#close(this.distributor)
  }

  #create() {
    const { request, brand, reason } = this.#input
    this.#add('created', 'customer', createdSentence(request, brand))
    const to = this.distributor?.companyName
    this.#add(
      'assigned',
      'system',
      reason,
      to === undefined ? [] : [{ field: 'distributor', from: null, to }],
    )
  }

  #reassign() {
    const other = demoDistributors.find(({ email }) => email === this.#input.request.handedTo)
    if (!this.distributor || !other || other === this.distributor) return
    const from = this.distributor.companyName
    const to = other.companyName
    this.#later()
    this.#add('assigned', demoAdmin, `${demoAdmin.name} gave the lead to ${to} instead of ${from}.`, [
      { field: 'distributor', from, to },
    ])
    this.distributor = other
  }

  #decide() {
    const decision = decisionOf(this.#input.request.outcome, this.#input.status, demoAdmin)
    if (!decision) return
    this.#later()
    this.#add('updated', demoAdmin, decision.sentence, decision.changes)
    this.description = decision.changes.find(({ field }) => field === 'description')?.to ?? ''
  }

  #respond(distributor: DemoDistributor) {
    const { request, index, product, brand, random } = this.#input
    const rounds = request.outcome === 'ordered' && index % 3 === 0 ? 2 : 1
    for (let round = 0; round < rounds; round += 1) {
      this.#later()
      const at = this.updatedAt
      const { sentence, ...response } = demoResponse({
        request,
        product,
        brand,
        distributor,
        round,
        at,
        random,
      })
      this.responses.push(response)
      this.#add('responded', distributor, sentence, round === 0 ? [progressChange('new', 'responded')] : [])
    }
  }

  #close(distributor: DemoDistributor) {
    this.#later()
    const before = this.responses.length > 0 ? 'responded' : 'new'
    this.#add('closed', distributor, `${distributor.name} closed the lead.`, [
      progressChange(before, 'closed'),
    ])
  }

  #later() {
    this.updatedAt = laterInOfficeHours(this.updatedAt, this.#input.today, this.#input.random)
  }

  #add(
    kind: HistoryKind,
    actor: DemoAccount | 'customer' | 'system',
    sentence: string,
    changes: DemoHistoryEntry['changes'] = [],
  ) {
    const account = typeof actor === 'object' ? actor : null
    this.entries.push({
      kind,
      actorEmail: account?.email ?? null,
      actorName: account?.name ?? (actor === 'customer' ? this.#input.request.customer : 'Nalika'),
      actorRole: typeof actor === 'object' ? actor.role : actor,
      sentence,
      changes,
      at: this.updatedAt,
    })
  }
}

const progressChange = (from: LeadProgress, to: LeadProgress) => ({ field: 'progress', from, to })

function createdSentence(
  { customer, quantity = 0, unit = 'pieces', product, source }: DemoRequest,
  brand: string | null,
): string {
  const what = product ?? (brand === null ? 'pipe' : `pipe by ${brand}`)
  if (source === 'sample') return `${customer} asked for a sample of ${what}.`
  if (source === 'inquiry') return `${customer} sent an inquiry about ${what}.`
  return `${customer} asked for a quote for ${quantityInWords(quantity, unit)} of ${what}.`
}
