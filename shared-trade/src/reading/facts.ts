import type { PriceLimit, Rate, Tax } from '../prices/price.ts'
import type { Quantity } from '../quantities/quantity.ts'
import type { ProcessId } from '../register/processes.ts'
import type { TableId } from '../tables/size-table.ts'
import type { Explanation } from './piece.ts'

/** What a text says about one product and how much of it; millimetres. What stays open is missing, and a question asks for it. */
export interface Facts {
  standard?: string
  grade?: string
  process?: ProcessId
  material?: string
  shape?: 'round' | 'square' | 'rectangular'
  finish?: string
  coating?: string
  ends?: string
  application?: string
  /** The table that the size and its wall are from. */
  table?: TableId
  /** Inches. */
  nps?: number
  nb?: number
  od?: number
  /** Outside diameters that the size has in the standards it may be of, when they differ. */
  ods?: readonly number[]
  width?: number
  height?: number
  wall?: number
  /** 'Sch 40', 'STD', 'heavy'. */
  schedule?: string
  /** Whether the table confirms size and wall. */
  confirmed: boolean
  length?: number
  quantity?: Quantity
  /** A quantity whose unit is open: '200 mt', '20 bundles'. */
  openQuantity?: { value: number; unit: string }
  rate?: Rate
  limits: readonly PriceLimit[]
  tax?: Tax
  place?: { name?: string; pin?: string }
  brand?: string
  weightPerMetre?: number
  pressure?: string
  item?: string
  /** Words by which the catalogue knows products. */
  words: readonly string[]
  /** What it is when it is no pipe. */
  notPipe?: string
}

/** What is open; the topics in the order in which their answers decide most. */
export const TOPICS = [
  'shape',
  'size',
  'unit',
  'standard',
  'schedule',
  'class',
  'wall',
  'material',
  'grade',
  'process',
  'finish',
  'coating',
  'ends',
  'length',
  'price',
  'quantity',
] as const
export type Topic = (typeof TOPICS)[number]

/** One question with its answers. */
export interface Question {
  about: Topic
  /** 'Black or galvanised?' */
  text: string
  choices: readonly Choice[]
}

/** An answer, and what it says: give it to the next reading among `given`. */
export interface Choice {
  label: string
  says?: Explanation
}

/** What contradicts the tables, in a sentence that says what is so: 'NPS 24 STD is 9.53 mm, not 17.48 mm.' */
export interface Problem {
  about: Topic
  text: string
}

/** Collects facts, problems and questions of one line. */
export class FactSheet {
  readonly facts: Facts = { confirmed: false, limits: [], words: [] }
  readonly problems: Problem[] = []
  private readonly open: Question[] = []

  ask(about: Topic, text: string, choices: readonly Choice[] = []) {
    if (!this.open.some((question) => question.about === about)) this.open.push({ about, text, choices })
  }

  /** Says what is wrong and asks what is right. */
  reject(about: Topic, text: string, choices: readonly Choice[] = []) {
    this.problems.push({ about, text })
    this.ask(about, `${text} Which is right?`, choices)
  }

  /** What is wrong comes first, then what decides most. */
  get questions(): Question[] {
    const isWrong = ({ about }: Question) => this.problems.some((problem) => problem.about === about)
    return this.open.toSorted(
      (a, b) => Number(isWrong(b)) - Number(isWrong(a)) || TOPICS.indexOf(a.about) - TOPICS.indexOf(b.about),
    )
  }
}

export const isAsked = (sheet: FactSheet, ...topics: Topic[]) =>
  sheet.questions.some(({ about }) => topics.includes(about))

/** '4.5' of 4.50. */
export const formatMm = (mm: number) => String(Math.round(mm * 1000) / 1000)
