/*
 * The first script of a rendered page. It loads the others, which are in a <template>, after the first paint: earlier
 * they would compete with styles and fonts for bandwidth. Before that, it sets the theme that was chosen in this browser
 * (shared-ui/src/portal/theme.ts); documents are cached for all visitors.
 */
{
  const theme = /\btheme=(light|dark)/.exec(document.cookie)?.[1]
  if (theme !== undefined) document.documentElement.dataset.theme = theme

  /** Loads the scripts anyway when the paint is late, for example because of a slow style sheet. */
  const PAINT_TIMEOUT_MS = 2000

  const loadScripts = () => {
    const template = document.querySelector<HTMLTemplateElement>('#scripts')
    if (!template) return
    document.head.append(template.content)
    template.remove()
  }

  // A hidden tab is not painted.
  if (document.visibilityState === 'hidden' || !PerformanceObserver.supportedEntryTypes.includes('paint'))
    loadScripts()
  else {
    new PerformanceObserver(loadScripts).observe({ type: 'paint', buffered: true })
    setTimeout(loadScripts, PAINT_TIMEOUT_MS)
  }
}
