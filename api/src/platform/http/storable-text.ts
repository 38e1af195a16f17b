import fastifyPlugin from 'fastify-plugin'
import { invalid, notFound } from '../errors/errors.ts'

export const UNSTORABLE = 'The text contains characters that cannot be stored.'

/** Whether PostgreSQL can store the text: no NUL characters and no lone surrogates. */
export const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

/** Refuses requests with text that cannot be stored, in body, query or path. */
export const storableText = fastifyPlugin((app, _options, done) => {
  app.addHook('preValidation', async ({ body, query, params }) => {
    if (unstorableFields(params).length > 0) throw notFound('Nothing was found at this address.')
    const fields = [body, query].flatMap(unstorableFields)
    if (fields.length > 0) throw invalid(Object.fromEntries(fields.map((field) => [field, [UNSTORABLE]])))
  })
  done()
})

/** Maximum number of fields named in the error. */
const MOST_NAMED = 20

/** Paths of the fields that hold such text. Not recursive: a body may be nested deeper than the stack. */
function unstorableFields(input: unknown): string[] {
  const found: string[] = []
  const open: [path: string, value: unknown][] = [['', input]]
  for (let next = open.pop(); next && found.length < MOST_NAMED; next = open.pop()) {
    const [path, value] = next
    if (typeof value === 'string') {
      if (!isStorable(value)) found.push(path || 'body')
    } else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) {
      for (const [key, inner] of Object.entries(value)) open.push([path ? `${path}.${key}` : key, inner])
    }
  }
  return found
}
