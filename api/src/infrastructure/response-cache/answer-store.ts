import type { Answer } from './answer.ts'

/** One answer takes at most this part of the store: a single long one shall not push out all others. */
const LARGEST_PART = 8

/** Answers by key, up to so many bytes; those that nobody asked for the longest leave first. */
export class AnswerStore {
  readonly #most: number
  /** In the order in which they were last asked for. */
  readonly #answers = new Map<string, Answer>()
  #bytes = 0

  constructor(most: number) {
    this.#most = most
  }

  get bytes(): number {
    return this.#bytes
  }

  get(key: string): Answer | undefined {
    const answer = this.#answers.get(key)
    if (answer) {
      this.#answers.delete(key)
      this.#answers.set(key, answer)
    }
    return answer
  }

  set(key: string, answer: Answer): void {
    this.#drop(key)
    if (weightOf(key, answer) > this.#most / LARGEST_PART) return
    this.#answers.set(key, answer)
    this.#bytes += weightOf(key, answer)
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= this.#most) break
      this.#drop(oldest)
    }
  }

  clear(): void {
    this.#answers.clear()
    this.#bytes = 0
  }

  #drop(key: string): void {
    const answer = this.#answers.get(key)
    if (!answer) return
    this.#answers.delete(key)
    this.#bytes -= weightOf(key, answer)
  }
}

const weightOf = (key: string, answer: Answer): number => answer.weight + 2 * key.length
