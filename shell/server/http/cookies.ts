import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A cookie that came with a request. */
export const cookieOf = ({ headers }: FastifyRequest, name: string): string | undefined =>
  parseCookie(headers.cookie ?? '')[name]

/**
 * Sets a cookie that only this server reads: no script, no other site, and once there is TLS nobody on the way.
 * @param maxAge Seconds; the browser's session when left out, 0 forgets it.
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
