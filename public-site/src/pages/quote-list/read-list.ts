import { call } from '@nalika/shared-api'
import {
  readQuoteLines,
  type LineAnswer,
  type LineChoice,
  type LineCorrection,
  type ReadQuoteLine,
} from '@nalika/shared-api/contract'

/** A list that the server read, with what the buyer said about its lines. */
export interface ReadList {
  source: { text: string } | { file: File }
  lines: readonly ReadQuoteLine[]
  /** What of a file was left out or read in a lenient way. */
  notes: readonly string[]
  given: readonly LineAnswer[]
  corrections: readonly LineCorrection[]
}

export async function readList(source: ReadList['source']): Promise<ReadList> {
  const { data, notes } = await call(readQuoteLines, { body: source })
  return { source, lines: data, notes, given: [], corrections: [] }
}

/** Reads a list again with an answer to one line, or with a correction, which may count for other lines too. */
export async function answerLine(
  list: ReadList,
  { id }: ReadQuoteLine,
  choice: LineChoice,
): Promise<ReadList> {
  const { kind, value, text } = choice
  const said = { line: id, kind, value }
  const given = [...list.given.filter((one) => one.line !== id || one.kind !== kind), said]
  const corrections = [
    ...list.corrections.filter((one) => one.line !== id || one.text !== text),
    { ...said, text: text ?? '' },
  ]
  const answered = { ...list, ...(text === null ? { given } : { corrections }) }
  const { data } = await call(readQuoteLines, {
    body: {
      ...list.source,
      given: JSON.stringify(answered.given),
      corrections: JSON.stringify(answered.corrections),
      ...(text === null && { line: id }),
    },
  })
  return { ...answered, lines: text === null ? withLines(list.lines, data) : data }
}

const withLines = (lines: readonly ReadQuoteLine[], read: readonly ReadQuoteLine[]) =>
  lines.map((line) => read.find(({ id }) => id === line.id) ?? line)
