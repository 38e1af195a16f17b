import type { AuditAction, AuditRecordType, endpoints } from '@nalika/shared-api/contract'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { LRUCache } from 'lru-cache'
import { orders } from '../../deals/index.ts'
import { operationName, recordAudit } from '../../platform/index.ts'
import type { Db, Person } from '../../platform/index.ts'
import { leadReference } from '../../requests/index.ts'

interface Access {
  action: AuditAction
  kind: AuditRecordType
  /** For an export what is in the file, otherwise the record. */
  label: string | ((db: Db, id: number) => Promise<string> | string)
  /** Firms read their own leads and orders, and the contacts that they read are recorded with the lead (0071). */
  adminsOnly?: true
}

const exported = (kind: AuditRecordType, label: string): Access => ({ action: 'exported', kind, label })
const file = (name: string): Access => ({
  action: 'viewed',
  kind: 'file',
  label: (_db, id) => `${name} ${String(id)}`,
})

/** Reading that leaves an audit entry. What is written has its entry in the transaction that writes it. */
export const AUDITED_ACCESS: Partial<Record<keyof typeof endpoints, Access>> = {
  lead: { action: 'viewed', kind: 'lead', label: (_db, id) => leadReference(id), adminsOnly: true },
  order: { action: 'viewed', kind: 'order', label: orderNumber, adminsOnly: true },
  customer: { action: 'viewed', kind: 'personal data', label: (_db, id) => `Customer ${String(id)}` },
  findPerson: { action: 'viewed', kind: 'personal data', label: 'Search for a customer' },
  leadFile: {
    action: 'viewed',
    kind: 'file',
    label: (_db, id) => `File of the request of ${leadReference(id)}`,
  },
  messageFile: {
    action: 'viewed',
    kind: 'file',
    label: (_db, id) => `File of a message about ${leadReference(id)}`,
  },
  quotationFile: file('File of quotation'),
  quotationPdf: file('PDF of quotation'),
  orderPdf: file('PDF of order'),
  exportLeads: exported('lead', 'All leads'),
  exportDistributorLeads: exported('lead', 'Own leads'),
  exportDistributors: exported('distributor', 'Distributors'),
  exportAuditTrail: exported('audit trail', 'Audit log'),
  exportProducts: exported('product', 'Products'),
  exportDistributorProducts: exported('product', 'Products of the catalogue'),
  exportOwnPrices: exported('product', 'Own prices'),
  exportBrands: exported('brand', 'Brands'),
  exportPages: exported('page', 'Pages'),
  exportMarketplaceReport: exported('report', 'Marketplace report'),
  exportDistributorReport: exported('report', 'Own report'),
}

const HOUR_MS = 60 * 60_000

/**
 * Records exports and access to customers' data before the response is sent: without an entry there is no data. A firm
 * that repeats the same gets one entry an hour, so that it cannot fill the audit log.
 */
export const accessAudit = fastifyPlugin((app, _options, done) => {
  const { db } = app.database
  const recent = new LRUCache<string, true>({ max: 50_000, ttl: HOUR_MS })

  app.addHook('onSend', async (request, reply, payload) => {
    const { person } = request
    if (!person || reply.statusCode !== 200) return payload
    const access = accessBy(request, person)
    if (!access) return payload
    const key = `${String(person.id)} ${request.method} ${access.operation} ${JSON.stringify(request.params)}`
    const isRepeated = recent.has(key)
    recent.set(key, true, { noUpdateTTL: true })
    if (isRepeated && mayBeLeftOut(access, request, person)) return payload
    const { action, kind } = access
    const recordId = kind === 'lead' || kind === 'order' ? idIn(request) : undefined
    const label = await labelOf(access, request, db)
    try {
      await db.transaction((tx) =>
        recordAudit(tx, person, { action, kind, label, ...(recordId !== undefined && { recordId }) }),
      )
    } catch (error) {
      recent.delete(key)
      throw error
    }
    return payload
  })
  done()
})

function accessBy({ routeOptions: { method, url } }: FastifyRequest, person: Person) {
  const operation = operationName(String(method), url ?? '') as keyof typeof AUDITED_ACCESS | undefined
  const access = operation && AUDITED_ACCESS[operation]
  if (!access || (access.adminsOnly && person.role !== 'admin')) return undefined
  return { ...access, operation }
}

/** Each export and each search by an admin counts; opening the same lead or file again does not. */
const mayBeLeftOut = ({ action }: Access, { method }: FastifyRequest, { role }: Person): boolean =>
  role !== 'admin' || (action === 'viewed' && method === 'GET')

const idIn = ({ params }: FastifyRequest) => (params as { id?: number }).id

async function labelOf({ label }: Access, request: FastifyRequest, db: Db): Promise<string> {
  if (typeof label === 'string') return label + filtersOf(request)
  return label(db, idIn(request) ?? 0)
}

/** Searches may name a customer: the audit log says that there was one. */
const TYPED = new Set(['search', 'name', 'location'])

/** ' as CSV, with status: new, search' */
function filtersOf({ query, method }: FastifyRequest): string {
  if (method !== 'GET') return ''
  const { format = 'csv', ...filters } = query as Record<string, unknown>
  const words = Object.entries(filters)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => (TYPED.has(name) ? name : `${name}: ${String(value)}`.slice(0, 80)))
  const as = ` as ${String(format).toUpperCase()}`
  return words.length === 0 ? as : `${as}, with ${words.join(', ')}`
}

async function orderNumber(db: Db, id: number): Promise<string> {
  const [order] = await db.select({ number: orders.number }).from(orders).where(eq(orders.id, id))
  return order?.number || `Order ${String(id)}`
}
