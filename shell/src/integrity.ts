import type { ResolvedRemote } from './page-state.ts'

declare global {
  // Called by build/integrity-plugin.ts for every script and style that webpack inserts.
  var __nalikaIntegrity: ((url: string) => string) | undefined
}

/** A well-formed hash that no file has: browsers reject the file. */
const REFUSED = `sha384-${'A'.repeat(64)}`

/** Integrity by file, by release URL. Null for a developer's machine, which lists no files. */
const known = new Map<string, Record<string, string> | null>()

/** Registers the integrity of a release's files under the URL of its folder. */
export function trustRelease(base: string, integrity: Record<string, string>): void {
  known.set(new URL(base, document.baseURI).href, integrity)
}

/** Integrity of the file at a URL, or a hash that never matches when no release lists it. */
export function integrityOf(address: string): string {
  const url = new URL(address, document.baseURI)
  const whole = `${url.origin}${url.pathname}`
  for (const [base, files] of known) {
    if (!whole.startsWith(base)) continue
    return files === null ? '' : (files[whole.slice(base.length)] ?? REFUSED)
  }
  return REFUSED
}

/** Rejects from now on every file that no release lists. */
export function enforceIntegrity(): void {
  globalThis.__nalikaIntegrity = integrityOf
}

/**
 * Tells webpack's runtime which style sheets came with the document. It compares URLs as written and would load the
 * page's sheets twice; the browser would then lay out the page again with every link added to the head.
 */
export function recogniseStyles(): void {
  // A sheet that failed is loaded again, and then reported.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (link.sheet) link.dataset.href = link.href
}

/** The part of `release.json` that browsers read. */
export interface ReleaseList {
  assets: Record<string, { integrity: string }>
  start: { js: string[]; css: string[] }
}

/**
 * Fetches the list of a remote's files, verified by the hash in the page's state, and registers it.
 * @param timeoutMs Timeout of the request.
 * @returns The list, or null when the page's state holds the integrity already.
 */
export async function trustRemote(remote: ResolvedRemote, timeoutMs: number): Promise<ReleaseList | null> {
  if (remote.releaseIntegrity === null) {
    known.set(new URL(remote.base, document.baseURI).href, null)
    return null
  }
  if (remote.integrity) {
    trustRelease(remote.base, remote.integrity)
    return null
  }
  const response = await fetch(`${remote.base}release.json`, {
    integrity: remote.releaseIntegrity,
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`Its list of files answered ${String(response.status)}.`)
  const list = (await response.json()) as ReleaseList
  trustRelease(
    remote.base,
    Object.fromEntries(Object.entries(list.assets).map(([file, { integrity }]) => [file, integrity])),
  )
  return list
}
