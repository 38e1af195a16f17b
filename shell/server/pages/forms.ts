import multipart from '@fastify/multipart'
import {
  acceptQuotation,
  askForQuotationChange,
  cancelTrackedOrder,
  confirmEmail,
  confirmEmailChange,
  confirmPriceAlert,
  confirmReceipt,
  declineQuotation,
  forgotPassword,
  openTrackingLink,
  quoteRequests,
  quotes,
  rateOrder,
  readQuoteLines,
  renewTrackingLink,
  replyToTrack,
  requestPriceAlert,
  resendConfirmation,
  deleteSavedList,
  setTrackedEmails,
  stopPriceAlert,
  trackingLinks,
  undoEmailChange,
  uploadQuoteFile,
  withdrawSentRequest,
  withdrawTrackingLinks,
  type EndpointResponse,
} from '@nalika/shared-api/contract'
import type { SubmittedForm } from '@nalika/shared-ui/submitted-form'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiCallFor } from './form-body.ts'
import { postFile, postForm, type ApiResponse } from './form-calls.ts'
import { oneClickCall, type OneClickCall } from './one-click-unsubscribe.ts'

/** Maximum body: a list of 200 lines, with the products that each may mean. */
const MAX_BYTES = 512 * 1024
/** Such a list has nine fields for each line. */
const MAX_FIELDS = 2000
const MAX_FILES = 6

/** Endpoints that a form may name. Visitors call them without a session, and none takes a password. */
const ENDPOINTS = new Map(
  [
    quotes,
    quoteRequests,
    readQuoteLines,
    replyToTrack,
    acceptQuotation,
    declineQuotation,
    askForQuotationChange,
    confirmReceipt,
    cancelTrackedOrder,
    rateOrder,
    setTrackedEmails,
    trackingLinks,
    renewTrackingLink,
    openTrackingLink,
    withdrawSentRequest,
    withdrawTrackingLinks,
    requestPriceAlert,
    confirmPriceAlert,
    stopPriceAlert,
    deleteSavedList,
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
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    await scope.register(multipart, {
      limits: { fields: MAX_FIELDS, parts: MAX_FIELDS + MAX_FILES, files: MAX_FILES, fieldSize: MAX_BYTES },
    })
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
      return sendText(reply, status, `${sentence} Please go back and send it again.`)
    })
    scope.post(path, async (request, reply) => {
      if (!isOwnForm(request, siteUrl)) {
        const unsubscription = await oneClickCall(request)
        if (unsubscription) return unsubscribe(unsubscription, request, { reply, apiUrl })
        return sendText(
          reply,
          403,
          'This form was not sent from this site. Please open its page and send it again.',
        )
      }
      const { submitted, retryAfter } = await submitForm(request, apiUrl)
      if (retryAfter !== null) reply.header('retry-after', retryAfter)
      return show(request, reply.header('cache-control', 'no-store'), submitted)
    })
  })
}

/** Turns emails off; the mail program shows no page. */
async function unsubscribe(
  { endpoint, values }: OneClickCall,
  request: FastifyRequest,
  { reply, apiUrl }: { reply: FastifyReply; apiUrl: string },
) {
  const { url, body } = apiCallFor(endpoint.url, values)
  const { result, retryAfter } = await postForm(new URL(`/api${url}`, apiUrl), body, request)
  if (retryAfter !== null) reply.header('retry-after', retryAfter)
  return sendText(reply, result.status, result.message)
}

const sendText = (reply: FastifyReply, status: number, sentence: string) =>
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
  const { fields, uploaded } = await readForm(request, apiUrl)
  const named = Object.fromEntries(fields)
  const endpoint = ENDPOINTS.get(String(named.endpoint))
  const files = fields.flatMap(([name, value]) => (name === 'files' ? [value] : []))
  const values = {
    ...Object.fromEntries(fields.filter(([name]) => name !== 'endpoint' && !/password/i.test(name))),
    ...(files.length > 0 && { files: files.join('\n') }),
  }
  if (!endpoint) return { submitted: { endpoint: '', values, result: null }, retryAfter: null }
  const { url, body } = apiCallFor(endpoint.url, values)
  // A file that is uploaded twice has another token.
  const sizesAndNames = files.map((file) => file.replace(/^\S+ /, ''))
  const { result, retryAfter } =
    uploaded ?? (await postForm(new URL(`/api${url}`, apiUrl), body, request, sizesAndNames))
  return { submitted: { endpoint: endpoint.name, values, result }, retryAfter }
}

interface ReadForm {
  fields: [name: string, value: string][]
  /** The response to a list in a file, which is the form's whole content, or to a file that was rejected. */
  uploaded?: ApiResponse
}

/** The fields of a form. Its files are passed on to the API while they arrive. */
async function readForm(request: FastifyRequest, apiUrl: string): Promise<ReadForm> {
  if (!request.isMultipart()) return { fields: [...(request.body as URLSearchParams)] }
  const form: ReadForm = { fields: [] }
  let left = MAX_BYTES
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      const value = String(part.value)
      left -= Buffer.byteLength(value)
      if (left < 0) throw Object.assign(new Error('Too many fields.'), { statusCode: 413 })
      form.fields.push([part.fieldname, value])
    } else if (part.filename && form.fields.some(isListForm)) {
      form.uploaded = await postFile(new URL(`/api${readQuoteLines.url}`, apiUrl), part, request)
    } else if (part.filename && part.fieldname === 'file' && form.fields.some(isRequestForm)) {
      const response = await postFile(new URL(`/api${uploadQuoteFile.url}`, apiUrl), part, request)
      if (response.result.status === 201) form.fields.push(['files', attachedFile(response)])
      else form.uploaded ??= rejectedFile(response, part.filename)
    } else part.file.resume()
  }
  return form
}

/** Forms that take files. */
const FILE_FORMS: readonly string[] = [quotes.name, quoteRequests.name, replyToTrack.name]

const isRequestForm = ([name, value]: readonly [string, string]) =>
  name === 'endpoint' && FILE_FORMS.includes(value)

/** An uploaded file as a field of the form, from which the page shows it again. */
function attachedFile({ result }: ApiResponse): string {
  const { token, bytes, name } = result.data as EndpointResponse<typeof uploadQuoteFile>['data']
  return `${token} ${String(bytes)} ${name}`
}

function rejectedFile({ result, retryAfter }: ApiResponse, name: string): ApiResponse {
  const sentence = `${name}: ${result.errors.file?.[0] ?? result.message}`
  return { result: { ...result, message: sentence, errors: { files: [sentence] } }, retryAfter }
}

const isListForm = ([name, value]: readonly [string, string]) =>
  name === 'endpoint' && value === readQuoteLines.name
