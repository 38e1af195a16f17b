import type { ExplainedText } from './explain.ts'
import { explainGrades } from './grades.ts'
import { explainLeftWords, explainNames, explainTradeWords } from './explain-words.ts'
import { explainNumbers } from './explain-numbers.ts'
import { contextOf } from './reading-context.ts'
import type { ReadingKnowledge } from './reading-context.ts'
import { explainCorrections } from './corrections.ts'
import { PRICE_LIMITS, RATES, TAXES } from './rules/prices.ts'
import { PROPERTIES } from './rules/properties.ts'
import { COUNTED_LENGTHS, COUNTED_NOUNS, GAUGE_NUMBERS, METRES, QUANTITIES } from './rules/quantities.ts'
import { DATES, DOCUMENTS, EMAILS, ITEM_NUMBERS, PHONES, PIN_CODES, PLACES, TENDER_ITEMS } from './rules/references.ts'
import { MARKED_SIZES, PAIRED_SIZES, SIZE_LISTS } from './rules/sizes.ts'
import { STANDARD_RULES } from './rules/standards.ts'
import { TERMS } from './rules/terms.ts'
import { SCHEDULE_RULES, WALL_RULES } from './rules/walls.ts'

/**
 * The one order in which rules explain a text. What an earlier step explains, a later one no longer sees; so the specific stands
 * before the general: a drawing's number before a standard, a standard before a size, a size with a mark before one without.
 */
export function explainInOrder(text: ExplainedText, knowledge: ReadingKnowledge) {
  const { purpose = 'request' } = knowledge
  const context = () => contextOf([...text.pieces, ...(knowledge.given ?? [])], purpose)
  const first = context()

  // What a person has said about a part, and names that the catalogue knows.
  explainCorrections(text, knowledge)
  // Numbers that name something.
  text.apply([EMAILS, DOCUMENTS, PIN_CODES, DATES, PHONES], first)
  // Standards, before their numbers look like sizes.
  text.apply(STANDARD_RULES, first)
  explainNames(text, knowledge)
  text.apply([ITEM_NUMBERS, TENDER_ITEMS], first)
  // Money, time, and figures that are no size.
  text.apply([...TERMS.slice(0, 1), ...PRICE_LIMITS], first)
  text.apply(TAXES.slice(0, 1), first)
  text.apply(PROPERTIES, first)
  text.apply([...RATES, ...TAXES.slice(1)], first)
  text.apply(COUNTED_NOUNS, first)
  // What it is made of and how: from here on rules know what the text is about.
  explainTradeWords(text)
  explainGrades(text, context())
  text.apply(SCHEDULE_RULES, context())
  // Rows of pieces and lengths, sizes of several numbers, then what has a mark.
  text.apply(COUNTED_LENGTHS, context())
  text.apply(SIZE_LISTS, context())
  text.apply(PAIRED_SIZES, context())
  text.apply([...GAUGE_NUMBERS, ...WALL_RULES], context())
  text.apply(MARKED_SIZES, context())
  text.apply(QUANTITIES, context())
  text.apply(METRES, context())
  text.apply([PLACES], context())
  // The rest: terms, other goods, bare numbers, words.
  text.apply(TERMS.slice(1), context())
  explainNumbers(text, context())
  explainLeftWords(text, knowledge)
}
