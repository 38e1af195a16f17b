import { diffWordsWithSpace } from 'diff'

/** A piece of a text: only in the later one, only in the earlier one, or in both. */
export interface TextChange {
  kind: 'added' | 'removed' | 'kept'
  text: string
}

const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, li, blockquote, pre, tr, figure, hr'

/** What people read of an article, with a line for each block; pictures by their descriptions. */
function readable(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const picture of body.querySelectorAll('img'))
    picture.replaceWith(`[Picture: ${picture.alt || 'decorative'}]`)
  for (const cell of body.querySelectorAll('td, th')) cell.append('  ')
  for (const block of body.querySelectorAll(BLOCKS)) block.append('\n')
  for (const line of body.querySelectorAll('br')) line.replaceWith('\n')
  return body.textContent.trim()
}

/** The changes that lead from one article to another, word by word. */
export function articleChanges(before: string, after: string): TextChange[] {
  return diffWordsWithSpace(readable(before), readable(after)).map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'kept',
    text: value,
  }))
}
