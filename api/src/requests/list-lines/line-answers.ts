import type { LineAnswer, LineCorrection } from '@nalika/shared-api/contract'
import { answerItem, isExplanation, readList } from '@nalika/shared-trade/reading'
import type { CellList, Explanation, ListItem, ReadingKnowledge } from '@nalika/shared-trade/reading'
import { invalid } from '../../platform/index.ts'

type Given = LineAnswer & Explanation
type Correction = LineCorrection & Explanation

/** What a buyer said about the lines of a list so far. */
export interface ListAnswers {
  given: readonly Given[]
  corrections: readonly Correction[]
}

/** Answers and corrections of one list at most. */
const MOST_ANSWERS = 500

/** The answers of a form; 422 for what nobody can have chosen. */
export function answersIn({ given, corrections }: { given?: string; corrections?: string }): ListAnswers {
  return {
    given: listIn('given', given, isGiven),
    corrections: listIn('corrections', corrections, isCorrection),
  }
}

function listIn<Said>(field: string, text = '[]', isSaid: (one: unknown) => one is Said): Said[] {
  const list = parsed(text)
  if (Array.isArray(list) && list.length <= MOST_ANSWERS && list.every(isSaid)) return list
  throw invalid({ [field]: ['Choose one of the answers.'] })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isGiven(one: unknown): one is Given {
  if (typeof one !== 'object' || one === null) return false
  const { line, kind, value } = one as Partial<LineAnswer>
  return typeof line === 'string' && typeof kind === 'string' && isExplanation({ kind, value })
}

const isCorrection = (one: unknown): one is Correction =>
  isGiven(one) && 'text' in one && typeof one.text === 'string' && one.text.trim() !== ''

/** A word means the same in every line; a figure may be a size in one and a quantity in the next. */
const isOfList = ({ text }: Correction) => !/\p{N}/u.test(text)

/** Reads a list with what the buyer said about it. */
export function readAnswered(
  list: string | CellList,
  { given, corrections }: ListAnswers,
  knowledge: ReadingKnowledge,
): ListItem[] {
  const words = corrections.filter(isOfList).map((says) => [says.text.toLowerCase(), says] as const)
  const all = { ...knowledge, corrections: new Map(words) }
  const ofLines = [
    ...given.map((says) => ({ says, line: says.line })),
    ...corrections
      .filter((one) => !isOfList(one))
      .map((says) => ({ says, line: says.line, text: says.text })),
  ]
  return readList(list, all).map((item) => {
    const answers = ofLines.filter(({ line }) => line === item.id)
    return answers.length > 0 ? answerItem(item, answers, all) : item
  })
}
