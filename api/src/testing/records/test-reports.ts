import { LEAD_OUTCOMES, LOSS_REASONS, paise, type Paise } from '@nalika/shared-api/contract'
import { seededRandom } from '../../demo/seeded-random.ts'
import { distributorBrands } from '../../firms/selections/distributors.schema.ts'
import type { Db } from '../../platform/database/database.ts'
import { leadHistory, leads, quoteRequests } from '../../requests/leads/leads.schema.ts'
import { addBrand, addProduct } from './test-catalogue.ts'
import { addSentQuotations } from './test-quotations.ts'

/** A generated lead with what the reports count of it. */
export interface CountedLead {
  row: typeof leads.$inferInsert & { createdAt: Date; distributorId: number | null }
  state: string
  /** Whether somebody sells the category and size of its product, or it asks for none. */
  sold: boolean
  /** When it was assigned again, to the distributor it has. */
  assignedAt: Date | null
  /** First quotations, of its distributor and of another. */
  quotations: { distributorId: number; at: Date; amount: Paise }[]
}

interface Sold {
  id: number
  name: string
  category: string
  sold: boolean
}

const HOUR = 3_600_000
const PLACES = [
  ['Hyderabad, Telangana', 'Telangana'],
  ['Pune', 'Maharashtra'],
  ['Chakan, Maharashtra 410501', 'Maharashtra'],
  ['Surat, Gujarat', 'Gujarat'],
  ['Site 4', ''],
] as const
const TYPED = ['700 NB Sch 160', '700 nb sch 160 ', 'Monel tube 19 mm', '']

/** Products whose category and size an approved, active distributor sells, and others of which nobody does. */
export async function addSizes(db: Db, distributorId: number, inactiveId: number): Promise<Sold[]> {
  const sellable = { id: await addBrand(db, 'Vajranal'), name: 'Vajranal' }
  const requested = { id: await addBrand(db, 'Urjanal'), name: 'Urjanal' }
  const lapsed = { id: await addBrand(db, 'Dhruvanal'), name: 'Dhruvanal' }
  await db.insert(distributorBrands).values([
    { accountId: distributorId, brandId: sellable.id },
    { accountId: distributorId, brandId: requested.id, status: 'requested' },
    { accountId: inactiveId, brandId: lapsed.id },
  ])
  const product = async (
    name: string,
    category: string,
    size: { diameter: number; thickness: number },
    brand: { id: number; name: string },
    sold: boolean,
  ) => ({ id: await addProduct(db, { name, category, ...size }, [brand]), name, category, sold })
  const small = { diameter: 60.3, thickness: 3.91 }
  const large = { diameter: 323.9, thickness: 9.53 }
  return [
    await product('ERW 2"', 'erw', small, sellable, true),
    // Nobody is approved for its brand, but the size is sold under another.
    await product('ERW 2" Urjanal', 'erw', small, requested, true),
    await product('Seamless 2"', 'seamless', small, requested, false),
    await product('ERW 12"', 'erw', large, lapsed, false),
  ]
}

interface Generated {
  count: number
  distributors: readonly number[]
  products: readonly Sold[]
  /** Leads come in from `from` until `to`. */
  from: Date
  to: Date
  seed?: number
}

const BATCH = 500

/** Stores leads with quotations, outcomes and reassignments, the same for the same seed. */
export async function addCountedLeads(db: Db, options: Generated): Promise<CountedLead[]> {
  const { count, distributors, products, from, to, seed = 76 } = options
  const random = seededRandom(seed)
  const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T
  const [request] = await db
    .insert(quoteRequests)
    .values({ tokenHash: `${String(seed)}` })
    .returning()
  const leadsOf: CountedLead[] = Array.from({ length: count }, () => {
    const createdAt = new Date(from.getTime() + Math.floor(random() * (to.getTime() - from.getTime())))
    const distributorId = random() < 0.15 ? null : pick(distributors)
    const product = random() < 0.7 ? pick(products) : null
    const [location, state] = pick(PLACES)
    const answered = distributorId !== null && random() < 0.6
    const at = (hours: number) => new Date(createdAt.getTime() + Math.floor(hours * HOUR))
    const assignedAt = distributorId !== null && random() < 0.2 ? at(random() * 10) : null
    const first = at(10 + random() * 40)
    const quotation = () => ({ amount: paise(Math.round(random() * 900_000_000) + 1) })
    const quotations = answered ? [{ distributorId, at: first, ...quotation() }] : []
    if (answered && random() < 0.3)
      quotations.push({ distributorId, at: new Date(first.getTime() + HOUR), ...quotation() })
    if (distributorId !== null && random() < 0.1) {
      const other = distributors.find((id) => id !== distributorId) ?? distributorId
      quotations.unshift({ distributorId: other, at: at(random() * 9), ...quotation() })
    }
    const closed = random() < 0.5
    const outcome = closed && random() < 0.8 ? pick(LEAD_OUTCOMES) : null
    return {
      state,
      sold: product === null ? true : product.sold,
      assignedAt,
      quotations,
      row: {
        customerName: 'Asha Rao',
        location,
        createdAt,
        distributorId,
        acceptedById: answered || random() < 0.2 ? distributorId : null,
        productId: product?.id ?? null,
        productName: product?.name ?? pick(TYPED),
        category: product?.category ?? '',
        quantity: 1 + Math.floor(random() * 900),
        requestId: random() < 0.1 ? (request?.id ?? null) : null,
        status: random() < 0.1 ? 'rejected' : pick(['new', 'approved', 'pending'] as const),
        progress: closed ? 'closed' : quotations.length > 0 ? 'responded' : 'new',
        outcome,
        wonValue: outcome === 'won' ? paise(1 + Math.floor(random() * 1e9)) : null,
        lossReason: outcome === 'lost' ? pick(LOSS_REASONS) : null,
      },
    }
  })
  for (let start = 0; start < leadsOf.length; start += BATCH)
    await store(db, leadsOf.slice(start, start + BATCH))
  return leadsOf
}

async function store(db: Db, batch: readonly CountedLead[]): Promise<void> {
  const stored = await db
    .insert(leads)
    .values(batch.map(({ row }) => row))
    .returning({ id: leads.id })
  const numbered = batch.map((lead, index) => ({ ...lead, leadId: stored[index]?.id ?? 0 }))
  const system = {
    kind: 'assigned' as const,
    actorName: 'Nalika',
    actorRole: 'system' as const,
    sentence: '',
  }
  const entries = numbered.flatMap(({ leadId, row, assignedAt }) => [
    ...(row.distributorId === null ? [] : [{ ...system, leadId, createdAt: row.createdAt }]),
    ...(assignedAt ? [{ ...system, leadId, createdAt: assignedAt }] : []),
    // Within the firm: that does not count.
    ...(assignedAt
      ? [
          {
            ...system,
            leadId,
            actorRole: 'distributor' as const,
            createdAt: new Date(assignedAt.getTime() + 60_000),
          },
        ]
      : []),
  ])
  if (entries.length > 0) await db.insert(leadHistory).values(entries)
  await addSentQuotations(
    db,
    numbered.flatMap(({ leadId, quotations }) =>
      quotations.map(({ distributorId, at, amount }) => ({
        leadId,
        firmId: distributorId,
        sentAt: at,
        amount,
      })),
    ),
  )
}
