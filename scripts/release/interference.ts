import type { BrowserContext, Page } from '@playwright/test'

/** What the shell, Module Federation's runtime and the router keep in the window, and each remote its container. */
const EXPECTED = [
  '__FEDERATION__',
  '__VMOK__',
  '__GLOBAL_LOADING_REMOTE_ENTRY__',
  '_FEDERATION_RUNTIME_CORE',
  '__reactRouterVersion',
  '__nalikaIntegrity',
]
const CONTAINER = '^(webpackChunk)?nalika_\\w+$'
/** Most sentences about one page. */
const MOST = 5

type Compared = (expected: readonly string[], container: string) => Promise<string[]>
declare global {
  interface Window {
    interferenceOfApp: Compared
  }
}

/**
 * Notes what each page of a browser has before any script of the site: the globals, the members of every built-in object, and
 * the session that is stored.
 */
export async function watchForInterference(context: BrowserContext): Promise<void> {
  await context.addInitScript(noteBrowser)
}

/**
 * What the scripts of a page changed that other apps use.
 * @returns Parts of sentences: 'replaced window.fetch', 'added the global jQuery'.
 */
export const interferenceOf = async (page: Page): Promise<string[]> =>
  (
    await page.evaluate(([expected, container]) => window.interferenceOfApp(expected, container), [
      EXPECTED,
      CONTAINER,
    ] as const)
  ).slice(0, MOST)

/** Runs in the browser, so that it uses nothing of this module. */
function noteBrowser(): void {
  const membersOf = (object: object) =>
    new Map(Reflect.ownKeys(object).map((key) => [key, Object.getOwnPropertyDescriptor(object, key)]))
  const objects = new Map<string, object>([['window', window]])
  for (const [key, descriptor] of membersOf(window)) {
    const value: unknown = descriptor?.value
    const name = String(key)
    if (typeof value === 'function') {
      objects.set(name, value)
      const prototype: unknown = value.prototype
      if (typeof prototype === 'object' && prototype !== null) objects.set(`${name}.prototype`, prototype)
    } else if (typeof value === 'object' && value !== null && Object.hasOwn(value, Symbol.toStringTag))
      objects.set(name, value)
  }
  objects.set('console', console)
  const before = new Map([...objects].map(([name, object]) => [name, membersOf(object)]))
  const session = () =>
    location.origin === 'null'
      ? []
      : ['auth_token', 'user_id', 'role', 'name'].map((key) => localStorage.getItem(key))
  const sessionBefore = session()
  const { serviceWorker } = navigator

  function changeOf(name: string, key: string | symbol, then?: PropertyDescriptor, now?: PropertyDescriptor) {
    const member = `${name}.${String(key)}`
    if (!now) return `removed ${member}`
    if (!then) return name === 'window' ? `added the global ${String(key)}` : `added ${member}`
    const isReplaced = (['value', 'get', 'set'] as const).some(
      (part) => typeof then[part] === 'function' && then[part] !== now[part],
    )
    return isReplaced ? `replaced ${member}` : undefined
  }

  const compare: Compared = async (expected, container) => {
    const isExpected = (key: string | symbol) =>
      key === 'interferenceOfApp' || expected.includes(String(key)) || new RegExp(container).test(String(key))
    const found: string[] = []
    for (const [name, object] of objects) {
      const [then, now] = [before.get(name), membersOf(object)]
      for (const key of new Set([...(then?.keys() ?? []), ...now.keys()])) {
        const change =
          name === 'window' && isExpected(key) ? undefined : changeOf(name, key, then?.get(key), now.get(key))
        if (change !== undefined) found.push(change)
      }
    }
    if (session().some((value, index) => value !== sessionBefore[index]))
      found.push('changed the session in localStorage')
    const workers = await serviceWorker.getRegistrations()
    if (workers.length > 0) found.push('registered a service worker')
    return found
  }
  Object.defineProperty(window, 'interferenceOfApp', { value: compare })
}
