import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints, MAX_QUOTE_LINES, requestFields, todayInIndia } from '@nalika/shared-api/contract'
import type { QuantityUnit, QuoteList, QuoteRequest, RequestFieldValues } from '@nalika/shared-api/contract'
import { MOST_ROWS } from '@nalika/shared-trade/reading'
import { readingKnowledge, withCodes } from '../../catalogue/index.ts'
import { areaOfPin } from '../../firms/index.ts'
import { invalid, isCalendarDay, notFound, parseIdempotencyKey } from '../../platform/index.ts'
import { answersIn, readAnswered } from '../list-lines/line-answers.ts'
import { mayBeScan, readListFile } from '../list-lines/list-file.ts'
import { findProducts } from '../list-lines/line-products.queries.ts'
import { quoteSubmission } from './quote-submission.ts'

export const quotes: FastifyPluginAsyncTypebox = async (app) => {
  const submission = quoteSubmission(app.database, {
    mail: app.mail,
    siteUrl: app.config.siteUrl,
    limits: app.policy,
  })

  app.route({
    ...endpoints.quotes,
    handler: async ({ body, headers, ip }, reply) => {
      checkDays(body)
      requireSubject(body)
      if (isPartOfAPiece(body)) throw invalid({ quantity: [WHOLE_PIECES] })
      const data = await submission.submitQuote(body, {
        address: ip,
        key: parseIdempotencyKey(headers['idempotency-key']),
        countForm: (points) => app.countForm('quotes', points, { address: ip }),
      })
      reply.code(201)
      return { status: true, message: 'Request has been sent successfully.', data }
    },
  })

  app.route({
    ...endpoints.pinCode,
    handler: ({ params }, reply) => {
      const data = areaOfPin(params.pin)
      if (!data) throw notFound('We do not know this PIN code.')
      reply.header('cache-control', 'public, max-age=86400')
      return { data }
    },
  })

  app.route({
    ...endpoints.readQuoteLines,
    handler: async (request) => {
      const { body, uploads, ip } = request
      const [file] = uploads.file ?? []
      // Its lines and pages are counted once they are known.
      const points = { lists: 1, listLines: 0, ...(file && mayBeScan(file) && { scannedPages: 0 }) }
      await app.countForm('readQuoteLines', points, { address: ip })
      const list = file
        ? await readListFile(app.processFile, request, file)
        : { text: body.text ?? '', cells: [], notes: [] }
      const { reads } = app.database
      const knowledge = await withCodes(reads, list.text, await readingKnowledge(reads))
      const isTooLong = list.text.split('\n').length > MOST_ROWS
      const items = isTooLong ? [] : readAnswered(list, answersIn(body), knowledge)
      if (items.length === 0 || items.length > MAX_QUOTE_LINES) {
        const [field, verb] = file ? ['file', 'Choose a file with'] : ['text', 'Paste']
        throw invalid({ [field]: [`${verb} a list of 1 to ${String(MAX_QUOTE_LINES)} lines.`] })
      }
      const wanted = body.line === undefined ? items : items.filter(({ id }) => id === body.line)
      if (wanted.length === 0) throw invalid({ line: ['The list has no such line any more.'] })
      await app.policy.count('listLines', { address: ip }, wanted.length)
      return { data: await findProducts(reads, wanted, knowledge), notes: list.notes }
    },
  })

  app.route({
    ...endpoints.quoteRequests,
    handler: async ({ body, headers, ip }, reply) => {
      checkDays(body)
      checkLines(body.lines)
      const data = await submission.submitList(body, {
        address: ip,
        key: parseIdempotencyKey(headers['idempotency-key']),
        countForm: (points) => app.countForm('quoteRequests', points, { address: ip }),
      })
      reply.code(201)
      return { status: true, message: 'Request has been sent successfully.', data }
    },
  })
}

/** Days of a request are in the future. */
export function checkDays(body: Partial<RequestFieldValues>): void {
  const wrong = requestFields.filter(({ name, type }) => {
    const day = body[name]
    return type === 'day' && day && !(isCalendarDay(day) && day >= todayInIndia())
  })
  if (wrong.length > 0)
    throw invalid(Object.fromEntries(wrong.map(({ name }) => [name, ['Choose today or a later date.']])))
}

/** What names neither product nor brand is described, so that somebody can look for it. */
function requireSubject({ product_id, brand_id, description }: QuoteRequest): void {
  if (product_id === undefined && !brand_id && !description?.trim())
    throw invalid({ description: ['Choose a brand or describe what you need.'] })
}

/** Rules beyond the schema: a line names a product or description, and pieces are whole numbers. */
export function checkLines(lines: QuoteList['lines']): void {
  const errors: Record<string, string[]> = {}
  for (const [index, { product_id, description, quantity, unit }] of lines.entries()) {
    if (product_id === undefined && !description?.trim()) {
      errors[`lines.${String(index)}.description`] = ['Choose a product or describe what you need.']
    }
    if (isPartOfAPiece({ quantity, unit })) errors[`lines.${String(index)}.quantity`] = [WHOLE_PIECES]
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

const WHOLE_PIECES = 'Enter a whole number of pieces.'

const isPartOfAPiece = ({ quantity = 1, unit = 'pieces' }: { quantity?: number; unit?: QuantityUnit }) =>
  unit === 'pieces' && !Number.isInteger(quantity)
