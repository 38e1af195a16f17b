import type { Token } from './token.ts'

/** Finds the longest of many phrases that begins at a token. */
export class PhraseTrie<Value> {
  private readonly root: Node<Value> = { next: new Map() }

  /** Adds a phrase of token keys. The first value of a phrase counts. */
  add(keys: readonly string[], value: Value) {
    let node = this.root
    for (const key of keys) {
      let next = node.next.get(key)
      if (!next) {
        next = { next: new Map() }
        node.next.set(key, next)
      }
      node = next
    }
    node.value ??= { of: value }
  }

  /** The longest phrase of free tokens at a place. */
  longestAt(
    tokens: readonly Token[],
    start: number,
    isFree: (at: number) => boolean,
  ): { value: Value; end: number } | undefined {
    let node: Node<Value> | undefined = this.root
    let longest: { value: Value; end: number } | undefined
    for (let at = start; isFree(at); at += 1) {
      node = node.next.get(tokens[at]?.key ?? '')
      if (!node) break
      if (node.value) longest = { value: node.value.of, end: at + 1 }
    }
    return longest
  }
}

interface Node<Value> {
  next: Map<string, Node<Value>>
  value?: { of: Value }
}
