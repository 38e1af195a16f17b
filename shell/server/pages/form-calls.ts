import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import type { SubmittedForm } from '@nalika/shared-ui/submitted-form'
import type { FastifyRequest } from 'fastify'
import { FORM_TYPE } from '@nalika/shared-server'

const API_TIMEOUT_MS = 20_000
/** A large file over a slow connection. */
const FILE_TIMEOUT_MS = 180_000
/** Prevents deriving the idempotency key from a form's content: the key gives access to the response. */
const SECRET = randomBytes(32)

type Result = NonNullable<SubmittedForm['result']>

/** A response of the API, and its Retry-After. */
export interface ApiResponse {
  result: Result
  retryAfter: string | null
}

/**
 * Posts a form's values to the API.
 * @param files Sizes and names of the files that were uploaded for the form.
 */
export async function postForm(
  address: URL,
  body: object,
  request: FastifyRequest,
  files: readonly string[] = [],
): Promise<ApiResponse> {
  const text = JSON.stringify({ ...body, files })
  // The same form sent twice, by a double click or once more after a failure, is one request; on another day it is another.
  const day = new Date().toISOString().slice(0, 10)
  const key = createHmac('sha256', SECRET)
    .update(JSON.stringify([address.pathname, request.ip, day, text]))
    .digest('hex')
  return post(address, request, {
    body: JSON.stringify(body),
    headers: { 'content-type': FORM_TYPE, 'idempotency-key': key.slice(0, 32) },
    signal: AbortSignal.timeout(API_TIMEOUT_MS),
  })
}

/** Passes a file of a form on to the API while it arrives. */
export async function postFile(
  address: URL,
  { file, filename }: Pick<MultipartFile, 'file' | 'filename'>,
  request: FastifyRequest,
): Promise<ApiResponse> {
  const boundary = randomUUID()
  const response = await post(address, request, {
    body: Readable.toWeb(Readable.from(multipartOf(boundary, filename, file))) as ReadableStream,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    signal: AbortSignal.timeout(FILE_TIMEOUT_MS),
  })
  file.resume()
  return response
}

async function* multipartOf(boundary: string, filename: string, file: AsyncIterable<Buffer>) {
  const name = filename.replace(/["\r\n\\]/g, '_')
  yield Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
  )
  yield* file
  yield Buffer.from(`\r\n--${boundary}--\r\n`)
}

async function post(
  address: URL,
  { ip, id, protocol }: FastifyRequest,
  {
    headers,
    ...init
  }: { body: string | ReadableStream; headers: Record<string, string>; signal: AbortSignal },
): Promise<ApiResponse> {
  try {
    const response = await fetch(address, {
      ...init,
      method: 'POST',
      duplex: 'half',
      redirect: 'error',
      headers: { 'x-forwarded-for': ip, 'x-forwarded-proto': protocol, 'x-request-id': id, ...headers },
    } as RequestInit)
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
