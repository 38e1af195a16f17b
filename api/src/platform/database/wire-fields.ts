import { toCamelCase } from 'drizzle-orm/casing'

export type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name

/** A moment as its text; everything else as it is. */
type OnWire<Value> = Value extends Date ? string : Value

type WireFields<Row, Name> = {
  [N in Name & string as CamelCase<N> extends keyof Row ? N : never]: OnWire<Row[CamelCase<N> & keyof Row]>
}

/**
 * The fields of an object of the contract that are columns of the row, under the contract's names: `created_at` is
 * `createdAt`, as ISO text. Whatever the contract does not name stays out. The caller adds what is computed.
 */
export function wireFields<Properties extends object, Row extends object>(
  { properties }: { properties: Properties },
  row: Row,
): WireFields<Row, keyof Properties> {
  const fields: Record<string, unknown> = {}
  for (const name of Object.keys(properties)) {
    const column = toCamelCase(name)
    if (!(column in row)) continue
    const value = row[column as keyof Row]
    fields[name] = value instanceof Date ? value.toISOString() : value
  }
  return fields as WireFields<Row, keyof Properties>
}
