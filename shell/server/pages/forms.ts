import { createHmac, randomBytes } from 'node:crypto'
import {
  confirmEmail,
  confirmEmailChange,
  forgotPassword,
  QUANTITY_UNITS,
  quotes,
  readQuantity,
  replyToTrack,
  resendConfirmation,
  undoEmailChange,
} from '@nalika/shared-api/contract'
import type { SubmittedForm } from '@nalika/shared-ui/submitted-form'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Maximum body: 10,000 letters of an Indian script take nine bytes each when encoded. */
const MAX_BYTES = 128 * 1024
const API_TIMEOUT_MS = 20_000
/** Prevents deriving the idempotency key from a form's content: the key gives access to the response. */
const SECRET = randomBytes(32)

/** Endpoints that a form may name. Visitors call them without a session, and none takes a password. */
const ENDPOINTS = new Map(
  [
    quotes,
    replyToTrack,
    forgotPassword,
    confirmEmail,
    resendConfirmation,
    confirmEmailChange,
    undoEmailChange,
  ].map((one) => [one.name as string, one]),
)

/** Whether the form was sent from this site, by one of the two headers that browsers set. */
function isOwnForm({ headers, host }: FastifyRequest, siteUrl: string | null): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const origin = headers.origin === undefined ? null : URL.parse(headers.origin)
  return origin !== null && (origin.host === host || origin.origin === (siteUrl && new URL(siteUrl).origin))
}

/** A form with its result, and the Retry-After of the API. */
interface FormResult {
  submitted: SubmittedForm
  retryAfter: string | null
}

interface FormOptions {
  /** Route of the pages with forms. */
  path: string
  apiUrl: string
  siteUrl: string | null
  /** Sends the page that the form was submitted to. */
  show: (request: FastifyRequest, reply: FastifyReply, submitted: SubmittedForm) => Promise<unknown>
}

/** Accepts forms that browsers submit without scripts, and responds with their page. */
export async function registerForms(
  app: FastifyInstance,
  { path, apiUrl, siteUrl, show }: FormOptions,
): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      (_request, body, parsed) => {
        parsed(null, new URLSearchParams(body))
      },
    )
    scope.setErrorHandler((error, _request, reply) => {
      const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500
      if (status !== 413 && status !== 415) throw error
      const sentence = status === 413 ? 'This form is too large.' : 'Only forms can be sent to a page.'
      return sendRejection(reply, status, `${sentence} Please go back and send it again.`)
    })
    scope.post(path, async (request, reply) => {
      if (!isOwnForm(request, siteUrl))
        return sendRejection(
          reply,
          403,
          'This form was not sent from this site. Please open its page and send it again.',
        )
      const { submitted, retryAfter } = await submitForm(request, apiUrl)
      if (retryAfter !== null) reply.header('retry-after', retryAfter)
      return show(request, reply.header('cache-control', 'no-store'), submitted)
    })
    done()
  })
}

const sendRejection = (reply: FastifyReply, status: number, sentence: string) =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(`${sentence}\n`)

/**
 * Submits a form to the endpoint that its field `endpoint` names, as the page's script would have done. A form without
 * that field needs scripts: it is shown again with its values.
 */
async function submitForm(request: FastifyRequest, apiUrl: string): Promise<FormResult> {
  const fields = [...(request.body as URLSearchParams)]
  const named = Object.fromEntries(fields)
  const endpoint = ENDPOINTS.get(String(named.endpoint))
  const values = Object.fromEntries(fields.filter(([name]) => name !== 'endpoint' && !/password/i.test(name)))
  if (!endpoint) return { submitted: { endpoint: '', values, result: null }, retryAfter: null }
  const { url, body } = apiCallFor(endpoint.url, values)
  const response = await send(new URL(`/api${url}`, apiUrl), body, request)
  return {
    submitted: { endpoint: endpoint.name, values, result: response.result },
    retryAfter: response.retryAfter,
  }
}

/** The API call for a form, without empty fields. The API parses numbers in text. */
function apiCallFor(pattern: string, values: Readonly<Record<string, string>>) {
  const fields = new Map(Object.entries(values).map(([name, value]) => [name, value.trim()]))
  const url = pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = fields.get(name) ?? ''
    fields.delete(name)
    return encodeURIComponent(value)
  })
  const body = Object.fromEntries([...fields].filter(([, value]) => value !== ''))
  const unit = QUANTITY_UNITS.find((one) => one === fields.get('unit')) ?? 'pieces'
  const quantity = readQuantity(fields.get('quantity') ?? '', unit)
  // The API rejects an invalid quantity.
  return { url, body: quantity.problem === undefined ? { ...body, ...quantity } : body }
}

type Result = NonNullable<SubmittedForm['result']>

async function send(
  address: URL,
  body: object,
  { ip, id, protocol }: FastifyRequest,
): Promise<{ result: Result; retryAfter: string | null }> {
  const text = JSON.stringify(body)
  // The same form sent twice, by a double click or once more after a failure, is one request; on another day it is another.
  const day = new Date().toISOString().slice(0, 10)
  const key = createHmac('sha256', SECRET)
    .update(JSON.stringify([address.pathname, ip, day, text]))
    .digest('hex')
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': ip,
        'x-forwarded-proto': protocol,
        'x-request-id': id,
        'idempotency-key': key.slice(0, 32),
      },
      body: text,
      signal: AbortSignal.timeout(API_TIMEOUT_MS),
    })
    const content = (await response.json()) as Partial<Result>
    return {
      result: {
        status: response.status,
        message: content.message ?? '',
        errors: content.errors ?? {},
        data: content.data ?? null,
      },
      retryAfter: response.headers.get('retry-after'),
    }
  } catch {
    const message = 'Something went wrong. Please try again.'
    return { result: { status: 503, message, errors: {}, data: null }, retryAfter: '10' }
  }
}
