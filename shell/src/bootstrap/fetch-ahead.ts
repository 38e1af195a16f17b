import { STATE_ELEMENT, type PageState } from '../page-state.ts'

/**
 * Fetches the files of a portal's page into the browser's cache, before the shell starts and asks for them. Not
 * <link rel="preload">: browsers warn of unused ones. A file that fails is reported by the navigation.
 */
export function fetchAhead(): void {
  const { remotes } = JSON.parse(document.getElementById(STATE_ELEMENT)?.textContent ?? '') as PageState
  for (const { base, ahead = [], integrity = {} } of remotes)
    for (const file of ahead)
      fetch(new URL(base + file, document.baseURI), { integrity: integrity[file] ?? '', priority: 'low' })
        // Read to the end, so that the browser caches it.
        .then((response) => response.arrayBuffer())
        .catch(() => undefined)
}
