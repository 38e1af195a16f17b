import { index, pgTable } from 'drizzle-orm/pg-core'
import { declareContents, none } from '../../platform/database/column-contents.ts'
import { createdAt, id, timestamptz } from '../../platform/database/columns.ts'

/**
 * A buyer, as admins see them: the leads that refer to it. It holds nothing of a person: name and contact are those of the
 * leads. One without leads is not listed.
 */
export const customers = pgTable(
  'customers',
  {
    id: id(),
    /** When the newest of its leads came in. */
    lastAt: timestamptz().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [index('customers_latest').on(table.lastAt.desc().nullsFirst(), table.id.desc().nullsFirst())],
)

declareContents(customers, none('id lastAt createdAt'))
