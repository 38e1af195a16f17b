import type { ResolvedRemote } from './page-state.ts'

declare global {
  // Read by the code that build/integrity-plugin.ts puts in front of every script and style webpack adds.
  var __nalikaIntegrity: ((url: string) => string) | undefined
}

/** Well-formed, and no file has it: a browser refuses whatever it is set on. */
const REFUSED = `sha384-${'A'.repeat(64)}`

/** Null for a developer's machine, whose files nobody listed. */
const known = new Map<string, Record<string, string> | null>()

/** Makes the files of a release known by the address of its folder. */
export function trustRelease(base: string, integrity: Record<string, string>): void {
  known.set(new URL(base, document.baseURI).href, integrity)
}

/** Integrity of the file at an address, or one that nothing matches when no release lists it. */
export function integrityOf(address: string): string {
  const url = new URL(address, document.baseURI)
  const whole = `${url.origin}${url.pathname}`
  for (const [base, files] of known) {
    if (!whole.startsWith(base)) continue
    return files === null ? '' : (files[whole.slice(base.length)] ?? REFUSED)
  }
  return REFUSED
}

/** From here on nothing that a release does not list is run. */
export function enforceIntegrity(): void {
  globalThis.__nalikaIntegrity = integrityOf
}

/**
 * Tells webpack's runtime which styles came with the document. It compares addresses as they are written, and without
 * this fetches and applies those of the page a second time: every rule is matched twice, and the browser, which takes
 * a sheet that is there twice for a change, lays the page out anew whenever a link is put into the head.
 */
export function recogniseStyles(): void {
  // One that failed is asked for again, and what fails then is told.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (link.sheet) link.dataset.href = link.href
}

/** What is read of a release's `release.json`. */
export interface ReleaseList {
  assets: Record<string, { integrity: string }>
  start: { js: string[]; css: string[] }
}

/**
 * Fetches the list of a remote's files, itself checked against the hash that came with the page, and trusts it.
 * @param budgetMs Gives up after this long.
 * @returns The list, or null when the page itself told all that is needed.
 */
export async function trustRemote(remote: ResolvedRemote, budgetMs: number): Promise<ReleaseList | null> {
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
    signal: AbortSignal.timeout(budgetMs),
  })
  if (!response.ok) throw new Error(`Its list of files answered ${String(response.status)}.`)
  const list = (await response.json()) as ReleaseList
  trustRelease(
    remote.base,
    Object.fromEntries(Object.entries(list.assets).map(([file, { integrity }]) => [file, integrity])),
  )
  return list
}
