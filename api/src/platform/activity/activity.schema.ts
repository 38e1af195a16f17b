import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { declareContents, none } from '../database/column-contents.ts'
import { createdAt, id } from '../database/columns.ts'

/** Recent activity on the admin's dashboard. */
export const activity = pgTable(
  'activity',
  {
    id: id(),
    title: text().notNull(),
    description: text().notNull(),
    icon: text({
      enum: ['lead', 'response', 'brand', 'product', 'distributor', 'page', 'account'],
    }).notNull(),
    color: text({ enum: ['blue', 'green', 'orange', 'grey'] }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('activity_latest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())],
)

declareContents(activity, { ...none('id title icon color createdAt'), description: 'free text' })
