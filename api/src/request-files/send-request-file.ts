import type { FastifyInstance, FastifyReply } from 'fastify'
import { notFound } from '../infrastructure/errors/errors.ts'
import { attachment } from '../media/attachment.ts'
import { extensionOf, MEDIA_TYPES } from '../media/media-paths.ts'
import type { RequestFileRow } from './request-files.queries.ts'

/** Sends a customer's file to be saved: a browser never shows or runs it. Like all that is not public it is not cached. */
export async function sendRequestFile(
  { media }: Pick<FastifyInstance, 'media'>,
  reply: FastifyReply,
  file: RequestFileRow | undefined,
): Promise<FastifyReply> {
  const extension = file && extensionOf(file.path)
  const stored = extension && (await media.storage.open(file.path))
  if (!stored) throw notFound('File not found.')
  reply.headers({
    'content-type': MEDIA_TYPES[extension],
    'content-disposition': attachment(file.name.replace(/\.\w{1,5}$/, ''), extension),
    'content-length': stored.size,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  return reply.send(await stored.read())
}
