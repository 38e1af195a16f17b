/**
 * Replaces the modules with which antd and its icons add style elements. The security policy of pages forbids such
 * elements, but not style sheets that scripts adopt. Their rules are in a layer, so that the app's own style sheets
 * take precedence, as they do over style elements at the start of the head.
 *
 * JavaScript, because webpack replaces a module after it has chosen its loaders.
 */

/** @typedef {{ key: string, css: string, priority: number, sheet: CSSStyleSheet }} AdoptedSheet */

/** @type {AdoptedSheet[]} */
const adopted = []

/** A rule without declarations, as the table measures scroll bars: it would only make the browser style the page again. */
const EMPTY = /^[^{}]*\{\s*\}\s*$/

/**
 * Adds or changes the sheet with a key; sheets with lower priorities come first. Callers set attributes of the returned
 * element and read nothing from it.
 * @param {string} css
 * @param {string} key
 * @param {{ priority?: number }} [options]
 */
export function updateCSS(css, key, { priority = 0 } = {}) {
  const known = adopted.find((one) => one.key === key)
  if (known?.css !== css && !EMPTY.test(css)) {
    const sheet = known?.sheet ?? new CSSStyleSheet()
    sheet.replaceSync(`@layer antd { ${css} }`)
    if (known) known.css = css
    else add({ key, css, priority, sheet })
  }
  return document.createElement('style')
}

/**
 * To assign the whole list for each of the dozens that a first form needs takes longer than they all do.
 * @param {AdoptedSheet} added
 */
function add(added) {
  const next = adopted.findIndex(({ priority }) => priority > added.priority)
  const at = next < 0 ? adopted.length : next
  const before = adopted[at]
  const sheets = document.adoptedStyleSheets
  sheets.splice(before ? sheets.indexOf(before.sheet) : sheets.length, 0, added.sheet)
  adopted.splice(at, 0, added)
}

/** @param {string} css */
export const injectCSS = (css) => updateCSS(css, css)

/** @param {string} key */
export function removeCSS(key) {
  const at = adopted.findIndex((one) => one.key === key)
  if (at < 0) return
  const [removed] = adopted.splice(at, 1)
  const sheets = document.adoptedStyleSheets
  if (removed) sheets.splice(sheets.indexOf(removed.sheet), 1)
}

/** The icons look for a shadow root around them; pages have none. */
export const getShadowRoot = () => null

/**
 * @param {boolean} isValid
 * @param {string} message
 */
export function warningOnce(isValid, message) {
  if (!isValid) console.warn(message)
}
