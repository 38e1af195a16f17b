import { goodObject, goodValue } from './malicious-input.ts'
import type { InputSchema } from './malicious-input.ts'

export interface DocumentedResponse {
  content?: Record<string, { schema: object }>
}
interface Parameter {
  name: string
  in: 'path' | 'query'
  required?: boolean
  schema: InputSchema
}
interface Operation {
  operationId: string
  security: object[]
  description: string
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Record<string, { schema: InputSchema }> }
  responses: Record<string, DocumentedResponse>
}
/** The parts of the OpenAPI document that requests are made from. */
export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>
}
/** An operation and where it is. */
export interface Place {
  path: string
  method: 'GET' | 'POST' | 'DELETE'
  operation: Operation
}

const ROLES = ['admin', 'distributor'] as const

/** The document with each reference replaced by what it names. */
export function dereferenced<D>(document: D): D {
  const known = new Map<string, unknown>()
  const resolve = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(resolve)
    if (typeof part !== 'object' || part === null) return part
    const { $ref } = part as { $ref?: unknown }
    if (typeof $ref === 'string') {
      if (!known.has($ref)) known.set($ref, resolve(named(document, $ref)))
      return known.get($ref)
    }
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, resolve(inner)]))
  }
  return resolve(document) as D
}

function named(document: unknown, ref: string): unknown {
  return ref
    .replace('#/', '')
    .split('/')
    .reduce((part, step) => (part as Record<string, unknown>)[step], document)
}

/** Every operation of a document without references. The response to lead-events never ends. */
export const placesOf = ({ paths }: OpenApiDocument): Place[] =>
  Object.entries(paths)
    .filter(([path]) => !path.endsWith('/lead-events'))
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({
        path,
        method: method.toUpperCase() as Place['method'],
        operation,
      })),
    )

/** Who may call, as the document says it. */
export const rolesOf = ({ operation: { security, description } }: Place) =>
  security.length === 0 ? [] : ROLES.filter((role) => description.includes(role))

export const parametersOf = ({ operation }: Place, kind: Parameter['in']) =>
  (operation.parameters ?? []).filter((parameter) => parameter.in === kind)

/** The address of an operation, with values for its path parameters. */
export function addressOf(place: Place, given: Readonly<Record<string, string>> = {}): string {
  const good = Object.fromEntries(
    parametersOf(place, 'path').map(({ name, schema }) => [name, String(goodValue(schema))]),
  )
  const values: Record<string, string> = { ...good, ...given }
  return place.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}

export const bodySchema = ({ operation }: Place) => operation.requestBody?.content['application/json']?.schema
export const takesForms = ({ operation }: Place) =>
  'multipart/form-data' in (operation.requestBody?.content ?? {})

/** A body that the operation accepts, without files. */
export function goodBody(place: Place): Record<string, unknown> | undefined {
  const schema = bodySchema(place)
  return schema && goodObject(schema, Object.keys(schema.properties ?? {}))
}
