const BREAK = '--> statement-breakpoint\n'
const NEW_COLUMN = /^ALTER TABLE ("\w+") ADD COLUMN /
const isComputed = (statement: string) => statement.includes(' GENERATED ALWAYS AS (')

/**
 * A migration in which new columns come before those that are computed from them. drizzle-kit writes them after, so that
 * PostgreSQL refuses it.
 */
export function columnsInOrder(migration: string): string {
  const statements = migration.trimEnd().split(BREAK)
  const firstComputed = statements.findIndex((text) => NEW_COLUMN.test(text) && isComputed(text))
  if (firstComputed < 0) return migration
  const isLate = (text: string, index: number) =>
    index > firstComputed && NEW_COLUMN.test(text) && !isComputed(text)
  const late = statements.filter(isLate)
  const others = statements.filter((text, index) => !isLate(text, index))
  return others.toSpliced(firstComputed, 0, ...late).join(BREAK)
}
