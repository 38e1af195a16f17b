import type { IncomingHttpHeaders } from 'node:http'
import type { FileRule } from '@nalika/shared-api/contract'
import { UPLOADS } from '@nalika/shared-api/contract'
import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { HttpError } from '../errors/errors.ts'
import { markAsForm } from '../http/compilers.ts'
import { incomingFiles } from './incoming-files.ts'
import type { IncomingFiles, Uploads } from './incoming-files.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    multipart?: boolean
    files?: Readonly<Record<string, FileRule>>
  }
  interface FastifyRequest {
    /** The files of the request; removed after the response. */
    uploads: Uploads
  }
}

/** All fields without files, as for JSON bodies. */
const MAX_FIELD_BYTES = 1_048_576
/** Files that are too large are read up to this, so that the response can name them. */
const READ_ANYWAY = 100 * 1024 * 1024
/** Number of surplus files whose field the response names. */
const FURTHER_FILES = 20

/**
 * Reads a multipart body into an object before it is validated, so that handlers see no difference to JSON. Files come
 * as `request.uploads`, checked for type, size and number; fields of the body with their names are removed.
 */
export const multipartBodies = fastifyPlugin((app, _options, done) => {
  const received = new WeakMap<FastifyRequest, IncomingFiles>()
  const forget = async (request: FastifyRequest) => {
    await received.get(request)?.remove()
  }

  app.decorateRequest('uploads')
  app.addHook('onRequest', async (request) => {
    request.uploads = {}
  })
  app.addHook('preValidation', async (request, reply) => {
    const { multipart, files: rules = {} } = request.routeOptions.config
    if (!multipart) return
    if (request.isMultipart()) {
      const files = incomingFiles(app.media.incoming, rules)
      received.set(request, files)
      // onSend does not run when the client disconnects.
      reply.raw.once('close', () => void forget(request))
      try {
        request.body = await readParts(request, files, rules)
        request.uploads = files.finish()
      } catch (error) {
        await files.remove()
        throw isBroken(error) ? new HttpError(400, 'The form was not received completely.') : error
      }
    }
    if (typeof request.body === 'object' && request.body !== null) {
      for (const field of Object.keys(rules)) Reflect.deleteProperty(request.body, field)
    }
  })
  app.addHook('onSend', forget)
  done()
})

async function readParts(
  request: FastifyRequest,
  files: IncomingFiles,
  rules: Readonly<Record<string, FileRule>>,
): Promise<object> {
  const expected = Object.values(rules).reduce((sum, { max }) => sum + max, 0)
  const fileBytes = Object.values(rules).reduce((sum, { kind, max }) => sum + max * UPLOADS[kind].maxBytes, 0)
  // Twice the text: the lines between the parts count as well.
  const limit = 2 * MAX_FIELD_BYTES + (expected === 0 ? 0 : fileBytes + READ_ANYWAY)
  limitBytes(request, limit)
  const fields: Record<string, unknown> = {}
  let left = MAX_FIELD_BYTES
  const limits = { files: expected === 0 ? 0 : expected + FURTHER_FILES, fileSize: limit }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') await files.receive(part)
    else {
      left -= typeof part.value === 'string' ? Buffer.byteLength(part.value) : 0
      if (left < 0 || part.valueTruncated) throw tooLarge()
      fields[part.fieldname] = part.value
    }
  }
  return markAsForm(fields)
}

/** Whether the parser reports malformed or missing parts: its errors have no code. */
const isBroken = (error: unknown) =>
  error instanceof Error &&
  /^(Multipart: |Malformed |Unexpected end of |Part terminated |Missing Content-Type|The needle )/.test(
    error.message,
  )

/** Refuses a body whose declared length is too large, and disconnects when the actual length is. */
function limitBytes(request: FastifyRequest, limit: number) {
  if (declaredLength(request.headers) > limit) throw tooLarge()
  let length = 0
  request.raw.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length > limit) request.raw.destroy(tooLarge())
  })
}

const declaredLength = (headers: IncomingHttpHeaders) => Number(headers['content-length'] ?? 0)
const tooLarge = () => new HttpError(413, 'The request is too large.')
