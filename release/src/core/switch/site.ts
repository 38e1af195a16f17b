import { setTimeout as wait } from 'node:timers/promises'
import * as Type from 'typebox'
import Value from 'typebox/value'
import type { Registry } from '../registry/registry.ts'
import { releaseFolder } from '../release/release-id.ts'

const POLL_EVERY_MS = 250
const RESPONSE_TIMEOUT_MS = 5000
/** A server that copies releases from a bucket takes up a registry when it has all files. */
const WAIT_LIMIT_MS = 60_000

/** A server reads the registry several times a second. */
const SAME_LIMIT_MS = 10_000

/** What a shell's server says about the registry at `/readyz`. */
const ReadyResponse = Type.Object({
  sequence: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
  digest: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  refused: Type.Optional(
    Type.Union([
      Type.Object({
        sequence: Type.Union([Type.Integer(), Type.Null()]),
        reason: Type.String(),
        kind: Type.Optional(Type.String()),
      }),
      Type.Null(),
    ]),
  ),
  leftOut: Type.Optional(
    Type.Array(
      Type.Object({ app: Type.String(), folder: Type.String(), reasons: Type.Array(Type.String()) }),
    ),
  ),
})
type ReadyResponse = Type.Static<typeof ReadyResponse>

/** The registry was changed, and a site does not serve it. */
export class NotServedError extends Error {
  override readonly name = 'NotServedError'
}

/** @returns The server's response, or a sentence why there is none. */
async function fetchReady(site: string): Promise<ReadyResponse | string> {
  try {
    const response = await fetch(`${site}/readyz`, { signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) })
    const body: unknown = await response.json().catch(() => null)
    return Value.Check(ReadyResponse, body)
      ? body
      : `${site}/readyz answers ${String(response.status)} and says nothing of the registry.`
  } catch {
    return `${site}/readyz does not answer.`
  }
}

/** Number of the registry that a site serves; 0 when it does not say. */
export async function servedSequence(site: string): Promise<number> {
  const ready = await fetchReady(site)
  return typeof ready === 'string' ? 0 : (ready.sequence ?? 0)
}

/**
 * Makes sure that no server takes the store's registry for an older one that somebody put back: signing the next one would
 * make servers accept it.
 * @throws NotServedError
 */
export async function requireNotPutBack(site: string): Promise<void> {
  const ready = await fetchReady(site)
  if (typeof ready === 'string' || ready.refused?.kind !== 'rollback') return
  throw new NotServedError(
    `${site} refuses the registry that is in the store: ${ready.refused.reason} Find out who put it there, then put the right one back: npm run release -- restore <number>`,
  )
}

/**
 * Waits until a site serves the registry with a digest.
 * @throws NotServedError when it serves another one
 */
export async function requireServed(site: string, digest: string, limitMs = SAME_LIMIT_MS): Promise<void> {
  for (const until = Date.now() + limitMs; ; await wait(POLL_EVERY_MS)) {
    const ready = await fetchReady(site)
    if (typeof ready !== 'string' && ready.digest === digest) return
    if (Date.now() < until) continue
    const why = typeof ready === 'string' ? ready : `It serves registry ${String(ready.sequence)}.`
    throw new NotServedError(`${site} does not serve the registry that is in the store. ${why}`)
  }
}

/** Folders of releases that a change was to bring to visitors. */
const changedFolders = ({ change, live, canary }: Registry): string[] =>
  change.apps
    .flatMap((app) => (change.action === 'canary' ? canary[app] : live[app]) ?? [])
    .map(releaseFolder)

/**
 * Waits until a site serves a registry, or a later one.
 * @throws NotServedError with the server's reason when it refuses the registry or the changed release, or when it does
 * not serve it in time
 */
export async function waitForSite(site: string, registry: Registry, limitMs = WAIT_LIMIT_MS): Promise<void> {
  const number = String(registry.sequence)
  const notServed = (reason: string) =>
    new NotServedError(`Registry ${number} is written, but ${site} does not serve it: ${reason}`)
  const until = Date.now() + limitMs
  for (;;) {
    const ready = await fetchReady(site)
    const { sequence, refused, leftOut = [] } = typeof ready === 'string' ? {} : ready
    if (typeof sequence === 'number' && sequence >= registry.sequence) {
      const folders = changedFolders(registry)
      const refusals = leftOut.filter(({ folder }) => folders.includes(folder))
      if (refusals.length === 0) return
      throw new NotServedError(
        refusals
          .map(({ folder, reasons }) => `${site} does not serve ${folder}: ${reasons.join(' ')}`)
          .join('\n'),
      )
    }
    if (refused && refused.sequence === registry.sequence) throw notServed(refused.reason)
    if (Date.now() >= until) {
      const serves = sequence ? `it still serves registry ${String(sequence)}.` : 'it serves no registry.'
      const seconds = `${String(Math.round(limitMs / 1000))} s`
      throw notServed(
        typeof ready === 'string'
          ? `${ready} (Waited ${seconds}.)`
          : `after ${seconds} ${serves}${refused ? ` ${refused.reason}` : ''}`,
      )
    }
    await wait(POLL_EVERY_MS)
  }
}
