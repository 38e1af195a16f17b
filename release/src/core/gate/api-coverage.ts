import { fieldsOf, fits, type Deprecation, type Fields, type Resolve, type Schema } from './api-fields.ts'
import type { UsedEndpoint } from '../release/release.ts'

interface Operation {
  'x-deprecation'?: Deprecation
  parameters?: readonly {
    name: string
    in: string
    required?: boolean
    schema?: Schema
    'x-deprecation'?: Deprecation
  }[]
  requestBody?: { content?: Readonly<Record<string, { schema?: Schema }>> }
  responses?: Readonly<Record<string, { content?: Readonly<Record<string, { schema?: Schema }>> }>>
}

/** The parts of the API's OpenAPI document that are compared. */
export interface ApiDocument {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  components?: { schemas?: Readonly<Record<string, Schema>> }
}

const PREFIX = '/api'
/** By `in` of a parameter, the name of its kind in the paths of fields. */
export const PARAMETERS: Readonly<Record<string, string>> = { path: 'params', query: 'query' }

const firstSchema = (
  content: Readonly<Record<string, { schema?: Schema }>> | undefined,
): Schema | undefined => Object.values(content ?? {})[0]?.schema

function parametersOf({ parameters = [] }: Operation): Fields {
  const fields = parameters.flatMap(({ name, in: place, required, schema = {} }) => {
    const parent = PARAMETERS[place]
    if (!parent) return []
    const below = fieldsOf(schema, `${parent}.${name}`)
    return Object.entries(below).map(([path, type], index) => [
      path,
      index === 0 && !required ? `${type}?` : type,
    ])
  })
  return Object.fromEntries(fields) as Fields
}

/** An endpoint as the API's document has it. */
interface Offered {
  operation: Operation
  body: Schema | undefined
  answer: Schema | undefined
  resolve: Resolve
}

/** The endpoint in the document; undefined when the API has no such endpoint. */
export function offered(api: ApiDocument, { method, path }: UsedEndpoint): Offered | undefined {
  const operation = api.paths[`${PREFIX}${path}`]?.[method.toLowerCase()]
  if (!operation) return undefined
  return {
    operation,
    body: firstSchema(operation.requestBody?.content),
    answer: firstSchema((operation.responses?.['200'] ?? operation.responses?.['201'])?.content),
    resolve: (ref) => api.components?.schemas?.[ref.replace('#/components/schemas/', '')],
  }
}

/** Request and response fields of an endpoint. */
const fieldsIn = ({ operation, body, answer, resolve }: Offered): { takes: Fields; answers: Fields } => ({
  takes: { ...parametersOf(operation), ...(body && fieldsOf(body, 'body', resolve)) },
  answers: answer ? fieldsOf(answer, 'answer', resolve) : {},
})

/** How sentences name an endpoint. */
export const nameOf = (name: string, { method, path }: UsedEndpoint): string =>
  `${method} ${PREFIX}${path} (${name})`

const isOptional = (type: string) => type.endsWith('?')
const parentOf = (path: string) => path.replace(/(\[\]|\.[^.[]+)$/, '')

function readsOf(where: string, known: Fields, answers: Fields): string[] {
  return Object.entries(known).flatMap(([path, type]) => {
    const now = answers[path]
    const what = `${where} ${path.replace('answer', 'answers')}`
    // An undescribed field may be anything.
    if (now === undefined) return answers[parentOf(path)] === 'any' ? [] : [`${what} no longer.`]
    if (!fits(now, type)) return [`${what} as ${now} now; it was built for ${type}.`]
    return isOptional(now) && !isOptional(type) ? [`${what} not always now; it was built to find it.`] : []
  })
}

function sendsOf(where: string, known: Fields, takes: Fields): string[] {
  const unknown = Object.entries(known).flatMap(([path, type]) => {
    const now = takes[path]
    if (now === undefined)
      return takes[parentOf(path)] === 'any' || !path.includes('.')
        ? []
        : [`${where} does not take ${path} now.`]
    return fits(type, now) ? [] : [`${where} takes ${path} as ${now} now; it sends ${type}.`]
  })
  const missing = Object.entries(takes)
    .filter(([path, type]) => path.includes('.') && !isOptional(type) && isAsked(path, takes))
    .filter(([path]) => !(path in known) || isOptional(known[path] ?? ''))
    .map(([path]) => `${where} wants ${path} now, which is not sent.`)
  return [...unknown, ...missing]
}

/** A field is required only when its parents are. */
function isAsked(path: string, takes: Fields): boolean {
  for (let above = parentOf(path); above.includes('.') || above.includes('['); above = parentOf(above))
    if (isOptional(takes[above] ?? '') || above.endsWith('[]')) return false
  return !path.endsWith('[]')
}

/**
 * Compares the running API with the endpoints and fields that an app was built for.
 * @returns A sentence for each one that is missing or differs.
 */
export function apiGaps(endpoints: Readonly<Record<string, UsedEndpoint>>, api: ApiDocument): string[] {
  return Object.entries(endpoints).flatMap(([name, used]) => {
    const where = nameOf(name, used)
    const now = offered(api, used)
    if (!now) return [`The API that runs has no ${where}.`]
    const { takes, answers } = fieldsIn(now)
    return [...sendsOf(where, used.sends, takes), ...readsOf(where, used.reads, answers)]
  })
}
