import { MEDIA_TYPES_KEYWORD } from '@nalika/shared-api/contract'

interface FileSchema {
  type?: unknown
  contentMediaType?: string
  [MEDIA_TYPES_KEYWORD]?: readonly string[]
}
export interface DocumentedResponse {
  description?: string
  headers?: Record<string, object>
  content?: Record<string, { schema: object }>
}
/** The parts of an operation of the document that decide how it can be refused. */
export interface DocumentedOperation {
  summary?: string
  security?: readonly object[]
  parameters?: { name: string; in: string; description?: string; schema?: Record<string, unknown> }[]
  requestBody?: { required?: boolean; content?: Record<string, { schema?: { type?: unknown } }> }
  responses: Record<string, DocumentedResponse | { $ref: string }>
}

const JSON_TYPE = 'application/json'

interface Refusal {
  name: string
  description: string
  retryAfter?: true
}

const REFUSALS: Readonly<Record<string, Refusal>> = {
  400: { name: 'BadRequest', description: 'The address, the JSON or the form cannot be read.' },
  401: { name: 'Unauthorised', description: 'Without a valid session, or the wrong email or password.' },
  403: { name: 'Forbidden', description: 'This account may not do this.' },
  404: { name: 'NotFound', description: 'There is no such record, or it is not for this account.' },
  409: { name: 'Conflict', description: 'The record is in another state, or was changed meanwhile.' },
  410: { name: 'Gone', description: 'It existed and was deleted.' },
  413: { name: 'TooLarge', description: 'The body or a file is too large.' },
  415: { name: 'UnsupportedMediaType', description: 'The body has another media type than those listed.' },
  422: { name: 'Invalid', description: 'A value is missing or not valid: `errors` says which and why.' },
  429: { name: 'TooManyRequests', description: 'Too many requests or attempts.', retryAfter: true },
  500: { name: 'InternalError', description: 'Something went wrong.' },
  503: { name: 'Unavailable', description: 'Not available right now. Please retry.', retryAfter: true },
  '4XX': { name: 'Refused', description: 'Refused for another reason: `message` says why.' },
  '5XX': { name: 'Failed', description: 'Failed for another reason. Please retry later.' },
}

const HEADERS = {
  'X-Request-Id': { description: 'For questions about this request.', schema: { type: 'string' } },
}
const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } },
}

/** Statuses that refuse an operation, besides those that a proxy may add. */
function refusalsOf(
  method: string,
  { security, parameters = [], requestBody }: DocumentedOperation,
): string[] {
  const isPublic = security?.length === 0
  const isWrite = method !== 'get'
  const namesRecord = parameters.some((parameter) => parameter.in === 'path')
  const takes = (condition: boolean, ...statuses: string[]) => (condition ? statuses : [])
  return [
    '400',
    // Public writes include signing in.
    ...takes(!isPublic || isWrite, '401', '403'),
    ...takes(namesRecord || isWrite, '404'),
    ...takes(isWrite, '409'),
    ...takes(namesRecord && isPublic, '410'),
    ...takes(isWrite, '413', '415'),
    ...takes(parameters.length > 0 || requestBody !== undefined, '422'),
    '429',
    '500',
    '503',
    '4XX',
    '5XX',
  ]
}

/** Media types and schema of a successful response: JSON unless the contract says that it is a file. */
function contentOf(schema: FileSchema): Record<string, { schema: object }> {
  const { contentMediaType, [MEDIA_TYPES_KEYWORD]: types = contentMediaType ? [contentMediaType] : [] } =
    schema
  if (types.length === 0) return { [JSON_TYPE]: { schema } }
  return Object.fromEntries(types.map((type) => [type, { schema: fileSchema(type) }]))
}

function fileSchema(type: string): object {
  if (type === JSON_TYPE) return { description: 'A file to be saved.' }
  return type.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' }
}

/** The responses of an operation: the successful one with its media types, and each refusal by reference. */
export function documentedResponses(
  method: string,
  operation: DocumentedOperation,
): DocumentedOperation['responses'] {
  const { summary = 'Done', security, responses } = operation
  const [status = '200', success] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? []
  const { content = {} } = (success ?? {}) as DocumentedResponse
  const isCacheable = method === 'get' && security?.length === 0
  return {
    [status]: { description: `${summary}.`, content: contentOf(content[JSON_TYPE]?.schema ?? {}) },
    ...(isCacheable && { 304: { description: 'Not modified since the ETag of If-None-Match.' } }),
    ...Object.fromEntries(
      refusalsOf(method, operation).map((code) => [
        code,
        { $ref: `#/components/responses/${REFUSALS[code]?.name ?? ''}` },
      ]),
    ),
  }
}

/** The responses that operations refer to. */
export const refusalComponents = (): Record<string, DocumentedResponse> =>
  Object.fromEntries(
    Object.values(REFUSALS).map(({ name, description, retryAfter }) => [
      name,
      {
        description,
        headers: { ...HEADERS, ...(retryAfter && RETRY_AFTER) },
        content: { [JSON_TYPE]: { schema: { $ref: '#/components/schemas/ErrorBody' } } },
      },
    ]),
  )
