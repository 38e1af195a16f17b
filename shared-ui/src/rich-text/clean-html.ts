import createDOMPurify from 'dompurify'
import { linkAddress, mayKeepPicture } from './addresses.ts'
import { disarmedHtml } from './disarmed-html.ts'

/** The server's allow-list (api/src/content/sanitised-html.ts). */
const TAGS = `
  h1 h2 h3 h4 h5 h6 p br hr blockquote pre code ol ul li
  strong b em i u s sub sup span a img figure figcaption
  table caption thead tbody tfoot tr th td
`
  .trim()
  .split(/\s+/)
const ATTRIBUTES = ['href', 'title', 'src', 'alt', 'width', 'height', 'class', 'data-list', 'start']
const CELL_ATTRIBUTES = ['colspan', 'rowspan', 'scope']
const OUR_CLASS = /^ql-(indent-[1-8]|align-(center|right|justify))$/

const purify = createDOMPurify(window)

purify.addHook('uponSanitizeAttribute', (element, attribute) => {
  const { attrName: name, attrValue: value } = attribute
  if (name === 'class') {
    attribute.attrValue = value
      .split(/\s+/)
      .filter((word) => OUR_CLASS.test(word))
      .join(' ')
    attribute.keepAttr = attribute.attrValue !== ''
  }
  if (name === 'href') attribute.keepAttr = linkAddress(value) === value.trim()
  if (name === 'src') attribute.keepAttr = mayKeepPicture(value)
  if (name === 'width' || name === 'height') attribute.keepAttr = element.nodeName === 'IMG'
})

/** HTML without anything that could run, restyle the page or lead where links may not lead. */
export const cleanHtml = (html: string): string =>
  purify.sanitize(disarmedHtml(html), {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: [...ATTRIBUTES, ...CELL_ATTRIBUTES],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
  })
