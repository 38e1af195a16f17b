import type { PageState } from '../page-state.ts'

/** Answers which releases this visitor would get now. */
export const LIVE = '/remotes/live'

/** Address of the release's folder, by app. */
export type LiveReleases = Record<string, string>

const BUDGET_MS = 2000

let running: LiveReleases = {}

/** Remembers what this document is made of. */
export function rememberReleases({ shell, remotes }: Pick<PageState, 'shell' | 'remotes'>): void {
  running = Object.fromEntries([shell, ...remotes].map(({ app, base }) => [app, base]))
}

/** The apps of which this visitor would now get another release than this document has. None when nobody answers. */
export async function replacedApps(): Promise<string[]> {
  if (running.shell === undefined) return []
  try {
    const response = await fetch(LIVE, { signal: AbortSignal.timeout(BUDGET_MS) })
    if (!response.ok) return []
    const live = (await response.json()) as LiveReleases
    return Object.keys(running).filter((app) => live[app] !== undefined && live[app] !== running[app])
  } catch {
    return []
  }
}
