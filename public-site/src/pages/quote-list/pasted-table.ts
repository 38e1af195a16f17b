import { HtmlReader } from '@nalika/shared-trade'

/**
 * The rows of a table that was copied from a spreadsheet, a document or an email, with tabs between their cells; undefined when
 * nothing in it is a table. Parsing runs no script and loads nothing.
 */
export function textOfTable(html: string): string | undefined {
  const page = new DOMParser().parseFromString(html, 'text/html')
  if (!page.querySelector('td ~ td, th ~ td, th ~ th')) return undefined
  const { rows, merged } = rowsOf(page.body)
  // One figure beside several rows may be one quantity for all of them.
  for (const { row, column } of merged) {
    const cells = rows[row]
    if (cells && !/\p{L}/u.test(cells[column] ?? '')) cells[column] = ''
  }
  return rows
    .map((cells) => cells.join('\t').trimEnd())
    .join('\n')
    .trim()
}

function rowsOf(body: Node) {
  const reader = new HtmlReader()
  let node: Node | null = body.firstChild
  while (node && node !== body) {
    if (node instanceof Element) reader.open(node.localName, attributesOf(node))
    else if (node.nodeType === Node.TEXT_NODE) reader.text(node.nodeValue ?? '')
    if (node.firstChild) {
      node = node.firstChild
      continue
    }
    node = closeUntilNext(node, body, reader)
  }
  return reader.end()
}

/** Leaves a node and those around it up to one with a next sibling. */
function closeUntilNext(from: Node, body: Node, reader: HtmlReader): Node | null {
  let node: Node | null = from
  while (node && node !== body) {
    if (node instanceof Element) reader.close(node.localName)
    if (node.nextSibling) return node.nextSibling
    node = node.parentNode
  }
  return null
}

const attributesOf = (element: Element) =>
  Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))

/** Puts text where the caret of a field is, as if it had been typed. */
export function insertText(field: HTMLTextAreaElement, text: string) {
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
