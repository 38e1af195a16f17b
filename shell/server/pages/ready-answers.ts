import { GUARDS, HSTS } from '@nalika/shared-server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SHARED, VARY } from '../http/caching.ts'
import type { ReadyAnswer, SharedDocument } from './kept-documents.ts'

/** Answers with documents that are kept, whose headers and body are put together once for all who get them. */
export class ReadyAnswers {
  private readonly policies: Readonly<Record<'http' | 'https', Readonly<Record<string, string>>>>

  constructor(policies: ReadyAnswers['policies']) {
    this.policies = policies
  }

  /** @returns Whether it answered: not what must be compressed first, or may be known to whoever asks. */
  send(document: SharedDocument, { id, protocol, headers }: FastifyRequest, reply: FastifyReply): boolean {
    if (headers['if-none-match'] !== undefined) return false
    const answer = this.answerOf(document, headers['accept-encoding'], protocol)
    if (!answer) return false
    reply.hijack()
    // Head and body are one string, thus one write.
    reply.raw.writeHead(document.status, [...answer.head, 'x-request-id', id])
    reply.raw.end(answer.body, 'latin1')
    return true
  }

  private answerOf(
    { text, tag, ready }: SharedDocument,
    accepted: string | undefined,
    protocol: 'http' | 'https',
  ): ReadyAnswer | undefined {
    const encoding = text.encodingFor(accepted)
    const known = ready.get(protocol + encoding)
    if (known || encoding === 'identity') return known
    const bytes = text.in(encoding)
    if (bytes instanceof Promise) return undefined
    const headers = {
      ...GUARDS,
      ...this.policies[protocol],
      ...(protocol === 'https' && HSTS),
      'cache-control': SHARED,
      vary: VARY,
      etag: tag,
      'content-encoding': encoding,
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(bytes.length),
    }
    const answer = { head: Object.entries(headers).flat(), body: bytes.toString('latin1') }
    ready.set(protocol + encoding, answer)
    return answer
  }
}
