import { disarmedHtml } from './disarmed-html.ts'

const BLOCKS =
  'p, div, section, article, header, footer, main, address, dl, dt, dd, h1, h2, h3, h4, h5, h6, ul, ol, li, table, blockquote, pre, figure, hr'
const PLAIN_BLOCKS = 'div, section, article, header, footer, main, address, dl, dt, dd'
const WORD_LIST = /mso-list:\s*l\d+\s+level(\d+)/i
const WORD_MARKER = /mso-list:\s*ignore/i
const NUMBERED = /^\s*\(?([a-z]{1,4}|\d+)[.)]/i

/** Replaces an element by one with another tag and the same content. */
function replaced(element: Element, tag: string): HTMLElement {
  const other = element.ownerDocument.createElement(tag)
  other.append(...element.childNodes)
  element.replaceWith(other)
  return other
}

/** Word writes a list as paragraphs, each with its level in its style and its bullet or number as text. */
function wordLists(body: HTMLElement) {
  for (const paragraph of body.querySelectorAll<HTMLElement>('p[data-style*="mso-list"]')) {
    const level = WORD_LIST.exec(paragraph.getAttribute('data-style') ?? '')?.[1]
    if (level === undefined) continue
    const marker = [...paragraph.querySelectorAll('[data-style*="mso-list"]')].find((part) =>
      WORD_MARKER.test(part.getAttribute('data-style') ?? ''),
    )
    const tag = NUMBERED.test(marker?.textContent ?? '') ? 'OL' : 'UL'
    marker?.remove()
    const item = body.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    const depth = Math.min(Number(level), 9) - 1
    if (depth > 0) item.className = `ql-indent-${String(depth)}`
    const before = paragraph.previousElementSibling
    if (before?.tagName === tag && before.hasAttribute('data-word')) {
      before.append(item)
      paragraph.remove()
    } else {
      const list = body.ownerDocument.createElement(tag)
      list.setAttribute('data-word', '')
      list.append(item)
      paragraph.replaceWith(list)
    }
  }
}

/** The value of a style of exactly this name: Word's 'mso-bidi-font-weight' is about other scripts. */
const styleOf = (element: Element, name: string) =>
  new RegExp(`(?:^|;)\\s*${name}\\s*:([^;]*)`, 'i').exec(element.getAttribute('data-style') ?? '')?.[1] ?? ''

/** Google Docs and the web write emphasis as styles, which are removed. */
function emphasis(body: HTMLElement) {
  for (const element of body.querySelectorAll<HTMLElement>('b[data-style], strong[data-style]'))
    if (/normal|400/i.test(styleOf(element, 'font-weight'))) replaced(element, 'span')
  for (const element of body.querySelectorAll<HTMLElement>('span[data-style]')) {
    const tags = [
      ...(/bold|[6-9]00/i.test(styleOf(element, 'font-weight')) ? ['strong'] : []),
      ...(/italic/i.test(styleOf(element, 'font-style')) ? ['em'] : []),
      ...(/underline/i.test(styleOf(element, 'text-decoration(?:-line)?')) ? ['u'] : []),
    ]
    for (const tag of tags) {
      const inner = body.ownerDocument.createElement(tag)
      inner.append(...element.childNodes)
      element.append(inner)
    }
  }
}

/** Blocks that the editor does not have become paragraphs, so that their lines stay apart. */
function plainBlocks(body: HTMLElement) {
  for (const block of [...body.querySelectorAll(PLAIN_BLOCKS)].reverse()) {
    if (block.closest('table')) continue
    if (block.querySelector(BLOCKS)) block.replaceWith(...block.childNodes)
    else replaced(block, 'p')
  }
}

/**
 * HTML from Word, Excel, Google Docs or a web page, with tags in place of styles. It must still be cleaned. The document
 * that parses it runs no scripts and loads no files.
 */
export function plainPastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(disarmedHtml(html), 'text/html')
  wordLists(body)
  emphasis(body)
  plainBlocks(body)
  // The page's own title is its first heading.
  for (const heading of body.querySelectorAll('h1')) replaced(heading, 'h2')
  return body.innerHTML
}
