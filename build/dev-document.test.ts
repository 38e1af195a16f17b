import type { IncomingMessage, ServerResponse } from 'node:http'
import { compileFunction } from 'node:vm'
import { devDocument } from './dev-document.ts'

interface Renderer {
  scheduleRefresh: () => void
  setRefreshHandler: () => void
}
interface Page {
  __REACT_DEVTOOLS_GLOBAL_HOOK__?: { inject: (renderer: Renderer) => number }
}

const { injectIntoGlobalHook, performReactRefresh, register } = jest.requireActual<{
  injectIntoGlobalHook: (page: Page) => void
  performReactRefresh: () => void
  register: (component: () => void, id: string) => void
}>('react-refresh/runtime')

/** A page of the development shell after its inline scripts ran. */
function openPage(): Page {
  let html = ''
  devDocument('shell')(
    { method: 'GET', headers: { accept: 'text/html' } } as IncomingMessage,
    { setHeader: () => undefined, end: (body: string) => (html = body) } as unknown as ServerResponse,
    () => undefined,
  )
  const page: Page = {}
  for (const [, script = ''] of html.matchAll(/<script>(.*?)<\/script>/g))
    (compileFunction(script, ['window']) as (window: Page) => void)(page)
  return page
}

test('REL-08 an edited remote is refreshed in the React that the shell started first', () => {
  const page = openPage()
  const updated = jest.fn()
  // React of the shell starts first, the refresh runtime of the remote comes with its entry.
  page.__REACT_DEVTOOLS_GLOBAL_HOOK__?.inject({ scheduleRefresh: jest.fn(), setRefreshHandler: updated })
  injectIntoGlobalHook(page)
  register(function Hero() {}, 'hero.tsx Hero')
  register(function Hero() {}, 'hero.tsx Hero')
  performReactRefresh()
  expect(updated).toHaveBeenCalledTimes(1)
})
