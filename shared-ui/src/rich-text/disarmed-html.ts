const ELEMENTS = /<(style|script)\b[\s\S]*?(<\/\1\s*>|$)/gi
const TAG = /<[a-z][^>]*>/gi
const STYLE = /([\s"'/])style\s*=/gi
const HANDLER = /([\s"'/])on([a-z]+)\s*=/gi

/**
 * Renames style and event handler attributes to data attributes, so that parsing the HTML does not violate the page's
 * security policy. The result must still be cleaned.
 */
export const disarmedHtml = (html: string): string =>
  html
    .replace(ELEMENTS, '')
    .replace(TAG, (tag) => tag.replace(STYLE, '$1data-style=').replace(HANDLER, '$1data-on$2='))
