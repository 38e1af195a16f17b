import { pageOf, type PageHandle } from '@nalika/shared-ui'
import type { createBrowserRouter, Params } from 'react-router-dom'
import { nextTask } from './bootstrap/next-task.ts'

type Router = ReturnType<typeof createBrowserRouter>

interface Visit {
  address: string
  page: { id: string; handle: PageHandle }
  params: Params
  /** What the page's loader answered. */
  data: unknown
}

/** As many as people go back through. */
const MOST_KEPT = 20

const addressNow = () => window.location.href.replace(/#.*/, '')
/** The router's name of the history entry one is at; that of the document's first has none yet. */
const entryNow = () => (window.history.state as { key?: string } | null)?.key ?? 'default'

/**
 * Remembers what pages showed, by history entry, so that going back shows it at once; then asks what stands there now,
 * and the page takes that when it is something else. Of pages that permit it: what they show is the same for everyone.
 *
 * @param createRouter Called once this listens: it has to hear of going back before the router does.
 */
export function rememberPages(createRouter: () => Router): Router {
  const visits = new Map<string, Visit>()
  let recalled: string | undefined

  const recall = () => {
    const entry = entryNow()
    const visit = visits.get(entry)
    const isSame = visit?.address === addressNow()
    if (isSame) visit.page.handle.recall?.(visit.address, visit.data)
    recalled = isSame ? entry : undefined
  }
  window.addEventListener('popstate', recall)
  const router = createRouter()

  const remember = ({ location, navigation, initialized, matches, loaderData, errors }: Router['state']) => {
    if (!initialized || navigation.state !== 'idle') return
    visits.delete(location.key)
    const page = pageOf(matches.map(({ route }) => ({ id: route.id, handle: route.handle as unknown })))
    if (!page?.handle.isKept?.() || errors) return
    const params = matches.at(-1)?.params ?? {}
    visits.set(location.key, { address: addressNow(), page, params, data: loaderData[page.id] })
    const [oldest] = visits.keys()
    if (visits.size > MOST_KEPT && oldest !== undefined) visits.delete(oldest)
    if (recalled === location.key) void refresh(location.key)
  }

  const refresh = async (entry: string) => {
    recalled = undefined
    const visit = visits.get(entry)
    if (!visit) return
    // Once the page is painted.
    await new Promise(requestAnimationFrame)
    await nextTask()
    const answer = contentOf(await visit.page.handle.prefetch?.(visit.address, visit.params))
    const isStillThere = router.state.location.key === entry && router.state.navigation.state === 'idle'
    if (answer === undefined || !isStillThere || JSON.stringify(answer) === JSON.stringify(visit.data)) return
    await router.revalidate()
  }

  router.subscribe(remember)
  remember(router.state)
  return router
}

/** What a loader answered, without the status that goes with it. */
function contentOf(answer: unknown): unknown {
  const isWhole = typeof answer === 'object' && answer !== null && 'data' in answer && 'init' in answer
  return isWhole ? answer.data : answer
}
