/** A release whose page crashed a worker or timed out is not rendered for this long. */
const OPEN_MS = 5000

/**
 * Circuit breaker for releases: while one is open the browser renders that release's pages, so that a bundle that
 * loops or exhausts memory costs one worker now and then, and not one for each visitor.
 */
export class CircuitBreaker {
  private readonly openUntil = new Map<string, number>()

  isOpen(release: string): boolean {
    const until = this.openUntil.get(release)
    if (until === undefined) return false
    if (until > performance.now()) return true
    this.openUntil.delete(release)
    return false
  }

  open(release: string): void {
    this.openUntil.set(release, performance.now() + OPEN_MS)
  }
}
