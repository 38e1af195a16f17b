import fc from 'fast-check'

/** A schema of the OpenAPI document, as far as inputs are made from it. */
export interface InputSchema {
  type?: string | string[]
  enum?: unknown[]
  examples?: unknown[]
  default?: unknown
  anyOf?: InputSchema[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  pattern?: string
  format?: string
  required?: string[]
  properties?: Record<string, InputSchema>
  items?: InputSchema
}

/** Text as attackers, broken clients and people with unusual names send it. */
export const HOSTILE_TEXTS = [
  "'; drop table accounts; --",
  "1' or '1'='1",
  '1; select pg_sleep(30)',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  '..\\..\\windows\\system32',
  '%2e%2e%2f%00',
  '%',
  '_%_',
  '\\',
  '\0',
  'a\0b',
  '\u202Etxt.exe',
  '\uFFFE\uFEFF',
  'İstanbul ﷺ 👩‍👩‍👧‍👦 ก็็็็็',
  '\r\nSet-Cookie: session=stolen',
  '\u001b[31m',
  '__proto__',
  'constructor',
  'toString',
  '${7*7}{{7*7}}<%= 7*7 %>',
  '-1',
  '0',
  '1.5',
  '1e309',
  '-1e309',
  '9007199254740993',
  '99999999999999999999999999',
  '0x10',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  '[object Object]',
  ' ',
  '',
  'x'.repeat(5000),
]

/** The same where any JSON may stand. A lone surrogate is no text that a database can store. */
export const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  [],
  {},
  [null],
  [[[[[]]]]],
  { $ne: null },
  { length: 1e9 },
  -1,
  0,
  1.5,
  1e308,
  2 ** 53,
  '\uD800',
  'x'.repeat(200_000),
  ...HOSTILE_TEXTS,
]

const first = (type: InputSchema['type']) => (Array.isArray(type) ? type[0] : type)

/** A value that a schema takes: its example or its default, else the smallest. */
export function goodValue(schema: InputSchema): unknown {
  if (schema.examples) return schema.examples[0]
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  switch (first(schema.type)) {
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1)
    case 'boolean':
      return true
    case 'array':
      return schema.items ? [goodValue(schema.items)] : []
    case 'object':
      return goodObject(schema, Object.keys(schema.properties ?? {}))
    default:
      return 'Steel tubes'.padEnd(schema.minLength ?? 0, 's').slice(0, schema.maxLength ?? 100)
  }
}

/** An object with good values for these of its properties. */
export const goodObject = (
  { properties = {} }: InputSchema,
  names: readonly string[],
): Record<string, unknown> =>
  Object.fromEntries(
    names
      .filter((name) => properties[name] && properties[name].format !== 'binary')
      .map((name) => [name, goodValue(properties[name] ?? {})]),
  )

/**
 * Bodies made from a good one: not there at all, of another kind, with each field missing, wrong or far too long, with
 * fields that nobody offers, and whatever chance brings, the same on every run.
 */
export function hostileBodies(schema: InputSchema, good: Record<string, unknown>, seed: number): unknown[] {
  const fields = Object.keys(schema.properties ?? {})
  const from = (index: number) => HOSTILE_VALUES[(seed + index) % HOSTILE_VALUES.length]
  return [
    undefined,
    null,
    [],
    'text',
    7,
    {},
    ...(schema.required ?? []).map((name) => ({ ...good, [name]: undefined })),
    ...fields.flatMap((name, index) => [
      { ...good, [name]: from(index) },
      { ...good, [name]: from(index * 7 + 13) },
      { ...good, [name]: 'y'.repeat((schema.properties?.[name]?.maxLength ?? 300_000) + 1) },
    ]),
    // As text, because an object literal would set the prototype instead.
    JSON.parse(`{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}}}`) as unknown,
    { ...good, role: 'admin', id: 1, user_id: 1, status: 'x', isAdmin: true },
    ...fc.sample(fc.jsonValue({ maxDepth: 3 }), { seed, numRuns: 4 }),
    ...fc
      .sample(fc.string({ unit: 'binary', maxLength: 60 }), { seed, numRuns: 4 })
      .map((text) => Object.fromEntries(fields.map((name) => [name, text]))),
  ]
}
