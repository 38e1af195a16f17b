/*
 * The first script of a page, alone in its file (build/starter-plugin.ts): it loads the others once the page is
 * painted, and keeps what a visitor does until they can take it (early-input.ts).
 */
import type { EarlyInput, StarterScript } from './early-input.ts'

const CONTROL = 'input, select, textarea'
const PRESSED = 'button, [role="button"]'
/** A page that is not painted by then, of a slow style or a hidden tab, is not waited for. */
const PAINT_MS = 2000

// In a scope of its own: it is no module.
{
  const scripts = JSON.parse(document.currentScript?.dataset.scripts ?? '[]') as StarterScript[]
  const kept = new Map<Element, EarlyInput>()
  const events = ['click', 'submit', 'input', 'change']

  const keep = (event: Event) => {
    if (!(event.target instanceof Element)) return
    const { target } = event
    if (event instanceof SubmitEvent) {
      // The browser would leave the page with what was typed in the address.
      event.preventDefault()
      kept.set(target, { kind: 'submit', submitter: event.submitter })
    } else if (event.type === 'click') {
      const button = target.closest<HTMLElement>(PRESSED)
      const submits = button instanceof HTMLButtonElement && button.type === 'submit' && button.form
      if (button && !submits) kept.set(button, { kind: 'press' })
    } else if (target.matches(CONTROL)) {
      const { value, checked } = target as HTMLInputElement
      kept.set(target, { kind: 'value', value, checked })
    }
  }
  for (const name of events) document.addEventListener(name, keep, true)

  const handOver = (names = events) => {
    for (const name of names) document.removeEventListener(name, keep, true)
    return kept
  }
  globalThis.nalikaEarlyInput = handOver

  /** Without the entry the page is as without scripts: forms that can do so go to the server by themselves. */
  const giveUp = () => {
    for (const [element, input] of handOver())
      if (input.kind === 'submit' && (element.hasAttribute('action') || element.matches('[method=post]')))
        (element as HTMLFormElement).requestSubmit(input.submitter)
  }

  let started = false
  const start = () => {
    if (started) return
    started = true
    for (const [index, { href, integrity, crossOrigin }] of scripts.entries()) {
      // The first is the entry, which runs; the others it will ask for.
      const isEntry = index === 0
      const element = isEntry
        ? Object.assign(document.createElement('script'), { src: href, onerror: giveUp })
        : Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href })
      if (integrity !== null) element.integrity = integrity
      element.crossOrigin = crossOrigin
      document.head.append(element)
    }
  }

  const whenPainted = () => {
    if (document.visibilityState === 'hidden' || !PerformanceObserver.supportedEntryTypes.includes('paint')) {
      start()
      return
    }
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
    setTimeout(start, PAINT_MS)
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', whenPainted)
  else whenPainted()
}
