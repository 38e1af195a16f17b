import type { PageState } from '../page-state.ts'

/** Endpoint that returns the releases this visitor would get now. */
export const LIVE = '/remotes/live'

/** URL of the release's folder, by app. */
export type LiveReleases = Record<string, string>

const TIMEOUT_MS = 2000

let running: LiveReleases = {}

/** Remembers the releases of this document. */
export function rememberReleases({ shell, remotes }: Pick<PageState, 'shell' | 'remotes'>): void {
  running = Object.fromEntries([shell, ...remotes].map(({ app, base }) => [app, base]))
}

/** Apps whose live release for this visitor differs from the one in this document. Empty when the request fails. */
export async function replacedApps(): Promise<string[]> {
  if (running.shell === undefined) return []
  try {
    const response = await fetch(LIVE, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) return []
    const live = (await response.json()) as LiveReleases
    return Object.keys(running).filter((app) => live[app] !== undefined && live[app] !== running[app])
  } catch {
    return []
  }
}
