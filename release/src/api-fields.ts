/** The parts of a JSON Schema that are compared, in the contract and the OpenAPI document. */
export interface Schema {
  type?: string | readonly string[]
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  items?: Schema
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  allOf?: readonly Schema[]
  const?: unknown
  enum?: readonly unknown[]
  nullable?: boolean
  $ref?: string
}

/** Types by the path of a field, `answer.data[].id`; a type that ends with a question mark may be missing. */
export type Fields = Record<string, string>

/** Resolves a `$ref`. */
export type Resolve = (ref: string) => Schema | undefined

const DEEPEST = 12

const typeOfValue = (value: unknown): string =>
  value === null ? 'null' : Number.isInteger(value) ? 'integer' : typeof value

const alternativesOf = ({ anyOf, oneOf }: Schema): readonly Schema[] => anyOf ?? oneOf ?? []

/** Types that a schema names. */
function typesOf(schema: Schema): string[] {
  const own = typeof schema.type === 'string' ? [schema.type] : [...(schema.type ?? [])]
  if ('const' in schema) own.push(typeOfValue(schema.const))
  if (own.length === 0) own.push(...(schema.enum ?? []).map(typeOfValue))
  if (schema.nullable) own.push('null')
  return own
}

function collect(
  schema: Schema,
  path: string,
  fields: Map<string, Set<string>>,
  resolve: Resolve,
  depth = 0,
) {
  if (depth > DEEPEST) return
  const known = schema.$ref === undefined ? schema : { ...resolve(schema.$ref), ...schema }
  const types = fields.get(path) ?? new Set<string>()
  fields.set(path, types)
  for (const type of typesOf(known)) types.add(type)
  for (const part of [...alternativesOf(known), ...(known.allOf ?? [])])
    collect(part.$ref === undefined ? part : { ...resolve(part.$ref) }, path, fields, resolve, depth + 1)
  for (const [name, property] of Object.entries(known.properties ?? {})) {
    const below = `${path}.${name}`
    collect(property, below, fields, resolve, depth + 1)
    if (!known.required?.includes(name)) fields.get(below)?.add('?')
  }
  if (known.items) collect(known.items, `${path}[]`, fields, resolve, depth + 1)
}

const typeText = (types: ReadonlySet<string>): string => {
  const named = [...types].filter((type) => type !== '?').sort()
  return `${named.join('|') || 'any'}${types.has('?') ? '?' : ''}`
}

/** Every field of a schema below a name: `fieldsOf(schema, 'answer')`. */
export function fieldsOf(schema: Schema, name: string, resolve: Resolve = () => undefined): Fields {
  const found = new Map<string, Set<string>>()
  collect(schema, name, found, resolve)
  return Object.fromEntries([...found].map(([path, types]) => [path, typeText(types)]))
}

/** Whether one type is assignable to another. */
export function fits(given: string, wanted: string): boolean {
  const plain = (text: string) => text.replace(/\?$/, '').split('|')
  const [from, into] = [plain(given), plain(wanted)]
  if (from.includes('any') || into.includes('any')) return true
  return from.every((type) => into.includes(type) || (type === 'integer' && into.includes('number')))
}

/** The last name in a field's path. */
export const lastName = (path: string): string => path.replaceAll('[]', '').split('.').at(-1) ?? ''
