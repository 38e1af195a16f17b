import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Over TLS a cookie has the prefix with which browsers take it from this host alone. */
const prefixed = ({ protocol }: FastifyRequest, name: string): string =>
  protocol === 'https' ? `__Host-${name}` : name

/** Value of a request's cookie. */
export const cookieOf = (request: FastifyRequest, name: string): string | undefined =>
  parseCookie(request.headers.cookie ?? '')[prefixed(request, name)]

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
    stringifySetCookie({
      name: prefixed(request, name),
      value,
      ...attributes,
      ...(maxAge !== undefined && { maxAge }),
    }),
  )
}
