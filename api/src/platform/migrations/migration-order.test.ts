import { columnsInOrder } from './migration-order.ts'

const BREAK = '--> statement-breakpoint\n'
const coating = `ALTER TABLE "products" ADD COLUMN "coating" text DEFAULT '' NOT NULL;`
const index = 'CREATE INDEX "products_facets_12" ON "products" USING btree ("facet_key");'
const dropped = 'ALTER TABLE "products" drop column "facet_key";'
const key =
  'ALTER TABLE "products" ADD COLUMN "facet_key" bigint GENERATED ALWAYS AS (hash_record_extended(row(coating), 0)) STORED;'

test('a new column comes before one that is computed from it', () => {
  expect(columnsInOrder([dropped, key, coating, index].join(BREAK))).toBe(
    [dropped, coating, key, index].join(BREAK),
  )
})

test.each([
  ['without computed columns', [coating, index]],
  ['in order already', [dropped, coating, key, index]],
])('a migration %s stays as it is', (_, statements) => {
  expect(columnsInOrder(statements.join(BREAK))).toBe(statements.join(BREAK))
})
