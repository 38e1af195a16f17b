/** A page that was thrown costs nobody a wait; the log is spared. */
const THROWN_MS = 1000
/** One that cost a thread cost its visitor time as well. Doubled each time it happens again, up to the most. */
const LOST_MS = 2000
const MOST_MS = 30_000
/** After so long without another, a release begins anew. */
const FORGOTTEN_MS = 60_000

/** Releases that failed to render: for a while their pages are left to the browser without being tried. */
export class Rests {
  private readonly rests = new Map<string, { until: number; lost: number }>()

  has(folder: string): boolean {
    return (this.rests.get(folder)?.until ?? 0) > Date.now()
  }

  add(folder: string, isThreadLost: boolean): void {
    const now = Date.now()
    const known = this.rests.get(folder)
    const before = known && now - known.until < FORGOTTEN_MS ? known.lost : 0
    const lost = before + (isThreadLost ? 1 : 0)
    const ms = isThreadLost ? Math.min(LOST_MS * 2 ** before, MOST_MS) : THROWN_MS
    this.rests.set(folder, { until: now + ms, lost })
  }
}
