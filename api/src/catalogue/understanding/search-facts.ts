import type { Shape } from '@nalika/shared-api/contract'

/** Smallest and largest value, both included. */
export type Span = readonly [from: number, to: number]

/** Conditions on a product; it must meet all of them, and one value of each list. Millimetres, `length` in metres. */
export interface Requirement {
  category?: readonly string[]
  shape?: readonly Shape[]
  schedule?: readonly string[]
  finish?: readonly string[]
  material?: readonly string[]
  application?: string
  end_type?: readonly string[]
  /** Nominal size (DN), and the outside diameters that standards give it. */
  nominal?: { dn: number; diameters: readonly number[] }
  diameter?: Span
  sides?: { one: Span; other?: Span }
  thickness?: Span
  length?: Span
  /** Text search query of PostgreSQL, for what products say in words: grades, standards, brands. */
  terms?: string
}

/** The less important of two facts is given up first: the order of this list. */
export const FACT_TYPES = [
  'length',
  'ends',
  'application',
  'finish',
  'word',
  'wall',
  'schedule',
  'size',
  'standard',
  'grade',
  'material',
  'shape',
  'category',
] as const
export type FactType = (typeof FACT_TYPES)[number]

/** One meaning of a fact. */
export interface Reading {
  where: Requirement
  /** What the text stands for, where it is not the fact's name: '60.3 mm'. */
  means?: string
  /** It is not quite what was asked for: a message says so. */
  inexact?: true
  /** Of what is sold, only the nearest to this is shown. */
  nearestTo?: Wanted
}

/** What a part of a search text says about the product. */
export interface SearchFact {
  type: FactType
  /** As typed. */
  text: string
  /** Where the typed text says it. */
  places: Span[]
  /** For chips and messages: '2 inch', 'Sch 10'. */
  name: string
  /** Possible meanings, the likeliest first. */
  readings: readonly Reading[]
  /** What is shown when there is no such product, such as the standard of a grade that is not sold. */
  fallback?: Reading
  /** Products that are shown first. */
  prefer?: Requirement
  /** What was asked for in numbers: the nearest one that is sold replaces it. */
  wanted?: Wanted
}

export type Wanted =
  | { of: 'schedule'; schedule: string }
  | { of: 'diameter'; mm: number }
  | { of: 'sides'; one: number; other: number }
  | { of: 'thickness'; mm: number }

/** A fact before its place in the text is known. */
export type FactContent = Omit<SearchFact, 'text' | 'places'>

/** What a search text was understood as. */
export interface Understanding {
  facts: SearchFact[]
  /** Words replaced by similar ones, and the search that uses the typed word. */
  corrections: { typed: string; meant: string; instead: string }[]
  /** True when the text has neither letters nor digits. */
  isEmpty: boolean
  /** Parts that say nothing about the product. */
  ignored: { text: string; because: 'filler' | 'price' | 'quantity' | 'pressure' | 'unknown' }[]
  /** Something else than pipe that the text asks for. */
  otherGoods: string | undefined
}

export const around = (value: number, tolerance: number): Span => [
  Math.round((value - tolerance) * 1000) / 1000,
  Math.round((value + tolerance) * 1000) / 1000,
]
