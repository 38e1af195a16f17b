import * as contract from '@nalika/shared-api/contract'

type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Marks a schema that has a name, until the schemas of all operations are known. */
const NAME_KEYWORD = 'x-schema-name'

const isShape = (value: unknown): value is Node =>
  isNode(value) && (value.type === 'object' || value.type === 'array' || Array.isArray(value.enum))

/** Names of the objects, lists and vocabularies that the contract exports, by the text of their schemas. */
const NAMES = new Map<string, string>()
for (const [name, value] of Object.entries<unknown>(contract)) {
  if (/^[A-Z][a-z]/.test(name) && isShape(value)) NAMES.set(JSON.stringify(value), name)
}

/** A copy of a schema in which each part that the contract names says so. */
export function markNames<S>(schema: S): S {
  if (Array.isArray(schema)) return schema.map((part: unknown) => markNames(part)) as S
  if (!isNode(schema)) return schema
  const copy = Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, markNames(part)]))
  const name = isShape(schema) ? NAMES.get(JSON.stringify(schema)) : undefined
  return (name === undefined ? copy : { ...copy, [NAME_KEYWORD]: name }) as S
}

/** Replaces the marked schemas of a document by references to those it returns, in alphabetical order. */
export function hoistNames<D>(document: D): { document: D; schemas: Record<string, Node> } {
  const schemas: Record<string, Node> = {}
  const hoist = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(hoist)
    if (!isNode(part)) return part
    const { [NAME_KEYWORD]: name, ...rest } = part
    const copy = Object.fromEntries(Object.entries(rest).map(([key, inner]) => [key, hoist(inner)]))
    if (typeof name !== 'string') return copy
    schemas[name] = copy
    return { $ref: `#/components/schemas/${name}` }
  }
  const hoisted = hoist(document) as D
  return { document: hoisted, schemas: Object.fromEntries(Object.entries(schemas).sort(byName)) }
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1)
