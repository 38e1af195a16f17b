import fc from 'fast-check'
import {
  HOSTILE_TEXTS,
  HOSTILE_VALUES,
  goodValue,
  type InputSchema,
} from '../api/src/testing/contract/malicious-input.ts'
import {
  bodySchema,
  parametersOf,
  takesForms,
  type Place,
} from '../api/src/testing/contract/valid-requests.ts'

/** Values for an operation; undefined is left out. */
export interface ArbitraryCall {
  params: Record<string, string>
  query: Record<string, string | undefined>
  json?: unknown
  form?: Record<string, string | Buffer | undefined>
}

const MAX_ID = 60
const LONGEST = 300
const texts = fc.string({ unit: 'binary', maxLength: 60 })

/** What the schema allows. */
function allowed(schema: InputSchema): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(allowed))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => allowed({ ...schema, type })))
  const { minimum = -1e6, maximum = 1e6, minLength = 0, minItems = 0, maxItems = 4 } = schema
  switch (schema.type) {
    case 'integer':
      return fc.oneof(
        fc.integer({ min: minimum, max: maximum }),
        fc.integer({ min: minimum, max: Math.max(minimum, Math.min(maximum, MAX_ID)) }),
      )
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(valueOf(schema.items ?? {}), {
        minLength: minItems,
        maxLength: Math.max(minItems, Math.min(maxItems, 4)),
      })
    case 'object':
      return objectOf(schema)
    default: {
      const maxLength = Math.max(minLength, Math.min(schema.maxLength ?? LONGEST, LONGEST))
      const any = fc.string({ unit: 'grapheme', minLength, maxLength })
      const good = fc.constant(goodValue(schema))
      return schema.pattern === undefined
        ? fc.oneof(good, any)
        : fc.oneof(good, fc.stringMatching(new RegExp(schema.pattern)))
    }
  }
}

/** Mostly what the schema allows, else anything. */
const valueOf = (schema: InputSchema): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 8, arbitrary: allowed(schema) },
    { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_VALUES) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  )

function objectOf({ properties = {}, required = [] }: InputSchema): fc.Arbitrary<unknown> {
  const whole = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valueOf(schema)])),
    { requiredKeys: required.filter((name) => name in properties) },
  )
  const missing = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valueOf(schema)])),
    { requiredKeys: [] },
  )
  return fc.oneof({ weight: 5, arbitrary: whole }, { weight: 1, arbitrary: missing })
}

const asText = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()

/** A part of a path: the record of somebody, another, or anything but what an address would not keep. */
const pathPart = (schema: InputSchema, ids: readonly number[]): fc.Arbitrary<string> =>
  fc
    .oneof(
      ...(schema.type === 'integer' ? [fc.constantFrom(...ids), fc.integer({ min: 1, max: MAX_ID })] : []),
      valueOf(schema),
      fc.constantFrom(...HOSTILE_TEXTS),
    )
    .map((value) => asText(value).slice(0, 1000))
    .filter((text) => !['', '.', '..'].includes(text))

const formField = (schema: InputSchema): fc.Arbitrary<string | Buffer> => {
  const isFile = JSON.stringify(schema).includes('"binary"')
  const file = fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes))
  return isFile ? fc.oneof(file, texts) : valueOf(schema).map(asText)
}

/** Calls of an operation, with these ids among its records. */
export function callsOf(place: Place, ids: readonly number[]): fc.Arbitrary<ArbitraryCall> {
  const parameters = (kind: 'path' | 'query') =>
    parametersOf(place, kind).map(({ name, schema }) => [name, schema] as const)
  const body = bodySchema(place)
  const params = fc.record(
    Object.fromEntries(parameters('path').map(([name, schema]) => [name, pathPart(schema, ids)])),
  )
  const query = fc.record(
    Object.fromEntries(
      parameters('query').map(([name, schema]) => [
        name,
        fc.option(valueOf(schema).map(asText), { nil: undefined, freq: 2 }),
      ]),
    ),
  )
  const json =
    body &&
    fc.oneof(
      { weight: 9, arbitrary: valueOf({ ...body, type: 'object' }) },
      { weight: 1, arbitrary: fc.jsonValue() },
    )
  const form = fc.record(
    Object.fromEntries(
      Object.entries(formSchema(place)?.properties ?? {}).map(([name, schema]) => [
        name,
        fc.option(formField(schema), { nil: undefined, freq: 6 }),
      ]),
    ),
  )
  const plain = fc.record({ params, query, ...(json && { json }) })
  return takesForms(place) ? fc.oneof(plain, fc.record({ params, query, form })) : plain
}

const formSchema = ({ operation }: Place): InputSchema | undefined =>
  operation.requestBody?.content['multipart/form-data']?.schema
