const isFile = (value: unknown): value is File => value instanceof Blob

/** Treats undefined and null as an empty text. */
const plain = (value: unknown): unknown => (value === undefined || value === null ? '' : value)

function same(one: unknown, other: unknown): boolean {
  if (isFile(one) || isFile(other)) return one === other
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => same(item, other[index]))
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other))
}

/** The changed fields, with their new values. */
export function changedValues(before: object, after: object): Record<string, unknown> {
  const was = new Map<string, unknown>(Object.entries(before))
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]: [string, unknown]) => !same(was.get(name), value)),
  )
}

/** The changes of fields that still hold what was sent: what was typed since is never touched. */
export function untouched(changes: object, sent: object, now: object): Record<string, unknown> {
  const typed = changedValues(sent, { ...sent, ...now })
  return Object.fromEntries(Object.entries(changes).filter(([field]) => !(field in typed)))
}

interface Merge<Values> {
  /** Mine, with the changes that only they made. */
  values: Values
  /** Fields that only they changed. */
  taken: string[]
  /** Fields that both changed, each to something else. */
  disputed: string[]
}

/** Merges two versions of a record that were made from the same one. */
export function mergeChanges<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
): Merge<Values> {
  const own = changedValues(base, mine)
  const other = changedValues(base, theirs)
  const taken = Object.keys(other).filter((field) => !(field in own))
  return {
    values: { ...mine, ...Object.fromEntries(taken.map((field) => [field, other[field]])) },
    taken,
    disputed: Object.keys(own).filter((field) => field in other && !same(own[field], other[field])),
  }
}

export function holdsFiles(values: object): boolean {
  return Object.values(values).flat().some(isFile)
}

const dropFiles = (_name: string, value: unknown) =>
  isFile(value) ? undefined : Array.isArray(value) ? value.filter((item) => !isFile(item)) : value

/** Values that a draft can store: no files. */
export const withoutFiles = (values: object) =>
  JSON.parse(JSON.stringify(values, dropFiles)) as Record<string, unknown>
