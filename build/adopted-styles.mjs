/**
 * Replaces the modules with which antd and its icons add style elements. The security policy of pages forbids such
 * elements, but not style sheets that scripts adopt. Their rules are in a layer, so that the app's own style sheets
 * take precedence, as they do over style elements at the start of the head.
 *
 * JavaScript, because webpack replaces a module after it has chosen its loaders.
 */

/** @typedef {{ key: string, css: string, priority: number, sheet: CSSStyleSheet }} AdoptedSheet */

/** @type {readonly AdoptedSheet[]} */
let adopted = []

/** A rule without declarations, as the table measures scroll bars: it would only make the browser style the page again. */
const EMPTY = /^[^{}]*\{\s*\}\s*$/

/** @param {readonly AdoptedSheet[]} sheets */
function adopt(sheets) {
  const own = new Set(adopted.map(({ sheet }) => sheet))
  const others = document.adoptedStyleSheets.filter((sheet) => !own.has(sheet))
  adopted = sheets.toSorted((one, other) => one.priority - other.priority)
  document.adoptedStyleSheets = [...others, ...adopted.map(({ sheet }) => sheet)]
}

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
    adopt([...adopted.filter((one) => one !== known), { key, css, priority, sheet }])
  }
  return document.createElement('style')
}

/** @param {string} css */
export const injectCSS = (css) => updateCSS(css, css)

/** @param {string} key */
export function removeCSS(key) {
  if (adopted.some((one) => one.key === key)) adopt(adopted.filter((one) => one.key !== key))
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
