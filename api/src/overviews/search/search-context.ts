import { and, sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import { nationalDigits } from '@nalika/shared-api/contract'
import { containing, escapeLike } from '../../platform/index.ts'
import type { Db, Person } from '../../platform/index.ts'

export interface SearchContext {
  db: Db
  person: Person
  words: readonly SearchWord[]
  /** The words again, with single blanks. */
  term: string
  admin: boolean
  /** Whose leads and orders a distributor finds. */
  firmId: number
}

interface SearchWord {
  text: string
  /** Its digits, when it may be part of a phone number. */
  phone: string | undefined
}

const MAX_WORDS = 8
/** Shorter numbers are sizes and quantities. */
const PART_OF_PHONE = 4
/** Digits from which several words are one phone number. */
const WHOLE_PHONE = 10

/** In lower case, with the digits of English for those of Hindi. */
const normalise = (text: string) =>
  text.toLowerCase().replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))

/** The different words of a search; a phone number with blanks is one. */
export function wordsOf(text: string): SearchWord[] {
  const term = normalise(text).trim()
  const isPhone = nationalDigits(term).length >= WHOLE_PHONE
  const words = isPhone ? [term] : term.split(/\s+/).filter(Boolean)
  return [...new Set(words)].slice(0, MAX_WORDS).map((word) => {
    const digits = nationalDigits(word)
    return { text: word, phone: digits.length >= PART_OF_PHONE ? digits : undefined }
  })
}

/** Every word occurs in the text, or is a part of the phone number. */
export const containsAll = (text: SQL, words: readonly SearchWord[], phoneDigits?: SQLWrapper) =>
  and(
    ...words.map(({ text: word, phone }) =>
      phoneDigits && phone !== undefined
        ? sql`((${text}) ilike ${containing(word)} or ${phoneDigits} like ${`%${phone}%`})`
        : sql`(${text}) ilike ${containing(word)}`,
    ),
  )

/** Names that begin with the term first, then names with a word that does. */
export const byCloseness = (name: SQLWrapper, term: string) => [
  sql`lower(${name}) like ${`${escapeLike(term)}%`} desc`,
  sql`lower(${name}) like ${`% ${escapeLike(term)}%`} desc`,
]

/** What the numbers of documents begin with. */
type DocumentPrefix = 'po' | 'qt' | 'nr' | 'nq'

const DOCUMENT_NUMBER = /^(po|qt|nr|nq)[\s/-]*(?:\d{4}[\s/-]+)?0*([1-9]\d{0,8})?$/
const PLAIN_NUMBER = /^(?:\d{4}-)?0*([1-9]\d{0,8})$/

/** The id in the number of a document: 'PO-2026-000006', 'po 6', '2026-000006' and '6' are all order 6. */
export function documentId(term: string, prefix: DocumentPrefix): number | undefined {
  const [, named, digits] = DOCUMENT_NUMBER.exec(term) ?? []
  const id = named === undefined ? PLAIN_NUMBER.exec(term)?.[1] : named === prefix ? digits : undefined
  return id === undefined ? undefined : Number(id)
}

/** Whether a term is the number of a document, or the beginning of one: it is nothing else. */
export const isDocumentNumber = (term: string): boolean => /^(po|qt|nr|nq)[\s/-]*[\d/-]+$/.test(term)

/** A term that may be a GSTIN, the PAN in it, or the beginning of one, without blanks. */
export function partOfGstin(term: string): string | undefined {
  const part = term.replaceAll(/\s/g, '')
  return /^(?:\d{2}[a-z]{2,5}(?:[\da-z]{1,8})?|[a-z]{5}\d{2,4}[a-z]?)$/.test(part) ? part : undefined
}
