import { rule } from '../rule.ts'
import type { Rule, RuleMatch, RuleText } from '../rule.ts'

const typed = ({ start, end }: RuleMatch, { text, tokens }: RuleText) =>
  text.slice(tokens[start]?.start, tokens[end - 1]?.end)

const TIME = 'day|days|week|weeks|month|months|year|years|hour|hours|hrs|din|hafte|mahine|दिन|हफ्ते|महीने'

/** When to deliver and pay. */
export const TIMES: Rule = rule(
  'days and weeks are a term of delivery or payment',
  [
    `delivery|payment|validity|within|under|lead|credit|advance|net|valid ~ time|period|terms|for|within|in? ~ N ~ to|- N working? (${TIME})`,
    `delivery|payment|validity|within|under|lead|credit|advance|net|valid ~ time|period|terms|for|within|in? ~ N working? (${TIME})`,
    `N to|- N working? (${TIME})`,
    `N working? (${TIME})`,
  ],
  (match, text) => ({ kind: 'term', value: typed(match, text) }),
)

/** How to deliver, pay and test. */
export const TERM_WORDS: Rule = rule(
  'words of delivery and payment are terms',
  [
    'delivery|payment|validity|freight|transport|transportation|unloading|loading|advance|credit|warranty|guarantee ~ terms|time|period|extra|to|paid|included|pay?',
    'ex works|stock|yard|godown|mill',
    'immediate|immediately|urgent|urgently|asap|jaldi|turant',
    'tpi|mtc|mtr mtc|hydrotest|hydro|ndt|radiography|nace ~ mr? ~ N?',
    'tpi|mtc|hydrotest|hydrotested|hydro|ndt|ut|rt|mpi|radiography|hic|hictested|ssc|ibr|nace|nabl|inspection|inspected|certificate|certificates|certified|certification|test|tested|testing',
    'mr N',
  ],
  (match, text) => ({ kind: 'term', value: typed(match, text) }),
)
