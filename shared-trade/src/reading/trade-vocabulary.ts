import { PROCESSES } from '../register/processes.ts'
import { COATINGS, ENDS, FINISHES, OTHER_GOODS } from '../register/trade-words.ts'
import { OTHER_GOODS_PHRASES, PHRASES } from './phrases.ts'
import { SPELLED } from './spellings.ts'

/** Words of letters that the trade's rules know, in lower case: what a typing error may have been meant as. */
export const TRADE_WORDS: ReadonlySet<string> = new Set(
  [
    ...SPELLED.keys(),
    ...[...PHRASES, ...OTHER_GOODS_PHRASES].flatMap(([phrase]) => phrase.split(' ')),
    ...[...PROCESSES, ...FINISHES, ...COATINGS, ...ENDS, ...OTHER_GOODS].flatMap(({ written }) =>
      written.flatMap((phrase) => phrase.split(' ')),
    ),
  ].filter((word) => /^[a-z]{4,}$/.test(word)),
)
