import type { Page } from '@playwright/test'

/** What the measuring script in the page offers. */
interface Probe {
  /** Milliseconds from the next click, or from going back, to the frame that shows another heading. */
  toNextHeading(back: boolean): Promise<number>
  /** The longest interaction since the last call, as Interaction to Next Paint counts them. */
  slowest(): number
}

declare global {
  var probe: Probe
}

/** Puts the measuring script into every document the page opens from here on. */
export const measure = async (page: Page): Promise<void> => void (await page.addInitScript(install))

function install(): void {
  const durations = new Map<number, number>()
  const keep = (entries: PerformanceEntryList) => {
    for (const { interactionId, duration } of entries as PerformanceEventTiming[])
      if (interactionId > 0)
        durations.set(interactionId, Math.max(duration, durations.get(interactionId) ?? 0))
  }
  const observer = new PerformanceObserver((list) => keep(list.getEntries()))
  // What takes less than 16 ms is not told; it counts as that.
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)

  globalThis.probe = {
    slowest() {
      keep(observer.takeRecords())
      const slowest = Math.max(16, ...durations.values())
      durations.clear()
      return slowest
    },
    toNextHeading(back) {
      const heading = () => document.querySelector('main h1')?.textContent ?? null
      const before = heading()
      return new Promise((resolve) => {
        let began: number | null = null
        const seen = () => {
          if (began === null || heading() === null || heading() === before) return
          changes.disconnect()
          requestAnimationFrame(() => {
            // Answered once the frame has been drawn.
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve(performance.now() - (began ?? 0))
            port2.postMessage(null)
          })
        }
        const changes = new MutationObserver(seen)
        changes.observe(document, { subtree: true, childList: true, characterData: true })
        if (back) {
          began = performance.now()
          history.back()
        } else {
          const clicked = ({ timeStamp }: Event) => {
            began = timeStamp
          }
          addEventListener('click', clicked, { capture: true, once: true })
        }
      })
    },
  }
}
