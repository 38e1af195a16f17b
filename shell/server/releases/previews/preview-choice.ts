import { isPreviewName } from '@nalika/release/previews'
import type { VerifiedRegistry } from '@nalika/release/trusted-registry'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieOf, setCookie } from '../../http/cookies.ts'
import type { PreviewChoice, Previews } from './previews.ts'

const PARAMETER = 'preview'
const COOKIE = 'nalika_preview'
/** One for each app that a page is made of. */
const MOST_NAMES = 8

/** Headers of every page that belongs to a preview or speaks of one. */
export const PREVIEW_HEADERS = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }

/** Where previews come from; null where they are not allowed. */
export interface PreviewSource {
  previews: Previews | null
  live: VerifiedRegistry | undefined
}

/** A link that cannot be opened, as its page says it. */
export interface RefusedLink {
  status: number
  title: string
  reasons: readonly string[]
}

function namesIn(text: string): string[] | null {
  const names = [...new Set(text.split(','))]
  return names.length <= MOST_NAMES && names.every(isPreviewName) ? names : null
}

/** What this browser chose before; null when it chose none, or previews are not allowed here. */
export function chosenPreview(
  request: FastifyRequest,
  { previews, live }: PreviewSource,
): PreviewChoice | null {
  const cookie = previews && cookieOf(request, COOKIE)
  if (!cookie || !live) return null
  const names = namesIn(cookie)
  return names && previews.choose(names, live)
}

/** The address without the choice. The page that has the link sends its own address: it may have navigated since. */
function withoutChoice(request: FastifyRequest, address: URL): string {
  const from = URL.parse(request.headers.referer ?? '')
  const isSame = from?.host === request.host && from.pathname === address.pathname
  const search = new URLSearchParams(isSame && address.searchParams.size === 1 ? from.search : address.search)
  search.delete(PARAMETER)
  // '/.//other.example' has the path '//other.example', which browsers read as another host.
  return address.pathname.replace(/^\/+/, '/') + (search.size > 0 ? `?${search.toString()}` : '')
}

/**
 * Takes a choice from the address (`?preview=pr-123`), remembers it until the browser closes, and sends the browser to
 * the address without it.
 * @returns Whether it answered, or what its page must say.
 */
export function takePreview(
  request: FastifyRequest,
  reply: FastifyReply,
  address: URL,
  { previews, live }: PreviewSource,
): boolean | RefusedLink {
  const choice = address.searchParams.get(PARAMETER)
  if (choice === null) return false
  reply.headers(PREVIEW_HEADERS)
  if (choice === 'none') {
    setCookie(request, reply, COOKIE, '', 0)
    reply.redirect(withoutChoice(request, address), 302)
    return true
  }
  if (!previews || !live)
    return { status: 403, title: 'No previews here', reasons: ['This site shows no previews.'] }
  const names = namesIn(choice)
  if (!names)
    return {
      status: 400,
      title: 'Not a preview',
      reasons: ['A link names previews, with commas between them: ?preview=pr-123,pr-124.'],
    }
  const { refused } = previews.choose(names, live)
  if (refused) return { ...refused, title: 'This preview cannot be shown' }
  setCookie(request, reply, COOKIE, names.join(','))
  reply.redirect(withoutChoice(request, address), 302)
  return true
}
