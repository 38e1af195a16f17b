import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  CERTIFICATES,
  DECLINE_REASONS,
  LINE_DECISIONS,
  NONE,
  QUANTITY_UNITS,
} from '@nalika/shared-api/contract'
import type { QuotationFirm, QuotationTotals } from '@nalika/shared-api/contract'
import { accounts } from '../../identity/accounts/auth.schema.ts'
import { declareContents, none } from '../../platform/database/column-contents.ts'
import { createdAt, id, paise, timestamptz, updatedAt, version } from '../../platform/database/columns.ts'
import { leads, quoteRequests } from '../leads/leads.schema.ts'

/** What a firm offers for a request, under one number. */
export const quotations = pgTable(
  'quotations',
  {
    id: id(),
    /** Null when the customer's data was erased. */
    requestId: integer().references(() => quoteRequests.id, { onDelete: 'set null' }),
    firmId: integer().references(() => accounts.id, { onDelete: 'set null' }),
    number: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    index('quotations_request').on(table.requestId, table.firmId),
    index('quotations_firm').on(table.firmId),
  ],
)

declareContents(quotations, none('id requestId firmId number createdAt'))

/** Once sent, only its state changes. An expired one is stored as sent. */
export const quotationRevisions = pgTable(
  'quotation_revisions',
  {
    id: id(),
    quotationId: integer()
      .notNull()
      .references(() => quotations.id, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    state: text({ enum: ['draft', 'sent', 'revised', 'withdrawn', 'accepted', 'declined'] })
      .notNull()
      .default('draft'),
    /** The letterhead as of the last save, and as it was sent. */
    firm: jsonb().$type<QuotationFirm>().notNull(),
    placeOfSupply: text().notNull(),
    freight: paise().notNull(),
    packing: paise().notNull(),
    deliveryTime: text().notNull(),
    validUntil: date({ mode: 'string' }),
    /** Of a booked price, until when on its last day; null for one that the firm wrote. */
    endsAt: timestamptz(),
    paymentTerms: text().notNull(),
    /** Basis points. */
    weightTolerance: integer(),
    notes: text().notNull(),
    totals: jsonb().$type<Omit<QuotationTotals, 'lines'>>().notNull(),
    sentAt: timestamptz(),
    sentBy: text().notNull().default(''),
    withdrawalReason: text().notNull().default(''),
    /** Null unless it was declined. */
    declineReason: text({ enum: DECLINE_REASONS }),
    declineNote: text().notNull().default(''),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('quotation_revisions_revision').on(table.quotationId, table.revision),
    uniqueIndex('quotation_revisions_draft')
      .on(table.quotationId)
      .where(sql`state = 'draft'`),
  ],
)

declareContents(quotationRevisions, {
  ...none('id quotationId revision state freight packing validUntil endsAt weightTolerance'),
  // The customer's state, by which GST is computed.
  ...none('placeOfSupply'),
  ...none('totals sentAt declineReason version createdAt updatedAt'),
  firm: 'actor',
  sentBy: 'actor',
  deliveryTime: 'free text',
  paymentTerms: 'free text',
  notes: 'free text',
  withdrawalReason: 'free text',
  declineNote: 'free text',
})

export const quotationLines = pgTable(
  'quotation_lines',
  {
    id: id(),
    revisionId: integer()
      .notNull()
      .references(() => quotationRevisions.id, { onDelete: 'cascade' }),
    leadId: integer().references(() => leads.id, { onDelete: 'set null' }),
    description: text().notNull(),
    hsn: text().notNull(),
    mill: text().notNull(),
    certificate: text({ enum: [NONE, ...CERTIFICATES] }).notNull(),
    quantity: numeric({ precision: 12, scale: 3, mode: 'number' }).notNull(),
    unit: text({ enum: QUANTITY_UNITS }).notNull(),
    unitPrice: paise().notNull(),
    priceUnit: text({ enum: QUANTITY_UNITS }).notNull(),
    /** Basis points, like the tax. */
    discountRate: integer().notNull(),
    gstRate: integer().notNull(),
    /** As the lead has them. */
    pieceLength: numeric({ precision: 8, scale: 3, mode: 'number' }),
    kilogramsPerMetre: numeric({ precision: 12, scale: 4, mode: 'number' }),
    pricedQuantity: numeric({ precision: 16, scale: 3, mode: 'number' }),
    gross: paise().notNull(),
    discount: paise().notNull(),
    amount: paise().notNull(),
    /** Changes after the revision was sent, unlike everything else. */
    decision: text({ enum: LINE_DECISIONS }).notNull().default('open'),
  },
  (table) => [
    index('quotation_lines_revision').on(table.revisionId, table.id),
    index('quotation_lines_lead').on(table.leadId),
  ],
)

declareContents(quotationLines, {
  ...none('id revisionId leadId hsn certificate quantity unit'),
  ...none('unitPrice priceUnit discountRate gstRate pieceLength kilogramsPerMetre'),
  ...none('pricedQuantity gross discount amount decision'),
  description: 'free text',
  mill: 'free text',
})

/** Revisions may share the stored file. */
export const quotationFiles = pgTable(
  'quotation_files',
  {
    id: id(),
    revisionId: integer()
      .notNull()
      .references(() => quotationRevisions.id, { onDelete: 'cascade' }),
    /** The file's name on the device that it came from. */
    name: text().notNull(),
    /** In the storage of uploads; never part of a response. */
    path: text().notNull(),
    bytes: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('quotation_files_revision').on(table.revisionId)],
)

declareContents(quotationFiles, { ...none('id revisionId path bytes createdAt'), name: 'free text' })
