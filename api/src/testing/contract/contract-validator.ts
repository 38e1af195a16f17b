import { Ajv2020 } from 'ajv/dist/2020.js'
import type { ErrorObject, Options, ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { PHONE_FORMATS } from '../../platform/http/phone-number.ts'
import { EMAIL_FORMATS } from '../../platform/mail/email-address.ts'
import { dereferenced } from './valid-requests.ts'
import type { OpenApiDocument } from './valid-requests.ts'

/** A request as it was sent. */
export interface SentRequest {
  method: string
  /** Path and query. */
  url: string
  headers: Readonly<Record<string, string>>
  body?: string | Buffer
}

export interface ReceivedResponse {
  status: number
  /** Its Content-Type. */
  type: string
  body: string | Buffer
}

type Operation = OpenApiDocument['paths'][string][string]

const validator = (options: Options) => {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    formats: { ...EMAIL_FORMATS, ...PHONE_FORMATS },
    ...options,
  })
  addFormats.default(ajv as never)
  const compiled = new Map<object, ValidateFunction>()
  return (schema: object, value: unknown, place: string): string[] => {
    const validate = compiled.get(schema) ?? ajv.compile(schema)
    compiled.set(schema, validate)
    return validate(value) ? [] : (validate.errors ?? []).map((error) => sentence(place, error))
  }
}
const sentence = (place: string, { instancePath, message = '' }: ErrorObject) =>
  `${place}${instancePath} ${message}`

const jsonProblems = validator({})
/** Of what is sent as text: addresses and forms. A list with one entry is sent as that entry. */
const textProblems = validator({ coerceTypes: 'array' })

const mediaTypeOf = (contentType = '') => contentType.split(';')[0]?.trim() ?? ''
const isJson = (mediaType: string) => mediaType === 'application/json'

function problemsOfJson(schema: object, body: string | Buffer, place: string): string[] {
  try {
    return jsonProblems(schema, JSON.parse(body.toString()), place)
  } catch {
    return [`${place} is no JSON`]
  }
}

/** Texts by name; a name that occurs several times has all of them. */
const groupedByName = (entries: Iterable<[string, unknown]>) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(entries, ([name]) => name)).map(([name, group = []]) => {
      const values = group.map(([, value]) => (typeof value === 'string' ? value : ''))
      return [name, values.length === 1 ? values[0] : values]
    }),
  )

const formOf = (body: string | Buffer, contentType: string) =>
  new Response(typeof body === 'string' ? body : new Uint8Array(body), {
    headers: { 'content-type': contentType },
  }).formData()

/** The schema of all parameters in a place of an operation, made once for each. */
const parameterSchemas = new WeakMap<Operation, Record<'path' | 'query', object>>()

function schemasOf(operation: Operation): Record<'path' | 'query', object> {
  const schemaOf = (place: 'path' | 'query') => {
    const parameters = (operation.parameters ?? []).filter((one) => one.in === place)
    return {
      type: 'object',
      properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
      required: parameters.filter(({ required }) => required).map(({ name }) => name),
    }
  }
  const schemas = parameterSchemas.get(operation) ?? { path: schemaOf('path'), query: schemaOf('query') }
  parameterSchemas.set(operation, schemas)
  return schemas
}

interface Route {
  method: string
  /** With a group for each parameter of the path. */
  pattern: RegExp
  operation: Operation
}

function routesOf({ paths }: OpenApiDocument): Route[] {
  const literal = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
  return Object.entries(paths)
    .toSorted(([one], [other]) => one.split('{').length - other.split('{').length)
    .flatMap(([path, operations]) => {
      const pattern = new RegExp(`^${literal(path).replace(/\{(\w+)\}/g, '(?<$1>[^/]*)')}$`)
      return Object.entries(operations).map(([method, operation]) => ({
        method: method.toUpperCase(),
        pattern,
        operation,
      }))
    })
}

async function bodyProblems(
  { requestBody }: Operation,
  { headers, body = '' }: SentRequest,
): Promise<string[]> {
  if (!requestBody) return []
  if (body.length === 0) return requestBody.required ? ['body is missing'] : []
  const contentType = headers['content-type'] ?? ''
  const schema = requestBody.content[mediaTypeOf(contentType)]?.schema
  if (!schema) return [`body has the undocumented type ${contentType}`]
  if (isJson(mediaTypeOf(contentType))) return problemsOfJson(schema, body, 'body')
  return textProblems(schema, groupedByName(await formOf(body, contentType)), 'body')
}

function responseProblems({ responses }: Operation, { status, type, body }: ReceivedResponse): string[] {
  const documented = responses[String(status)] ?? responses[`${String(status)[0] ?? ''}XX`]
  if (!documented) return [`status ${String(status)} is not documented`]
  if (!documented.content) return body.length > 0 ? ['response has an undocumented body'] : []
  const mediaType = mediaTypeOf(type)
  const schema = documented.content[mediaType]?.schema
  if (!schema) return [`response has the undocumented type ${mediaType}`]
  return isJson(mediaType) ? problemsOfJson(schema, body, 'response') : []
}

/** Compares requests and responses with an OpenAPI document. */
export function contractValidator(document: OpenApiDocument) {
  const routes = routesOf(dereferenced(document))
  const routeOf = (method: string, path: string) => {
    const found = routes.find((route) => route.method === method && route.pattern.test(path))
    return found && { ...found, params: { ...found.pattern.exec(path)?.groups } }
  }
  /** What the document does not allow: each problem in a sentence. */
  return async (request: SentRequest, response: ReceivedResponse) => {
    const { pathname, searchParams } = new URL(request.url, 'http://api')
    const route = routeOf(request.method, pathname)
    if (!route) return { request: [`${request.method} ${pathname} is not documented`], response: [] }
    const { operation, params } = route
    const schemas = schemasOf(operation)
    const decoded = Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)])
    const hasToken = request.headers.authorization?.startsWith('Bearer ') ?? false
    return {
      request: [
        ...textProblems(schemas.path, Object.fromEntries(decoded), 'path'),
        ...textProblems(schemas.query, groupedByName(searchParams), 'query'),
        ...(operation.security.length > 0 && !hasToken ? ['the token is missing'] : []),
        ...(await bodyProblems(operation, request)),
      ],
      response: responseProblems(operation, response),
    }
  }
}
