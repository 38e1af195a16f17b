import { replacedApps } from './live-releases.ts'

const CHECK_INTERVAL_MS = 5 * 60_000
/** Returning to a tab checks again after this time. */
const RECHECK_MS = 30_000

/**
 * Checks whether newer releases than those of this document are live. An open page keeps its own; on a page without
 * unsaved work the next link loads a new document, with the newer releases.
 */
export class Freshness {
  private readonly isRunning: (app: string) => boolean
  private readonly listeners = new Set<() => void>()
  private checkedAt = Date.now()
  private touched = false
  private replaced: string[] = []

  /** @param isRunning Whether an app has been loaded in this document. */
  constructor(isRunning: (app: string) => boolean) {
    this.isRunning = isRunning
  }

  /** Returns a function that stops the checks. */
  start(): () => void {
    const timer = setInterval(() => void this.check(), CHECK_INTERVAL_MS)
    const touch = () => this.touch(true)
    const listeners: [keyof DocumentEventMap, (event: Event) => void][] = [
      ['visibilitychange', () => this.comeBack()],
      ['input', touch],
      ['change', touch],
      ['click', (event) => this.follow(event)],
    ]
    for (const [type, listener] of listeners) document.addEventListener(type, listener, true)
    return () => {
      clearInterval(timer)
      for (const [type, listener] of listeners) document.removeEventListener(type, listener, true)
    }
  }

  /** Whether a newer release is live and a reload loses nothing. */
  readonly mayReload = (): boolean => !this.touched && this.replaced.some(this.isRunning)

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Records input on this page (true) or a navigation to another (false). */
  touch(touched: boolean): void {
    this.touched = touched
    this.notify()
  }

  private comeBack(): void {
    if (document.visibilityState === 'visible' && Date.now() - this.checkedAt >= RECHECK_MS) void this.check()
  }

  private async check(): Promise<void> {
    this.checkedAt = Date.now()
    this.replaced = await replacedApps()
    this.notify()
  }

  /** Lets the browser follow a link to another page before the router handles the click. */
  private follow(event: Event): void {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return
    if (this.touched || this.replaced.length === 0) return
    event.stopPropagation()
  }

  private notify(): void {
    for (const listener of this.listeners) listener()
  }
}
