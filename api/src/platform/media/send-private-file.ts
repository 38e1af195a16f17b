import type { FastifyInstance, FastifyReply } from 'fastify'
import { notFound } from '../errors/errors.ts'
import { extensionOf, MEDIA_TYPES } from '../storage/media-paths.ts'
import { attachment } from './attachment.ts'

interface PrivateFile {
  path: string
  /** What the file is saved as; its ending follows from what is stored. */
  name: string
}

/** Sends a file that is not for everyone, to be saved: a browser neither shows nor runs it, and nothing caches it. */
export async function sendPrivateFile(
  { media }: Pick<FastifyInstance, 'media'>,
  reply: FastifyReply,
  file: PrivateFile | undefined,
): Promise<FastifyReply> {
  const extension = file && extensionOf(file.path)
  const stored = extension && (await media.storage.open(file.path))
  if (!stored) throw notFound('File not found.')
  reply.headers({
    'content-type': MEDIA_TYPES[extension],
    'content-disposition': attachment(file.name.replace(/\.\w{1,5}$/, ''), extension),
    'content-length': stored.size,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    'cache-control': 'no-store',
  })
  return reply.send(await stored.read())
}
