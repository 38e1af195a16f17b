import { STATE_ELEMENT, type PageState } from '../page-state.ts'

/**
 * Fetches what the page of this document will need of its remote, so that it is at hand when it is asked for. Nothing
 * of it runs here, and whoever asks for it hears of what failed.
 */
export function fetchAhead(): void {
  const state = JSON.parse(document.getElementById(STATE_ELEMENT)?.textContent ?? '') as PageState
  const remote = state.remotes.find(({ app }) => app === state.owner)
  for (const file of remote?.ahead ?? []) {
    const integrity = remote?.integrity?.[file]
    // Read to the end, so that the browser keeps it. Not by a preload link: browsers complain when a page is left early.
    if (integrity !== undefined)
      void fetch(`${remote?.base ?? ''}${file}`, { integrity, priority: 'low' })
        .then((response) => response.arrayBuffer())
        .catch(() => undefined)
  }
}
