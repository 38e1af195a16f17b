import { boolean, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { CategoryId } from '@nalika/shared-api/contract'
import { declareContents, none } from '../../platform/database/column-contents.ts'
import { createdAt, paise } from '../../platform/database/columns.ts'
import type { GradeFamily, SizeBand } from './price-cells.ts'

/** Days whose figures are settled, also those on which nothing could be shown: a day is computed once. */
export const priceRecordDays = pgTable('price_record_days', {
  day: date({ mode: 'string' }).primaryKey(),
  /** Figures of the demo, which nobody charged. */
  isDemo: boolean().notNull().default(false),
  createdAt: createdAt(),
})

declareContents(priceRecordDays, none('day isDemo createdAt'))

/** What pipe cost on a day, per kg. A figure never changes. Empty texts are all sizes, grades or states. */
export const priceFigures = pgTable(
  'price_figures',
  {
    day: date({ mode: 'string' })
      .notNull()
      .references(() => priceRecordDays.day, { onDelete: 'cascade' }),
    category: text().$type<CategoryId>().notNull(),
    sizeBand: text().$type<SizeBand | ''>().notNull().default(''),
    gradeFamily: text().$type<GradeFamily | ''>().notNull().default(''),
    state: text().notNull().default(''),
    paise: paise().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.category, table.sizeBand, table.gradeFamily, table.state, table.day],
    }),
    index('price_figures_day').on(table.day, table.category),
  ],
)

declareContents(priceFigures, none('day category sizeBand gradeFamily state paise'))
