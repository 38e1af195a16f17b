import type { PriceUnit, Shape } from '@nalika/shared-api/contract'

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
  diameter?: readonly Span[]
  /** How a product names its size that states no diameter. */
  nominal_size?: readonly string[]
  sides?: { one: Span; other?: Span }
  thickness?: Span
  length?: Span
  /** The number of a standard with its part: '3059' and '1'. */
  standard?: readonly { number: string; part?: string }[]
  /** As products state it. */
  grade?: readonly string[]
  /** Ids. */
  brands?: readonly number[]
  /** Rupees of one unit. */
  price?: { per: PriceUnit; is: 'most' | 'least'; rupees: number }
  /** Text search query of PostgreSQL, for what products say in words. */
  terms?: string
  /** One of these, where the text leaves open which. */
  anyOf?: readonly Requirement[]
}

/** Facts that say which goods are meant. */
const GOODS_FACTS = [
  'wall',
  'schedule',
  'size',
  'standard',
  'grade',
  'material',
  'shape',
  'category',
] as const

export const saysGoods = ({ type }: SearchFact): boolean => GOODS_FACTS.some((one) => one === type)

/** The less important of two facts is given up first: the order of this list. */
export const FACT_TYPES = [
  'price',
  'place',
  'length',
  'ends',
  'application',
  'finish',
  'word',
  'brand',
  ...GOODS_FACTS,
] as const
export type FactType = (typeof FACT_TYPES)[number]

/** One meaning of a fact. */
export interface Meaning {
  where: Requirement
  /** What the text stands for, where it is not the fact's name: '60.3 mm'. */
  means?: string
  /** It is not quite what was asked for: a message says so, and what differs. */
  inexact?: true
  caveat?: string
}

/** What a part of a text says about the product. */
export interface SearchFact {
  type: FactType
  /** As typed. */
  text: string
  /** Where the typed text says it. */
  places: readonly Span[]
  /** For chips and messages: '2 inch', 'Sch 10'. */
  name: string
  /** Possible meanings, the likeliest first. */
  meanings: readonly Meaning[]
  /** Meanings when the size is given up: a schedule is another wall at another size. */
  withoutSize?: readonly Meaning[]
  /** What is shown when there is no such product, such as the standard that is nearest. */
  fallback?: Meaning
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

export const around = (value: number, tolerance: number): Span => [
  Math.round((value - tolerance) * 1000) / 1000,
  Math.round((value + tolerance) * 1000) / 1000,
]

export const formatNumber = (value: number): string => String(Math.round(value * 100) / 100)
