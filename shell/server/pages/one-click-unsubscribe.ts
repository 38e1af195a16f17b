import type { FastifyRequest } from 'fastify'

/** What a mail program sends to the address of List-Unsubscribe (RFC 8058). */
const [NAME, VALUE] = ['List-Unsubscribe', 'One-Click']

/**
 * Token of the tracking link that a mail program unsubscribes with, or undefined when the request is another one. It comes
 * from the mail program's own servers, so no header of a browser proves its origin; the secret token does.
 */
export async function oneClickToken(request: FastifyRequest): Promise<string | undefined> {
  const [, token] = /^\/track\/([\w-]{20,200})\/?(?:\?|$)/.exec(request.url) ?? []
  return token !== undefined && (await isOneClick(request)) ? token : undefined
}

async function isOneClick(request: FastifyRequest): Promise<boolean> {
  if (!request.isMultipart()) return (request.body as URLSearchParams).get(NAME) === VALUE
  let found = false
  for await (const part of request.parts()) {
    if (part.type === 'file') part.file.resume()
    else found ||= part.fieldname === NAME && part.value === VALUE
  }
  return found
}
