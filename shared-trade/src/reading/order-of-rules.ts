import type { ExplainedText } from './explain.ts'
import { explainCorrections } from './corrections.ts'
import { explainCodes } from './item-codes.ts'
import { explainGrades } from './grades.ts'
import { explainNumbers } from './explain-numbers.ts'
import { explainLeftWords, explainNames, explainTradeWords } from './explain-words.ts'
import { contextOf } from './reading-context.ts'
import type { ReadingKnowledge } from './reading-context.ts'
import { ruleSet } from './rule.ts'
import { PRICE_LIMITS, RATES, TAX_WORDS, TAXES } from './rules/prices.ts'
import { PROPERTIES } from './rules/properties.ts'
import { COUNTED_LENGTHS, COUNTED_NOUNS, GAUGE_NUMBERS, METRES, QUANTITIES } from './rules/quantities.ts'
import {
  DATES,
  DOCUMENTS,
  EMAILS,
  ITEM_NUMBERS,
  PHONES,
  PIN_CODES,
  PLACES,
  TENDER_ITEMS,
} from './rules/references.ts'
import { MARKED_SIZES } from './rules/marked-sizes.ts'
import { PAIRED_SIZES } from './rules/paired-sizes.ts'
import { SIZE_LISTS } from './rules/size-lists.ts'
import { STANDARD_RULES } from './rules/standards.ts'
import { TERM_WORDS, TIMES } from './rules/terms.ts'
import { SCHEDULE_RULES, WALL_RULES } from './rules/walls.ts'

/** Numbers that name something: phones, dates, drawings. */
const REFERENCES = ruleSet(EMAILS, DOCUMENTS, PIN_CODES, DATES, PHONES)
/** Standards, before their numbers look like sizes. */
const STANDARDS = ruleSet(...STANDARD_RULES)
/** Numbers of the items, behind the names of firms and places. */
const ITEMS = ruleSet(ITEM_NUMBERS, TENDER_ITEMS)
/** Time, money, and figures that are no size. */
const FIGURES = ruleSet(TIMES, ...PRICE_LIMITS, TAXES, ...PROPERTIES, ...RATES, TAX_WORDS, ...COUNTED_NOUNS)
const SCHEDULES = ruleSet(...SCHEDULE_RULES)
/** Rows of pieces and lengths, before sizes of several numbers. */
const ROWS = ruleSet(...COUNTED_LENGTHS, ...SIZE_LISTS, ...PAIRED_SIZES)
/** Sizes and walls with a mark. */
const MARKED = ruleSet(...GAUGE_NUMBERS, ...WALL_RULES, ...MARKED_SIZES)
const AMOUNTS = ruleSet(...QUANTITIES, ...METRES, PLACES)
const TERMS = ruleSet(TERM_WORDS)

/**
 * The one order in which rules explain a text. What an earlier step explains, a later one no longer sees; so the specific stands
 * before the general: a drawing's number before a standard, a standard before a size, a size with a mark before one without.
 */
export function explainInOrder(text: ExplainedText, knowledge: ReadingKnowledge) {
  const { purpose = 'request', given = [] } = knowledge
  const context = () => contextOf([...text.pieces, ...given], purpose)
  const first = context()
  explainCorrections(text, knowledge)
  explainCodes(text, knowledge)
  text.apply(REFERENCES, first)
  text.apply(STANDARDS, first)
  explainNames(text, knowledge)
  text.apply(ITEMS, first)
  text.apply(FIGURES, first)
  explainTradeWords(text)
  // From here on the rules know what the text is about: hollow section, boiler tube, GI pipe.
  explainGrades(text, context())
  text.apply(SCHEDULES, context())
  const subject = context()
  text.apply(ROWS, subject)
  text.apply(MARKED, subject)
  text.apply(AMOUNTS, subject)
  text.apply(TERMS, subject)
  explainNumbers(text, subject)
  explainLeftWords(text, knowledge)
}
