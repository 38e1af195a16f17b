import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { DOCUMENT_KINDS } from '@nalika/shared-api/contract'
import { accounts } from '../../identity/accounts/auth.schema.ts'
import { declareContents, none } from '../../platform/database/column-contents.ts'
import { createdAt, id } from '../../platform/database/columns.ts'
import { brands } from '../brands/brands.schema.ts'
import { products } from '../products/catalogue.schema.ts'

/** PDF files of a brand or of a product. */
export const documents = pgTable(
  'documents',
  {
    id: id(),
    brandId: integer().references(() => brands.id, { onDelete: 'cascade' }),
    productId: integer().references(() => products.id, { onDelete: 'cascade' }),
    kind: text({ enum: DOCUMENT_KINDS }).notNull(),
    title: text().notNull(),
    /** Relative to the media base address. */
    path: text().notNull(),
    bytes: integer().notNull(),
    createdBy: integer().references(() => accounts.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('documents_brand').on(table.brandId),
    index('documents_product').on(table.productId),
    index('documents_path').on(table.path),
    check('documents_owner', sql`num_nonnulls(${table.brandId}, ${table.productId}) = 1`),
  ],
)

declareContents(documents, none('id brandId productId kind title path bytes createdBy createdAt'))
