import { setTrackedEmails, stopPriceAlert } from '@nalika/shared-api/contract'
import type { FastifyRequest } from 'fastify'

/** What a mail program sends to the address of List-Unsubscribe (RFC 8058). */
const [NAME, VALUE] = ['List-Unsubscribe', 'One-Click']

export interface OneClickCall {
  endpoint: { url: string }
  values: Readonly<Record<string, string>>
}

/** Pages that emails name in List-Unsubscribe, and the call that turns these emails off. */
const PAGES: readonly (OneClickCall & { path: RegExp })[] = [
  { path: /^\/track\/([\w-]{20,200})\/?(?:\?|$)/, endpoint: setTrackedEmails, values: { emails: 'false' } },
  { path: /^\/prices\/alerts\/([\w-]{20,200})\/?(?:\?|$)/, endpoint: stopPriceAlert, values: {} },
]

/**
 * The call that a mail program unsubscribes with, or undefined when the request is another one. It comes from the mail program's own
 * servers, so no header of a browser proves its origin; the secret token in its address does.
 */
export async function oneClickCall(request: FastifyRequest): Promise<OneClickCall | undefined> {
  for (const { path, endpoint, values } of PAGES) {
    const [, token] = path.exec(request.url) ?? []
    if (token !== undefined && (await isOneClick(request))) return { endpoint, values: { ...values, token } }
  }
  return undefined
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
