import { matchPattern } from './pattern.ts'
import type { Pattern } from './pattern.ts'
import type { Explanation, Piece } from './piece.ts'
import type { ReadingContext } from './reading-context.ts'
import { toRuleMatch } from './rule.ts'
import type { Proposal, Rule, RuleSet, RuleText } from './rule.ts'
import type { Token } from './token.ts'

/**
 * A text whose tokens are explained, each once. Rules take their turn; what one explains, no later rule sees. So the order of
 * the rules is the whole competition.
 */
export class ExplainedText {
  readonly tokens: readonly Token[]
  readonly text: string
  /** How often a pattern was tried: the work of the reading. */
  steps = 0
  private readonly owners: (Piece | undefined)[]
  private readonly placesByKey = new Map<string, number[]>()
  private readonly numberPlaces: number[] = []
  private readonly wordPlaces: number[] = []
  private readonly found: { piece: Piece; from: number }[] = []
  private readonly kinds = new Set<Piece['kind']>()

  constructor(text: string, tokens: readonly Token[]) {
    this.text = text
    this.tokens = tokens
    this.owners = tokens.map(() => undefined)
    tokens.forEach(({ is, key }, at) => {
      if (is === 'number') this.numberPlaces.push(at)
      if (is === 'word') this.wordPlaces.push(at)
      const places = this.placesByKey.get(key)
      if (places) places.push(at)
      else this.placesByKey.set(key, [at])
    })
  }

  isFree = (at: number): boolean => at < this.tokens.length && this.owners[at] === undefined

  /** The pieces in the order of the text. */
  get pieces(): Piece[] {
    return this.found.toSorted((a, b) => a.from - b.from).map(({ piece }) => piece)
  }

  /** How many numbers the text has. */
  get numbers(): number {
    return this.numberPlaces.length
  }

  /** Whether a token is explained as one of the kinds. */
  has = (...kinds: readonly Piece['kind'][]): boolean => kinds.some((kind) => this.kinds.has(kind))

  /** Places of the tokens with a key. */
  placesOf = (key: string): readonly number[] => this.placesByKey.get(key) ?? []

  /** Lets rules explain what they find, the first rule first. */
  apply({ patterns, byKey, byNumber, byWord }: RuleSet, context: ReadingContext) {
    const text: RuleText = { tokens: this.tokens, text: this.text, isFree: this.isFree, context }
    const possible = new Set<number>()
    if (this.numberPlaces.length > 0) for (const index of byNumber) possible.add(index)
    if (this.wordPlaces.length > 0) for (const index of byWord) possible.add(index)
    for (const key of this.placesByKey.keys()) for (const index of byKey.get(key) ?? []) possible.add(index)
    for (const index of [...possible].toSorted((a, b) => a - b)) {
      const one = patterns[index]
      if (one && one.pattern.required.every((keys) => this.hasOneOf(keys)))
        this.applyPattern(one.pattern, one.rule, text)
    }
  }

  private hasOneOf(keys: ReadonlySet<string>): boolean {
    for (const key of keys) if (this.placesByKey.has(key)) return true
    return false
  }

  private applyPattern(pattern: Pattern, { because, read }: Rule, text: RuleText) {
    for (const start of this.startsOf(pattern)) {
      this.steps += 1
      const second = this.tokens[start + 1]
      if (this.owners[start] !== undefined || pattern.secondKeys?.has(second?.key ?? '') === false) continue
      const match = matchPattern(pattern, this.tokens, start, this.isFree)
      const proposed = match && read(toRuleMatch(start, match), text)
      if (!match || proposed === undefined) continue
      for (const proposal of 'kind' in proposed ? [proposed] : proposed)
        this.explain(proposal.from ?? start, proposal.to ?? match.end, proposal, because)
    }
  }

  private startsOf({ firstKeys, elements }: Pattern): readonly number[] {
    if (firstKeys === undefined) return elements[0]?.is === 'number' ? this.numberPlaces : this.wordPlaces
    const places = firstKeys.flatMap((key) => this.placesByKey.get(key) ?? [])
    return firstKeys.length > 1 ? places.toSorted((a, b) => a - b) : places
  }

  /** Explains the tokens from one place to the one before another. */
  explain(from: number, to: number, proposal: Proposal | Explanation, because: string) {
    const [first, last] = [this.tokens[from], this.tokens[to - 1]]
    if (!first || !last) return
    const alternatives = 'alternatives' in proposal ? proposal.alternatives : undefined
    const piece = {
      kind: proposal.kind,
      value: proposal.value,
      start: first.start,
      end: last.end,
      text: this.text.slice(first.start, last.end),
      because,
      ...(alternatives && alternatives.length > 0 && { alternatives }),
    } as Piece
    for (let at = from; at < to; at += 1) this.owners[at] = piece
    this.found.push({ piece, from })
    this.kinds.add(piece.kind)
  }
}
