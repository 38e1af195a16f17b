import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../errors/errors.ts'
import { byteRange } from '../storage/byte-range.ts'
import { extensionOf, isPrivate, MEDIA_TYPES } from '../storage/media-paths.ts'
import { attachment } from './attachment.ts'

interface MediaFilesOptions {
  /** Title of the document under a path; undefined for one that was deleted. Without it, documents have no title. */
  titleOf?: (path: string) => Promise<string | undefined>
}

/** Uploaded files, for everyone. The content of a path never changes, so it is cached forever. */
export const mediaFiles: FastifyPluginAsync<MediaFilesOptions> = async (app, { titleOf }) => {
  app.route<{ Params: { '*': string } }>({ method: ['GET', 'HEAD'], url: '/media/*', handler })

  async function handler(request: FastifyRequest<{ Params: { '*': string } }>, reply: FastifyReply) {
    const path = request.params['*']
    // The range is of another version of the file.
    const isOther = (tag: string | string[] | undefined) => tag !== undefined && tag !== `"${path}"`
    const extension = isPrivate(path) ? undefined : extensionOf(path)
    const file = extension && (await app.media.storage.open(path))
    const title = extension === 'pdf' ? await (titleOf ? titleOf(path) : 'document') : ''
    if (!file || title === undefined) throw notFound('File not found.')
    reply.headers({
      'content-type': MEDIA_TYPES[extension],
      // Browsers must not run uploaded content.
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      etag: `"${path}"`,
    })
    if (extension === 'pdf') {
      // Saved, not shown: a document may contain scripts. Its title may change and it may be deleted.
      reply.headers({
        'content-disposition': attachment(title, 'pdf'),
        'cache-control': 'public, max-age=3600',
      })
    }
    if (request.headers['if-none-match']?.includes(`"${path}"`)) return reply.code(304).send()
    const range = isOther(request.headers['if-range'])
      ? undefined
      : byteRange(request.headers.range, file.size)
    if (range === 'unsatisfiable') {
      return reply
        .code(416)
        .headers({ 'content-range': `bytes */${String(file.size)}`, 'cache-control': 'no-store' })
        .send()
    }
    if (range) {
      reply
        .code(206)
        .header('content-range', `bytes ${String(range.start)}-${String(range.end)}/${String(file.size)}`)
    }
    reply.header('content-length', range ? range.end - range.start + 1 : file.size)
    return reply.send(request.method === 'HEAD' ? undefined : await file.read(range))
  }
}
