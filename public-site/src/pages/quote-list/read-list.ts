import { call } from '@nalika/shared-api'
import {
  readQuoteLines,
  type LineAnswer,
  type LineChoice,
  type LineCorrection,
  type ReadQuoteLine,
} from '@nalika/shared-api/contract'
import { unsureFirst } from './listed-line.ts'

/** A list that the server read, with what the buyer said about its lines. */
export interface ReadList {
  source: { text: string } | { file: File }
  lines: readonly ReadQuoteLine[]
  /** What of a file was left out or read in a lenient way. */
  notes: readonly string[]
  given: readonly LineAnswer[]
  corrections: readonly LineCorrection[]
}

export async function readList(source: ReadList['source'], signal: AbortSignal): Promise<ReadList> {
  const { data, notes } = await call(readQuoteLines, { body: source }, signal)
  return { source, lines: unsureFirst(data), notes, given: [], corrections: [] }
}

/** An answer to a question of a line, or a correction of a part of its text. */
export interface AnsweredLine {
  line: ReadQuoteLine
  choice: LineChoice
}

/** The same answer to the other lines that ask the same. */
export const sameAnswers = (
  lines: readonly ReadQuoteLine[],
  { line: { id, question }, choice: { label } }: AnsweredLine,
): AnsweredLine[] =>
  lines.flatMap((line) => {
    const choice = line.question?.choices.find((one) => one.label === label)
    return choice && line.id !== id && line.question?.text === question?.text ? [{ line, choice }] : []
  })

/** Reads a list again with answers to lines, or with a correction, which may count for other lines too. */
export async function answerLines(
  list: ReadList,
  answers: readonly AnsweredLine[],
  signal: AbortSignal,
): Promise<ReadList> {
  const said = answers.map(({ line: { id }, choice: { kind, value, text } }) => ({
    ...{ line: id, kind, value },
    ...(text !== null && { text }),
  }))
  const isSaid = (one: LineAnswer & { text?: string }) =>
    said.some(({ line, kind, text }) => line === one.line && (text ?? kind) === (one.text ?? one.kind))
  const answered = {
    ...list,
    given: [...list.given.filter((one) => !isSaid(one)), ...said.filter((one) => !('text' in one))],
    corrections: [...list.corrections.filter((one) => !isSaid(one)), ...said.filter(isCorrection)],
  }
  const [first, ...others] = said
  const only = first && others.length === 0 && !('text' in first) ? first.line : undefined
  const body = {
    ...list.source,
    given: JSON.stringify(answered.given),
    corrections: JSON.stringify(answered.corrections),
    ...(only !== undefined && { line: only }),
  }
  const { data } = await call(readQuoteLines, { body }, signal)
  return {
    ...answered,
    lines: only === undefined ? inOrderOf(list.lines, data) : withLines(list.lines, data),
  }
}

const isCorrection = (one: LineAnswer & { text?: string }): one is LineCorrection => one.text !== undefined

/** A line that was answered stays where it is; lines that a correction made come last. */
const inOrderOf = (lines: readonly ReadQuoteLine[], read: readonly ReadQuoteLine[]) => {
  const places = new Map(lines.map(({ id }, place) => [id, place]))
  const placeOf = ({ id }: ReadQuoteLine) => places.get(id) ?? lines.length
  return read.toSorted((a, b) => placeOf(a) - placeOf(b))
}

const withLines = (lines: readonly ReadQuoteLine[], read: readonly ReadQuoteLine[]) =>
  lines.map((line) => read.find(({ id }) => id === line.id) ?? line)
