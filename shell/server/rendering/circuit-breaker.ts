/** How long a release is not rendered after one of its pages crashed a worker or timed out. */
const OPEN_MS = 5000

/**
 * Circuit breaker for releases: while it is open, browsers render the release's pages, so that a bundle that loops or
 * exhausts memory does not cost a worker per visitor.
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
