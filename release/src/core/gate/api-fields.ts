/** Says of a field or an endpoint that it will be removed; see `deprecated` of the contract. */
export interface Deprecation {
  since: string
  until: string
  instead: string
}

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
  'x-deprecation'?: Deprecation
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

interface Field {
  path: string
  schema: Schema
  isOptional: boolean
}

/** Every field of a schema; one with alternatives several times. */
function* fieldsBelow(field: Field, resolve: Resolve, depth = 0): Generator<Field> {
  if (depth > DEEPEST) return
  const { path } = field
  const resolved = ({ $ref, ...own }: Schema): Schema => ({
    ...($ref !== undefined && resolve($ref)),
    ...own,
  })
  const schema = resolved(field.schema)
  yield { ...field, schema }
  for (const part of [...alternativesOf(schema), ...(schema.allOf ?? [])])
    yield* fieldsBelow({ path, schema: part, isOptional: false }, resolve, depth + 1)
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const isOptional = !schema.required?.includes(name)
    yield* fieldsBelow({ path: `${path}.${name}`, schema: property, isOptional }, resolve, depth + 1)
  }
  if (schema.items)
    yield* fieldsBelow({ path: `${path}[]`, schema: schema.items, isOptional: false }, resolve, depth + 1)
}

const typeText = (types: ReadonlySet<string>): string => {
  const named = [...types].filter((type) => type !== '?').sort()
  return `${named.join('|') || 'any'}${types.has('?') ? '?' : ''}`
}

/** Every field of a schema below a name: `fieldsOf(schema, 'answer')`. */
export function fieldsOf(schema: Schema, name: string, resolve: Resolve = () => undefined): Fields {
  const found = new Map<string, Set<string>>()
  for (const field of fieldsBelow({ path: name, schema, isOptional: false }, resolve)) {
    const types = found.get(field.path) ?? new Set<string>()
    found.set(field.path, types)
    for (const type of typesOf(field.schema)) types.add(type)
    if (field.isOptional) types.add('?')
  }
  return Object.fromEntries([...found].map(([path, types]) => [path, typeText(types)]))
}

/** Deprecated fields of a schema below a name, by their paths. */
export function deprecationsOf(
  schema: Schema,
  name: string,
  resolve: Resolve = () => undefined,
): Map<string, Deprecation> {
  const found = new Map<string, Deprecation>()
  for (const field of fieldsBelow({ path: name, schema, isOptional: false }, resolve)) {
    const deprecation = field.schema['x-deprecation']
    if (deprecation) found.set(field.path, deprecation)
  }
  return found
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
