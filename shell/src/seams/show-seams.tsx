import { getInstance } from '@module-federation/enhanced/runtime'
import { createRoot } from 'react-dom/client'
import type { Router } from '../bootstrap/create-router.ts'
import type { PageState } from '../page-state.ts'
import type { Remotes } from '../remotes.ts'
import { SeamsPanel, type Seams } from './seams-panel.tsx'
import { appSeams, sharedSeams, type ShareScope } from './seams.ts'

/** Shows which app and release each part of the page comes from, until the document is left. */
export function showSeams(state: PageState, remotes: Remotes, router: Router): void {
  let asked = 0
  let shownMs: number | null = Math.round(performance.now())
  const listeners = new Set<() => void>()

  function label(owner: string | null): void {
    const nameOf = ({ app, version }: { app: string; version: string }) => `${app} ${version}`
    const shell = nameOf(state.shell)
    const remote = owner === null ? undefined : remotes.byApp(owner)
    document.querySelector('header')?.setAttribute('data-seam', shell)
    document.querySelector('body > * footer')?.setAttribute('data-seam', shell)
    document.querySelector('main')?.setAttribute('data-seam', remote ? nameOf(remote) : shell)
  }

  const read = (): Seams => {
    const { pathname } = router.state.location
    const owner = remotes.ownerOf(pathname)?.app ?? null
    label(owner)
    const timings = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return {
      path: pathname,
      shownMs,
      apps: appSeams(state, owner, timings, document.baseURI),
      shared: sharedSeams((getInstance()?.shareScopeMap.default ?? {}) as ShareScope),
    }
  }

  router.subscribe(({ navigation }) => {
    if (navigation.state === 'loading' && shownMs !== null) {
      asked = performance.now()
      shownMs = null
    }
    if (navigation.state === 'idle' && shownMs === null)
      requestAnimationFrame(() => {
        shownMs = Math.round(performance.now() - asked)
        for (const listener of listeners) listener()
      })
    for (const listener of listeners) listener()
  })
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const container = document.body.appendChild(document.createElement('div'))
  createRoot(container).render(<SeamsPanel read={read} subscribe={subscribe} />)
}
