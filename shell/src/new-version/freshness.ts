import { carryToasts } from '../portal-redirect/carried-toasts.ts'
import { replacedApps } from './live-releases.ts'

const LOOK_EVERY_MS = 5 * 60_000
/** Coming back to a tab is a good moment to look, but not each time. */
const LOOK_AGAIN_MS = 30_000

/**
 * Knows whether newer versions than those of this document are live. An open page keeps its own; from a page
 * without unsaved work the next link leads into a new document, and with it to the newer versions.
 */
export class Freshness {
  private readonly isRunning: (app: string) => boolean
  private readonly listeners = new Set<() => void>()
  private lookedAt = Date.now()
  private touched = false
  private replaced: string[] = []

  /** @param isRunning Whether an app has been loaded in this document. */
  constructor(isRunning: (app: string) => boolean) {
    this.isRunning = isRunning
  }

  /** Returns the way to stop. */
  start(): () => void {
    const timer = setInterval(() => void this.look(), LOOK_EVERY_MS)
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

  /** Whether a newer version of what this page runs is there, and nothing would be lost by reloading. */
  readonly mayReload = (): boolean => !this.touched && this.replaced.some(this.isRunning)

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Something was typed or chosen on this page, or another page is shown. */
  touch(touched: boolean): void {
    this.touched = touched
    this.tell()
  }

  private comeBack(): void {
    if (document.visibilityState === 'visible' && Date.now() - this.lookedAt >= LOOK_AGAIN_MS)
      void this.look()
  }

  private async look(): Promise<void> {
    this.lookedAt = Date.now()
    this.replaced = await replacedApps()
    this.tell()
  }

  /** Lets the browser itself follow a link to another page, before the router hears of the click. */
  private follow(event: Event): void {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return
    if (this.touched || this.replaced.length === 0) return
    event.stopPropagation()
    carryToasts()
  }

  private tell(): void {
    for (const listener of this.listeners) listener()
  }
}
