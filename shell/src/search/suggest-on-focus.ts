import { createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { rememberSearch } from './recent-searches.ts'

const FIELD = 'input[data-suggestions]'

const loadSuggestions = async () =>
  (await import(/* webpackChunkName: "suggestions" */ './search-suggestions.tsx')).SearchSuggestions

/**
 * Shows suggestions at the search field that has the focus, of whichever app. Their code is loaded with the first focus;
 * when that fails, the field remains an ordinary one.
 */
export function suggestOnFocus(navigate: (path: string) => void): void {
  let shown: { field: HTMLInputElement; root: Root; container: HTMLElement } | undefined

  function hide() {
    const hidden = shown
    shown = undefined
    hidden?.root.unmount()
    hidden?.container.remove()
  }

  async function show(field: HTMLInputElement) {
    const SearchSuggestions = await loadSuggestions()
    if (document.activeElement !== field || shown?.field === field) return
    // A field that leaves the page with its focus does not say so.
    hide()
    const container = document.createElement('div')
    field.after(container)
    shown = { field, container, root: createRoot(container) }
    shown.root.render(createElement(SearchSuggestions, { field, navigate }))
  }

  const showAt = (target: unknown) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(FIELD)) return
    show(target).catch((error: unknown) => console.warn('Suggestions could not be loaded', error))
  }

  document.addEventListener('focusin', ({ target }) => showAt(target))
  document.addEventListener('focusout', ({ target }) => {
    if (shown?.field === target) hide()
  })
  document.addEventListener('submit', ({ target }) => {
    const field = target instanceof HTMLFormElement ? target.querySelector<HTMLInputElement>(FIELD) : null
    if (field) rememberSearch(field.value)
  })
  showAt(document.activeElement)
}
