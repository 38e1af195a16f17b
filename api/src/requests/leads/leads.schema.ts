import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { LEAD_OUTCOMES, LEAD_SOURCES, LOSS_REASONS, QUANTITY_UNITS } from '@nalika/shared-api/contract'
import { brands } from '../../catalogue/brands/brands.schema.ts'
import { products } from '../../catalogue/products/catalogue.schema.ts'
import { accounts } from '../../identity/accounts/auth.schema.ts'
import { declareContents, none } from '../../platform/database/column-contents.ts'
import {
  byName,
  createdAt,
  id,
  paise,
  timestamptz,
  updatedAt,
  version,
} from '../../platform/database/columns.ts'
import { customers } from '../customers/customers.schema.ts'
import { REQUEST_CONTENTS } from '../fields/request-contents.ts'

/** A customer's request: links its leads to the customer's tracking page. */
export const quoteRequests = pgTable(
  'quote_requests',
  {
    id: id(),
    reference: text().notNull().default(''),
    /**
     * SHA-256 of the secret in the link of whoever submitted the request, in hexadecimal. It shows what was sent: the
     * address may be another's.
     */
    tokenHash: text().notNull(),
    /** When somebody first opened a link that was mailed to the address of the request; null before. */
    mailboxProvenAt: timestamptz(),
    /** Whether the customer is told of new messages by email. */
    messageEmails: boolean().notNull().default(true),
    /** How many quotations of a line the customer wants: 1, 3 or 5. */
    wanted: smallint().notNull().default(1),
    /** The days of the links count from here or later: an order that moves sets it. */
    linksCountedFrom: timestamptz().notNull().defaultNow(),
    /** Links that were made before were withdrawn or replaced. */
    linksWithdrawnAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('quote_requests_token').on(table.tokenHash)],
)

declareContents(
  quoteRequests,
  none(
    'id reference tokenHash mailboxProvenAt messageEmails wanted linksCountedFrom linksWithdrawnAt createdAt',
  ),
)

/** Links to a request that are mailed to its address alone. Each email has another: none can be read from its hash. */
export const trackingLinks = pgTable(
  'tracking_links',
  {
    id: id(),
    requestId: integer()
      .notNull()
      .references(() => quoteRequests.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the link, in hexadecimal. */
    hash: text().notNull(),
    /** When its reader opened it with a button, which a program that checks emails does not press; null before. */
    openedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('tracking_links_hash').on(table.hash),
    index('tracking_links_request').on(table.requestId),
  ],
)

declareContents(trackingLinks, none('id requestId hash openedAt createdAt'))

/** Networks from which customers sent requests and acted on their links, for 90 days; only to be compared. */
export const requestNetworks = pgTable(
  'request_networks',
  {
    id: id(),
    requestId: integer()
      .notNull()
      .references(() => quoteRequests.id, { onDelete: 'cascade' }),
    /** See `hashOfNetwork`. */
    hash: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('request_networks_request').on(table.requestId, table.hash),
    index('request_networks_created').on(table.createdAt),
  ],
)

declareContents(requestNetworks, { ...none('id requestId createdAt'), hash: 'personal' })

export const leads = pgTable(
  'leads',
  {
    id: id(),
    customerName: text().notNull(),
    email: text().notNull().default(''),
    phone: text().notNull().default(''),
    companyName: text().notNull().default(''),
    location: text().notNull().default(''),
    brandId: integer().references(() => brands.id, { onDelete: 'set null' }),
    /** Names at the time of the request: a lead stays readable when its brand or product is deleted. */
    brandName: text().notNull().default(''),
    productId: integer().references(() => products.id, { onDelete: 'set null' }),
    productName: text().notNull().default(''),
    /** Category of that product; empty when none was named. */
    category: text().notNull().default(''),
    /** In `unit`. */
    quantity: numeric({ precision: 12, scale: 3, mode: 'number' }),
    unit: text({ enum: QUANTITY_UNITS }).notNull().default('pieces'),
    /** Metres of a piece and mass of a metre at the time of the request, which turn the quantity into pieces. */
    pieceLength: numeric({ precision: 8, scale: 3, mode: 'number' }),
    kilogramsPerMetre: numeric({ precision: 12, scale: 4, mode: 'number' }),
    /** Per unit that the customer hopes for. */
    targetPrice: paise(),
    priority: text({ enum: ['low', 'medium', 'high'] })
      .notNull()
      .default('high'),
    timeline: text().notNull().default(''),
    budget: text().notNull().default(''),
    description: text().notNull().default(''),
    message: text().notNull().default(''),
    expectedDate: date({ mode: 'string' }),
    deliveryWindow: text().notNull().default(''),
    requestId: integer().references(() => quoteRequests.id, { onDelete: 'set null' }),
    /** For admins; a firm's own customers are made of its own leads. Null once its person was erased. */
    customerId: integer().references(() => customers.id, { onDelete: 'set null' }),
    /**
     * Position of the line in its request, from 1. Leads with one position are siblings: one line, offered to several
     * firms. Null for a lead of no request.
     */
    line: integer(),
    source: text({ enum: LEAD_SOURCES }).notNull().default('website'),
    status: text({ enum: ['new', 'pending', 'approved', 'rejected'] })
      .notNull()
      .default('new'),
    progress: text({ enum: ['new', 'responded', 'closed'] })
      .notNull()
      .default('new'),
    /** What became of the closed lead; null when its distributor did not say. */
    outcome: text({ enum: LEAD_OUTCOMES }),
    /** Of a won lead. */
    wonValue: paise(),
    lossReason: text({ enum: LOSS_REASONS }),
    outcomeNote: text().notNull().default(''),
    distributorId: integer().references(() => accounts.id, { onDelete: 'set null' }),
    /** The person of the distributor's firm who works on the lead. */
    assigneeId: integer().references(() => accounts.id, { onDelete: 'set null' }),
    /** The firm that accepted the lead: while it is the distributor, it reads the customer's phone and email. */
    acceptedById: integer().references(() => accounts.id, { onDelete: 'set null' }),
    acceptedAt: timestamptz(),
    /** Why the marketplace offered the lead to this distributor, as a sentence; empty when an admin chose. */
    routingReason: text().notNull().default(''),
    /** When its distributor got the lead; null for when it came in. */
    offeredAt: timestamptz(),
    /** When its distributor was reminded that the lead waits for an answer. */
    remindedAt: timestamptz(),
    /** When the customer last wrote something that the distributor has not read; null when all is read. */
    unreadReplyAt: timestamptz(),
    /** Searchable text in lower case: `like` on it takes a tenth of the time of `ilike`. */
    searched: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(customer_name || ' ' || company_name || ' ' || location || ' ' || brand_name || ' ' || product_name || ' ' || email || ' ' || message || ' ' || description)`,
      ),
    /** The digits of the phone number. */
    phoneDigits: text()
      .notNull()
      .generatedAlwaysAs(sql`regexp_replace(phone, '[^0-9]', '', 'g')`),
    /** When the customer's personal data was erased. */
    personErasedAt: timestamptz(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // Nulls first is what `order by … desc` means: an index that says otherwise is not used for it.
    index('leads_latest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('leads_distributor').on(
      table.distributorId,
      table.progress,
      table.unreadReplyAt.desc().nullsLast(),
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('leads_distributor_latest').on(
      table.distributorId,
      table.unreadReplyAt.desc().nullsLast(),
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('leads_assignee')
      .on(table.assigneeId)
      .where(sql`assignee_id is not null`),
    index('leads_accepted')
      .on(table.acceptedById, table.acceptedAt)
      .where(sql`accepted_by_id is not null`),
    index('leads_search').using('gin', table.searched.op('gin_trgm_ops')),
    index('leads_phone').using('gin', table.phoneDigits.op('gin_trgm_ops')),
    index('leads_waiting')
      .on(table.distributorId)
      .where(sql`progress = 'new' and status <> 'rejected'`),
    index('leads_unanswered')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`progress = 'new' and status <> 'rejected'`),
    index('leads_status').on(table.status, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    // The leads of the latest weeks, which the dashboard's charts count.
    index('leads_figures').on(table.createdAt, table.status, table.category),
    index('leads_customer').on(byName(table.customerName)),
    index('leads_email').on(byName(table.email)),
    index('leads_brand').on(table.brandId),
    index('leads_product').on(table.productId),
    index('leads_request').on(table.requestId, table.id),
    index('leads_customer_record')
      .on(table.customerId)
      .where(sql`customer_id is not null`),
    uniqueIndex('leads_line_distributor')
      .on(table.requestId, table.line, table.distributorId)
      .where(sql`line is not null`),
    index('leads_unreminded')
      .on(sql`coalesce(${table.offeredAt}, ${table.createdAt})`)
      .where(
        sql`progress = 'new' and status <> 'rejected' and reminded_at is null and distributor_id is not null`,
      ),
  ],
)

declareContents(leads, {
  ...none('id brandId brandName productId category quantity unit pieceLength'),
  ...none('kilogramsPerMetre priority requestId customerId line source status'),
  ...none('progress outcome wonValue lossReason distributorId assigneeId acceptedById'),
  // At most the customer's state.
  ...none('routingReason'),
  ...none('acceptedAt offeredAt remindedAt unreadReplyAt personErasedAt version'),
  ...none('createdAt updatedAt'),
  customerName: 'personal',
  email: 'personal',
  phone: 'personal',
  companyName: 'personal',
  location: 'personal',
  targetPrice: 'personal',
  searched: 'personal',
  phoneDigits: 'personal',
  productName: 'free text',
  description: 'free text',
  ...REQUEST_CONTENTS,
  outcomeNote: 'free text',
})

/** What became of a closed lead. */
export type LeadOutcomeColumns = Pick<
  typeof leads.$inferSelect,
  'outcome' | 'wonValue' | 'lossReason' | 'outcomeNote'
>

export interface LeadChange {
  field: string
  from: string | null
  to: string | null
}

export const leadHistory = pgTable(
  'lead_history',
  {
    id: id(),
    leadId: integer()
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['created', 'assigned', 'updated', 'responded', 'closed', 'reply'] }).notNull(),
    actorId: integer().references(() => accounts.id, { onDelete: 'set null' }),
    actorName: text().notNull(),
    actorRole: text({ enum: ['customer', 'system', 'admin', 'distributor'] }).notNull(),
    sentence: text().notNull(),
    changes: jsonb().$type<LeadChange[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (table) => [index('lead_history_lead').on(table.leadId, table.id)],
)

declareContents(leadHistory, {
  ...none('id leadId kind actorId actorRole createdAt'),
  actorName: 'personal',
  sentence: 'free text',
  changes: 'free text',
})

/** Who of a firm read or exported a customer's phone and email: once for each lead, person and day. */
export const contactAccesses = pgTable(
  'contact_accesses',
  {
    id: id(),
    leadId: integer()
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    accountId: integer().references(() => accounts.id, { onDelete: 'set null' }),
    accountName: text().notNull(),
    kind: text({ enum: ['viewed', 'exported'] }).notNull(),
    day: date({ mode: 'string' })
      .notNull()
      .default(sql`current_date`),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('contact_accesses_lead').on(table.leadId, table.accountId, table.kind, table.day),
    index('contact_accesses_account').on(table.accountId),
  ],
)

declareContents(contactAccesses, { ...none('id leadId accountId kind day createdAt'), accountName: 'actor' })

export type LeadRow = typeof leads.$inferSelect
