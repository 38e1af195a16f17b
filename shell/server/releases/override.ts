import type { Release } from '@nalika/release'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieOf, setCookie } from '../http/cookies.ts'
import type { ResolvedSet } from './registry.ts'

/** Replaces one remote's release by a developer's own machine, for this browser alone. */
export interface Override {
  app: string
  /** Always of this machine: `http://localhost:3003`. */
  origin: string
}

const PARAMETER = 'override'
const COOKIE = 'nalika_override'
const FORM = /^([a-z][a-z0-9-]*)@(https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?)\/?$/

const SENTENCE =
  'An override names a remote of this site and an address on your own machine, such as ?override=admin-console@http://localhost:3003, or none to reset it.\n'

function parse(text: string | undefined, set: ResolvedSet): Override | null {
  const [, app = '', origin = ''] = FORM.exec(text ?? '') ?? []
  return set.remotes.some((remote) => remote.app === app) && URL.canParse(origin) ? { app, origin } : null
}

/** The override that this browser chose before, if it still names a remote. */
export const chosenOverride = (request: FastifyRequest, set: ResolvedSet): Override | null =>
  parse(cookieOf(request, COOKIE), set)

/**
 * Takes a choice from the address (`?override=…`), remembers it, and sends the browser to the address without it.
 * @returns Whether it answered.
 */
export function takeChoice(
  request: FastifyRequest,
  reply: FastifyReply,
  address: URL,
  set: ResolvedSet,
): boolean {
  const choice = address.searchParams.get(PARAMETER)
  if (choice === null) return false
  reply.header('cache-control', 'no-store')
  const chosen = parse(choice, set)
  if (chosen) setCookie(request, reply, COOKIE, `${chosen.app}@${chosen.origin}`)
  else if (choice === 'none') setCookie(request, reply, COOKIE, '', 0)
  else {
    reply.code(400).type('text/plain; charset=utf-8').send(SENTENCE)
    return true
  }
  address.searchParams.delete(PARAMETER)
  // '/.//other.example' has the path '//other.example', which browsers read as another host.
  reply.redirect(address.pathname.replace(/^\/+/, '/') + address.search, 302)
  return true
}

/** The set with one remote from the developer's machine, which is neither rendered nor verified by the server. */
export const withOverride = (set: ResolvedSet, { app }: Override): ResolvedSet => ({
  ...set,
  isSplit: true,
  remotes: set.remotes.map((remote) => (remote.app === app ? developed(remote) : remote)),
})

const developed = (release: Release): Release => ({
  ...release,
  version: 'development',
  entry: 'remoteEntry.js',
  server: null,
  start: { js: [], css: [] },
  pages: {},
  assets: {},
})
