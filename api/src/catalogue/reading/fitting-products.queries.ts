import { parseCitation } from '@nalika/shared-trade'
import type { Choice, Question, Reading, Topic } from '@nalika/shared-trade/reading'
import { and, asc, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Queryable } from '../../platform/index.ts'
import { products } from '../products/catalogue.schema.ts'
import { ACTIVE } from '../search/product-filters.queries.ts'
import { conditionOf } from './product-conditions.queries.ts'
import { factsOfReading } from './facts-of-reading.ts'
import { gradeValue } from './grade-values.ts'
import type { CatalogueKnowledge } from './reading-knowledge.queries.ts'
import { FACT_TYPES, formatNumber } from './search-facts.ts'
import type { SearchFact } from './search-facts.ts'

/** What may decide between one product and another that fits as well. */
const FITTING_COLUMNS = {
  id: products.id,
  name: products.name,
  standard: products.standard,
  grade: products.grade,
  schedule: products.schedule,
  thickness: products.thickness,
  finish: products.finish,
  ends: products.end_type,
  /** Metres. */
  length: products.length,
}
export type FittingProduct = Pick<
  typeof products.$inferSelect,
  Exclude<keyof typeof FITTING_COLUMNS, 'ends'>
> & {
  ends: string
}

/** What the catalogue has of what a line asks for. */
export interface Fitting {
  /** Products that fit all that the line says, at most 50; none when it says nothing of a product. */
  products: readonly FittingProduct[]
  /** Whether every piece is explained, the table confirms the size and exactly one product fits. */
  isCertain: boolean
  /** The one question that decides; undefined when the line is certain, or nothing is open. */
  question?: Question
  /** When nothing fits: the products nearest to it, and the facts in which they differ. */
  nearest: readonly FittingProduct[]
  differing: readonly SearchFact[]
}

const MOST_FITTING = 50
const MOST_NEAREST = 3

/** Open questions that leave the product open, even when only one is sold. */
const OF_SIZE = new Set<Topic>(['shape', 'size', 'unit', 'wall', 'schedule', 'class'])
/** Open questions that are about no product. */
const OF_ORDER = new Set<Topic>(['quantity', 'price'])

interface FittingOptions {
  withNearest?: boolean
  /** The finish that the material means counts: who sells an MS pipe says so when it is galvanised, who asks for one may not. */
  withMeantFinish?: boolean
}

/** Finds the products that fit what a line was read as. */
export async function findFitting(
  db: Queryable,
  reading: Reading,
  knowledge: CatalogueKnowledge,
  { withNearest = true, withMeantFinish = false }: FittingOptions = {},
): Promise<Fitting> {
  const nothing: Fitting = { products: [], isCertain: false, nearest: [], differing: [] }
  if (reading.isChatter || reading.facts.notPipe !== undefined) return nothing
  const facts = factsOfReading(reading, knowledge)
  if (facts.length === 0) return nothing
  const open = reading.questions.filter(({ about }) => !OF_ORDER.has(about))
  const all = ofItsStandard(await fittingAll(db, facts, MOST_FITTING), reading)
  const fitting = withMeantFinish ? ofItsFinish(all, reading) : all
  if (fitting.length === 0) {
    const [question] = open
    return { ...nothing, ...(question && { question }), ...(withNearest && (await nearestTo(db, facts))) }
  }
  const isCertain =
    fitting.length === 1 &&
    reading.facts.confirmed &&
    reading.problems.length === 0 &&
    !reading.pieces.some(({ kind }) => kind === 'unknown') &&
    !open.some(({ about }) => OF_SIZE.has(about))
  const question = isCertain ? undefined : (questionOf(fitting, open) ?? open[0])
  return { ...nothing, products: fitting, isCertain, ...(question && { question }) }
}

/**
 * Those of the Indian standard whose table the line is read by, when there are any: 'GI pipe 50 NB class C' is IS 1239, though a
 * structural tube of IS 1161 has the same size and class. The tables of ASME and API are of many standards.
 */
function ofItsStandard(fitting: FittingProduct[], { facts: { table } }: Reading): FittingProduct[] {
  if (!table?.startsWith('is-')) return fitting
  const own = fitting.filter(({ standard }) => parseCitation(standard)?.standard.tables?.includes(table))
  return own.length > 0 ? own : fitting
}

/** Those of the finish that the material means, when there are any: an 'MS pipe' is black unless the line says another. */
function ofItsFinish(fitting: FittingProduct[], { facts: { finish } }: Reading): FittingProduct[] {
  const own = fitting.filter((product) => product.finish === finish)
  return own.length > 0 ? own : fitting
}

const fittingAll = (
  db: Queryable,
  facts: readonly SearchFact[],
  most: number,
  order: readonly SQL[] = [],
): Promise<FittingProduct[]> =>
  db
    .select(FITTING_COLUMNS)
    .from(products)
    .where(
      and(ACTIVE, ...facts.map(({ meanings }) => or(...meanings.map(({ where }) => conditionOf(where))))),
    )
    .orderBy(...order, asc(products.id))
    .limit(most)

/** Without the least important fact that nothing has, or without more and more; those first that differ least in size. */
async function nearestTo(
  db: Queryable,
  facts: readonly SearchFact[],
): Promise<Pick<Fitting, 'nearest' | 'differing'>> {
  const order = facts.toSorted((a, b) => FACT_TYPES.indexOf(a.type) - FACT_TYPES.indexOf(b.type))
  const ways = [
    ...order.map((fact) => [fact]),
    ...order.slice(1, -1).map((_fact, index) => order.slice(0, index + 2)),
  ]
  for (const differing of ways) {
    const others = facts.filter((fact) => !differing.includes(fact))
    if (others.length === 0) continue
    const nearest = await fittingAll(db, others, MOST_NEAREST, differing.flatMap(distanceTo))
    if (nearest.length > 0) return { nearest, differing }
  }
  return { nearest: [], differing: [] }
}

function distanceTo({ wanted }: SearchFact): SQL[] {
  if (wanted?.of === 'thickness') return [sql`abs(${products.thickness} - ${wanted.mm})`]
  if (wanted?.of === 'diameter') return [sql`abs(${products.min_outer_size} - ${wanted.mm})`]
  if (wanted?.of === 'sides')
    return [sql`abs(${products.min_outer_size} - ${Math.max(wanted.one, wanted.other)})`]
  return []
}

const said = (label: string, says: NonNullable<Choice['says']>): Choice => ({ label, says })

/** What fitting products may differ in, in the order in which answers decide most. */
const DECISIONS: readonly {
  about: Topic
  text: string
  choiceOf: (product: FittingProduct) => Choice | undefined
}[] = [
  {
    about: 'standard',
    text: 'Which standard?',
    choiceOf: ({ standard }) =>
      said(standard, { kind: 'standard', value: parseCitation(standard)?.standard.id ?? standard }),
  },
  {
    about: 'wall',
    text: 'Which wall?',
    choiceOf: ({ schedule, thickness }) => {
      if (thickness === null) return undefined
      const mm = `${formatNumber(thickness)} mm`
      const name = schedule === null ? '' : /^\d/.test(schedule) ? `Sch ${schedule}` : schedule
      return said(name ? `${name} (${mm})` : mm, { kind: 'wall', value: thickness })
    },
  },
  {
    about: 'grade',
    text: 'Which grade?',
    choiceOf: ({ grade }) => said(grade, { kind: 'grade', value: { name: gradeValue(grade).name } }),
  },
  {
    about: 'finish',
    text: 'Which finish?',
    choiceOf: ({ finish }) => said(finish, { kind: 'finish', value: finish }),
  },
  {
    about: 'ends',
    text: 'Which ends?',
    choiceOf: ({ ends }) => said(ends, { kind: 'ends', value: ends }),
  },
  {
    about: 'length',
    text: 'Which length?',
    choiceOf: ({ length }) =>
      length === null
        ? undefined
        : said(`${formatNumber(length)} m`, { kind: 'length', value: length * 1000 }),
  },
]

const OF_WALL = new Set<Topic>(['class', 'schedule'])

/** The first thing that fitting products differ in, with what is sold as choices; what the reading asks about comes first. */
function questionOf(fitting: readonly FittingProduct[], open: readonly Question[]): Question | undefined {
  const asked = open.map(({ about }) => (OF_WALL.has(about) ? 'wall' : about))
  const isAsked = ({ about }: (typeof DECISIONS)[number]) => asked.includes(about)
  const ordered = [...DECISIONS.filter(isAsked), ...DECISIONS.filter((one) => !isAsked(one))]
  for (const { about, text, choiceOf } of ordered) {
    const choices = fitting.map(choiceOf).filter((choice) => choice !== undefined && choice.label !== '')
    const distinct = [...new Map(choices.map((choice) => [choice?.label, choice])).values()].filter(
      (choice) => choice !== undefined,
    )
    if (distinct.length > 1) return { about, text, choices: distinct }
  }
  return undefined
}
