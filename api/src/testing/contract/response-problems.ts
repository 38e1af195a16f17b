import { Ajv2020 } from 'ajv/dist/2020.js'
import type { ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Place } from './valid-requests.ts'

interface Answer {
  statusCode: number
  type: string
  body: string
}

/** Words that only come from the inside: of stacks, statements, drivers and folders. */
const INSIDE =
  /\n\s+at |node_modules|\/src\/|\.[jt]s:\d|Failed query|syntax error|invalid input syntax|violates |relation "|DrizzleQuery|PGlite|ECONN|SQLSTATE|\$\d+::|ENOENT|ENAMETOOLONG/

const ajv = new Ajv2020({ strict: false })
addFormats.default(ajv as never)
const validators = new Map<object, ValidateFunction>()

/** What is wrong with a response: a failure, words from the inside, or what the OpenAPI document does not say. */
export function responseProblems({ operation }: Place, { statusCode, type, body }: Answer): string[] {
  if (statusCode >= 500) return ['failed']
  const inside = INSIDE.test(body) ? ['tells of the inside'] : []
  const { content = {} } = operation.responses[String(statusCode)] ?? {}
  const [mediaType = ''] = type.split(';')
  const schema = content[mediaType]?.schema
  if (!schema) return [...inside, `is no documented status or type: ${mediaType}`]
  if (mediaType !== 'application/json') return inside
  const validate = validators.get(schema) ?? ajv.compile(schema)
  validators.set(schema, validate)
  return validate(JSON.parse(body)) ? inside : [...inside, ajv.errorsText(validate.errors)]
}
