import { otherGoodsOf, QUOTED } from '../search/spelling.ts'
import type { CatalogueWords } from '../search/spelling.ts'
import { TAKEN, wholeWords } from './fact-pattern.ts'
import type { FactPattern } from './fact-pattern.ts'
import { numberFacts } from './number-facts.ts'
import type { FactContent, SearchFact, Span, Understanding } from './search-facts.ts'
import type { SizeContext } from './sizes.ts'
import { CONNECTORS, FILLERS } from './synonyms.ts'
import type { TypedText } from './typed-text.ts'

type Ignored = Understanding['ignored'][number]

/** Nouns that every product is. */
const NOUNS = new Set([
  'pipe',
  'tube',
  'steel',
  'x',
  'by',
  'inch',
  'length',
  'bore',
  'dia',
  'class',
  'sch',
  'nb',
  'mm',
  'metre',
  'od',
  'thk',
  'gr',
  'astm',
])

/** A text whose parts are taken one after the other. */
export class TextReader {
  readonly facts: SearchFact[] = []
  readonly ignored: (Ignored & { index: number })[] = []
  private rest: string
  private readonly typed: string
  private readonly text: TypedText

  constructor(typed: string, text: TypedText) {
    this.typed = typed
    this.text = text
    this.rest = text.text
  }

  take(patterns: readonly FactPattern[]) {
    for (const [pattern, read] of patterns) {
      for (const match of [...this.rest.matchAll(wholeWords(pattern))]) {
        const [words, ...groups] = match
        const fact = read(words, ...groups)
        if (fact) this.add(fact, match.index, words.length)
      }
    }
  }

  takeQuoted() {
    for (const { 0: quoted, index } of [...this.rest.matchAll(QUOTED)])
      this.addWord(quoted.slice(1, -1), index, quoted.length)
  }

  takeNumbers(context: SizeContext) {
    const numbers = [...this.rest.matchAll(wholeWords('(\\d+(?:\\.\\d+)?)(?: ?(mm))?'))].map((match) => ({
      value: Number(match[1]),
      unit: match[2] === undefined ? ('' as const) : ('mm' as const),
      index: match.index,
      length: match[0].length,
    }))
    for (const { fact, index, length } of numberFacts(numbers, this.facts, context))
      this.add(fact, index, length)
  }

  /** Takes the other words; returns the other goods among them. */
  takeWords(catalogue: CatalogueWords, strict: boolean): string | undefined {
    const words = [...this.rest.matchAll(/[\p{L}\p{M}\p{N}]+(?:\.\p{N}+)*/gu)]
    let otherGoods: string | undefined
    const unknown: { word: string; index: number }[] = []
    for (const { 0: word, index } of words) {
      const goods = catalogue.whole.has(word) ? undefined : otherGoodsOf(word)
      if (goods !== undefined) otherGoods ??= this.typedPart(index, word.length)
      else if (NOUNS.has(word) || CONNECTORS.has(word)) continue
      else if (FILLERS.has(word)) this.addIgnored(index, word.length, 'filler')
      else if (catalogue.known.has(word) || /\d/.test(word)) this.addWord(word, index, word.length)
      else unknown.push({ word, index })
    }
    // A word that nothing knows is ignored, unless the text says nothing else.
    const needed = strict || (this.facts.length === 0 && !words.some(({ 0: word }) => NOUNS.has(word)))
    for (const { word, index } of unknown) {
      if (needed) this.addWord(word, index, word.length)
      else this.addIgnored(index, word.length, 'unknown')
    }
    return otherGoods
  }

  ignore(pattern: string, because: Ignored['because'], applies: (value: number) => boolean = () => true) {
    for (const match of [...this.rest.matchAll(wholeWords(pattern))]) {
      if (!applies(Number(match[1]))) continue
      this.addIgnored(match.index, match[0].length, because)
      this.clear(match.index, match[0].length)
    }
  }

  private addIgnored(index: number, length: number, because: Ignored['because']) {
    this.ignored.push({ index, text: this.typedPart(index, length), because })
  }

  private addWord(word: string, index: number, length: number) {
    // Words match from their beginning; numbers and short words match exactly.
    const terms = /^\p{L}{3,}/u.test(word) ? `'${word}':*` : `'${word}'`
    this.add(
      {
        type: 'word',
        name: word,
        readings: [{ where: { terms } }],
      },
      index,
      length,
    )
  }

  private add(fact: FactContent, index: number, length: number) {
    const place = this.placeOf(index, length)
    const same = this.facts.find(({ type, name }) => type === fact.type && name === fact.name)
    if (same) same.places = [...same.places, place]
    else this.facts.push({ ...fact, text: this.typed.slice(...place).trim(), places: [place] })
    this.clear(index, length)
  }

  private placeOf(index: number, length: number): Span {
    const place = this.text.starts.slice(index, index + length)
    return [Math.min(...place), Math.max(...this.text.ends.slice(index, index + length))]
  }

  private typedPart = (index: number, length: number) =>
    this.typed.slice(...this.placeOf(index, length)).trim()

  private clear(index: number, length: number) {
    this.rest = this.rest.slice(0, index) + TAKEN.repeat(length) + this.rest.slice(index + length)
  }
}
