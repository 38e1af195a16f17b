import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Value of a request's cookie. */
export const cookieOf = ({ headers }: FastifyRequest, name: string): string | undefined =>
  parseCookie(headers.cookie ?? '')[name]

/**
 * Sets a cookie that scripts and other sites cannot read, and that is sent over TLS only if the request was.
 * @param maxAge Seconds; a session cookie by default; 0 deletes it.
 */
export function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  value: string,
  maxAge?: number,
): void {
  const secure = request.protocol === 'https'
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  reply.header(
    'set-cookie',
    stringifySetCookie({ name, value, ...attributes, ...(maxAge !== undefined && { maxAge }) }),
  )
}
