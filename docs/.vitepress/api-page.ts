interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  minimum?: number
  maximum?: number
  maxLength?: number
}

interface Parameter {
  name: string
  in: string
  required?: boolean
  description?: string
  schema: Schema
}

type Content = Record<string, { schema?: Schema }>

interface Operation {
  summary: string
  description?: string
  tags: string[]
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { description?: string; content?: Content }>
}

/** What the reference reads of an OpenAPI document. */
export interface ApiDocument {
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

const named = (reference: string): string => reference.split('/').at(-1) ?? reference

const anchorOf = (name: string): string => name.toLowerCase()

/** Text in a cell of a table: no markup, and no expression of the generator. */
const cell = (text: string): string =>
  text.replace(/[&<>|{}]/g, (sign) => `&#${String(sign.codePointAt(0))};`).replaceAll('\n', ' ')

function typeOf(schema: Schema): string {
  if (schema.$ref) return `[${named(schema.$ref)}](#${anchorOf(named(schema.$ref))})`
  if (schema.const !== undefined) return cell(JSON.stringify(schema.const))
  if (schema.enum) return schema.enum.map((value) => cell(JSON.stringify(value))).join(' or ')
  const parts = schema.anyOf ?? schema.allOf
  if (parts) return [...new Set(parts.map(typeOf))].join(schema.anyOf ? ' or ' : ' and ')
  if (schema.items) return `list of ${typeOf(schema.items)}`
  return [schema.type ?? 'anything', schema.format ?? ''].flat().filter(Boolean).join(' ')
}

function limitsOf({ minimum, maximum, maxLength, default: standard }: Schema): string {
  return [
    minimum === undefined ? '' : `at least ${String(minimum)}`,
    maximum === undefined ? '' : `at most ${String(maximum)}`,
    maxLength === undefined ? '' : `at most ${String(maxLength)} characters`,
    standard === undefined ? '' : `default ${cell(JSON.stringify(standard))}`,
  ]
    .filter(Boolean)
    .join(', ')
}

function fieldsTable(
  rows: readonly { name: string; isRequired: boolean; schema: Schema; note?: string }[],
): string[] {
  return [
    '| Name | Type | Notes |',
    '| --- | --- | --- |',
    ...rows.map(
      ({ name, isRequired, schema, note = schema.description ?? '' }) =>
        `| \`${name}\`${isRequired ? ' *' : ''} | ${typeOf(schema)} | ${[cell(note), limitsOf(schema)].filter(Boolean).join(' ')} |`,
    ),
    '',
  ]
}

function shapeOf(title: string, schema: Schema): string[] {
  if (!schema.properties) return [`${title}: ${typeOf(schema)}`, '']
  const { properties, required = [] } = schema
  return [
    `${title}:`,
    '',
    ...fieldsTable(
      Object.entries(properties).map(([name, one]) => ({
        name,
        isRequired: required.includes(name),
        schema: one,
      })),
    ),
  ]
}

function operationText(path: string, method: string, operation: Operation): string[] {
  const { summary, description, parameters = [], requestBody, responses } = operation
  const [status = '', success] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? []
  return [
    ...[`## ${cell(summary)}`, '', `\`${method.toUpperCase()} ${path}\``, ''],
    ...(description ? [cell(description), ''] : []),
    ...(parameters.length === 0
      ? []
      : fieldsTable(
          parameters.map(({ name, in: place, required = false, description: note = '', schema }) => ({
            ...{ name, isRequired: required, schema },
            note: [place, note].filter(Boolean).join('; '),
          })),
        )),
    ...Object.entries(requestBody?.content ?? {}).flatMap(([type, { schema = {} }]) =>
      shapeOf(`Body (\`${type}\`)`, schema),
    ),
    ...Object.entries(success?.content ?? {}).flatMap(([type, { schema = {} }]) =>
      shapeOf(`Response ${status} (\`${type}\`)`, schema),
    ),
  ]
}

/** Names of the schemas that a value refers to, directly or through other schemas. */
function referred(api: ApiDocument, value: unknown, found = new Set<string>()): Set<string> {
  for (const [, reference = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
    if (found.has(reference)) continue
    found.add(reference)
    referred(api, api.components.schemas[reference] ?? {}, found)
  }
  return found
}

/** The page of a group of operations, in Markdown: each with parameters, body and response, then the shapes they name. */
export function pageOf(api: ApiDocument, tag: string, description: string): string {
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags.includes(tag))
      .map(([method, operation]) => ({ path, method, operation })),
  )
  const shapes = [...referred(api, operations)].sort()
  return [
    ...[`# API: ${tag}`, '', description, ''],
    ...[
      'Fields with * are required. A server answers at `/api/docs` with the same reference, where calls can be tried.',
      '',
    ],
    ...operations.flatMap(({ path, method, operation }) => operationText(path, method, operation)),
    ...['## Shapes', ''],
    ...shapes.flatMap((name) => [
      ...[`### ${name} {#${anchorOf(name)}}`, ''],
      ...shapeOf('Fields', api.components.schemas[name] ?? {}),
    ]),
  ].join('\n')
}
