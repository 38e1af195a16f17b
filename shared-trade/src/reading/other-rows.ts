import type { Reading } from './read-line.ts'

/** 'Same as item above but 150 mm dia', 'As per item 1.01', '-do- 100 mm dia'. */
const REFERENCE =
  /(?:^|[\t|])\s*(?:[-–]?\s*(?:do|ditto)\s*(?:[-–.,]|\s(?=\S*\d))|(?:(?:same|similar|rest same|all same)\b|(?:as|like)\s+(?:per\s+)?(?=(?:item|s\.?\s?(?:no|r)|above)))[^\t|]{0,30}?\b(?:above|(?:item|s\.?\s?no|sr)[\s.:]*(?:no\.?\s*)?(?<number>\d+(?:\.\d+)*)))/i

/** The earlier item whose goods a row says that its own are, by its number or as the one above; undefined when it says no such thing. */
export function referredItem<Item extends Pick<Reading, 'text'>>(
  text: string,
  items: readonly Item[],
): Item | undefined {
  const reference = REFERENCE.exec(text)
  if (!reference) return undefined
  const number = reference.groups?.number
  if (number === undefined) return items.at(-1)
  return items.find(
    (item) =>
      item.text
        .trimStart()
        .split(/[\s|)]/)[0]
        ?.replace(/\.$/, '') === number,
  )
}

/** A size with its unit; a bare number may be one of a list. */
export const hasSize = ({ pieces }: Pick<Reading, 'pieces'>): boolean =>
  pieces.some((piece) => piece.kind === 'size' && piece.value.as !== 'number' && piece.value.as !== 'mm')

/** Whether other goods are named only as what comes with the pipes: 'G.I. pipes complete with fittings and clamps'. */
export function isWithOthers({ text, pieces }: Pick<Reading, 'text' | 'pieces'>): boolean {
  const pipe = pieces.find(({ kind }) => kind === 'noun')
  const other = pieces.find(({ kind }) => kind === 'not pipe')
  return (
    pipe !== undefined &&
    other !== undefined &&
    pipe.end <= other.start &&
    /(?:^|[^\p{L}])(?:with|including|incl|i\/c|along)(?![\p{L}])/iu.test(text.slice(pipe.end, other.start))
  )
}

/** Words below which a line is no sentence. */
const FEW_WORDS = 10
const WORDS = new Set(['unknown', 'chatter', 'term'])

/** Whether a line talks about goods without naming any: a condition of a tender that cites a standard. */
export function isSentence(reading: Reading): boolean {
  const { pieces } = reading
  const words = pieces.filter(({ kind, text }) => WORDS.has(kind) && /\p{L}/u.test(text))
  const isNamed =
    hasSize(reading) || pieces.some(({ kind }) => kind === 'quantity' || kind === 'open quantity')
  return !isNamed && words.length >= FEW_WORDS && words.length > pieces.length * 0.6
}
