import type { TableId } from '../tables/size-table.ts'
import type { ProcessId } from './processes.ts'

/** Families of metal that tubes are made of. */
export type Metal =
  | 'carbon steel'
  | 'alloy steel'
  | 'stainless steel'
  | 'duplex steel'
  | 'nickel alloy'
  | 'titanium'
  | 'copper alloy'

/**
 * What a standard is about. Only the first four are products of the trade; the others are cited beside a product and must not be
 * taken for a size, a quantity or a pipe.
 */
export type ProductForm =
  | 'pipe'
  | 'tube'
  | 'hollow section'
  | 'casing'
  | 'dimensions'
  | 'coating'
  | 'requirements'
  | 'fittings'
  | 'plate'
  | 'sections and bars'
  | 'other pipe'

/** A grade within its standard: the same name is another steel elsewhere. */
export interface Grade {
  /** As a mill certificate prints it: 'B', 'TP304L', 'YSt 310'. */
  name: string
  /** Other names: '304L', 'S30403'. */
  written: readonly string[]
  /** Least yield strength and tensile strength in MPa, at the usual wall; absent where the standard or we have no one figure. */
  yield?: number
  tensile?: number
}

/** Another standard that buyers are offered instead, and what differs. It is never the same. */
export interface Equivalent {
  standard: string
  caveat: string
}

/** A standard that is cited in orders. */
export interface Standard {
  /** As it is cited, without year: 'ASTM A106', 'IS 1239 (Part 1)'. */
  id: string
  /** What it is, in one plain sentence without a full stop. */
  title: string
  form: ProductForm
  metals: readonly Metal[]
  /** How the standard lets the product be made; empty where it says nothing of it. */
  processes: readonly ProcessId[]
  /** Tables of the sizes that the standard lists or refers to, the usual one first. */
  tables: readonly TableId[]
  grades: readonly Grade[]
  /** Other names of the standard, beside its id without spaces and stops: '5L', 'SA106'. */
  written: readonly string[]
  equivalents: readonly Equivalent[]
}

/** The parts of a standard that most have; `defineStandard` fills in the others. */
export interface StandardEntry {
  id: string
  title: string
  form?: ProductForm
  metals?: readonly Metal[]
  processes?: readonly ProcessId[]
  tables?: readonly TableId[]
  /** 'B 240/415; TP304 (304, S30400) 205/515; A25': name, other names, yield/tensile in MPa. */
  grades?: string
  written?: readonly string[]
  equivalents?: readonly Equivalent[]
}

function parseGrade(text: string): Grade {
  const [, name = '', others = '', yieldStrength, tensile] =
    /^([^(]+?)(?: \(([^)]*)\))?(?: (\d+|-)\/(\d+))?$/.exec(text.trim()) ?? []
  return {
    name,
    written: others.split(', ').filter(Boolean),
    ...(yieldStrength && yieldStrength !== '-' && { yield: Number(yieldStrength) }),
    ...(tensile && { tensile: Number(tensile) }),
  }
}

/** A standard of the register from its entry. */
export function defineStandard({ grades = '', ...entry }: StandardEntry): Standard {
  return {
    form: 'pipe',
    metals: ['carbon steel'],
    processes: [],
    tables: [],
    written: [],
    equivalents: [],
    ...entry,
    grades: grades.split(';').filter(Boolean).map(parseGrade),
  }
}
