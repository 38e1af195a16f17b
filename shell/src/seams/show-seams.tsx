import { getInstance } from '@module-federation/enhanced/runtime'
import { createRoot } from 'react-dom/client'
import type { Router } from '../bootstrap/create-router.ts'
import type { PageState } from '../page-state.ts'
import type { Remotes } from '../remotes.ts'
import { SeamsPanel, type Seams } from './seams-panel.tsx'
import { appSeams, sharedSeams, type ShareScope } from './seams.ts'

/** The parts of a page that the shell shows around those of remotes. */
const FRAME = ['header', 'main ~ footer']

/** Shows which app and release each part of the page comes from, until the document is left. */
export function showSeams(state: PageState, remotes: Remotes, router: Router): void {
  let asked = 0
  let shownMs: number | null = Math.round(performance.now())
  const ownerOfPage = () => remotes.ownerOf(router.state.location.pathname)

  const read = (): Seams => ({
    path: router.state.location.pathname,
    shownMs,
    apps: appSeams(
      state,
      ownerOfPage()?.app ?? null,
      performance.getEntriesByType('resource') as PerformanceResourceTiming[],
      document.baseURI,
    ),
    shared: sharedSeams((getInstance()?.shareScopeMap.default ?? {}) as ShareScope),
  })

  function labelParts(): void {
    const label = (selector: string, { app, version }: { app: string; version: string }) =>
      document.querySelector(selector)?.setAttribute('data-seam', `${app} ${version}`)
    for (const part of FRAME) label(part, state.shell)
    label('main', ownerOfPage() ?? state.shell)
  }

  function subscribe(onChange: () => void): () => void {
    const observer = new PerformanceObserver(onChange)
    observer.observe({ type: 'resource' })
    const stop = router.subscribe(({ navigation }) => {
      if (navigation.state === 'loading' && shownMs !== null) {
        asked = performance.now()
        shownMs = null
        onChange()
      }
      if (navigation.state === 'idle' && shownMs === null)
        requestAnimationFrame(() => {
          shownMs = Math.round(performance.now() - asked)
          labelParts()
          onChange()
        })
    })
    return () => {
      observer.disconnect()
      stop()
    }
  }

  labelParts()
  const container = document.body.appendChild(document.createElement('div'))
  createRoot(container).render(<SeamsPanel read={read} subscribe={subscribe} />)
}
