/** Names of the size tables. A table belongs to a standard; two tables are never merged: one nominal size is a different pipe in each. */
export type TableId =
  | 'asme-b36.10m'
  | 'asme-b36.19m'
  | 'api-5l'
  | 'is-1239'
  | 'is-3589'
  | 'is-1161'
  | 'is-4923'
  | 'en-10255'
  | 'en-10219'
  | 'boiler-tubes'

/**
 * The trade's names of a wall: schedules of ASME ('Sch 40', 'Sch 40S'), its weights (STD, XS, XXS), the classes of IS 1239 and
 * EN 10255. A wall that a table lists without a name is given in millimetres only.
 */
export type Designation =
  | `Sch ${5 | 10 | 20 | 30 | 40 | 60 | 80 | 100 | 120 | 140 | 160}`
  | `Sch ${5 | 10 | 40 | 80}S`
  | 'STD'
  | 'XS'
  | 'XXS'
  | 'light'
  | 'medium'
  | 'heavy'

/** A nominal size: inches as people write them ('2 1/2'), the nominal bore in millimetres (65), or both. */
export interface Nominal {
  nps?: string
  nb?: number
}

/** One wall of a size. */
export interface Wall {
  /** Thickness in millimetres. */
  wall: number
  /** Every name of this wall at this size; empty where the standard lists the thickness only. */
  designations: readonly Designation[]
  /** Mass that the standard prints, plain end, in kg/m of carbon steel; takes precedence over the formula. */
  mass?: number
  /** Limits of the outside diameter in millimetres, where they differ from one class to the next (IS 1239). */
  odLimits?: { min: number; max: number }
  /** Whether two independent sources agree. A size of which they do not must never count as certain. */
  confirmed: boolean
}

/** One outside diameter with its walls, thinnest first. */
export interface RoundRow {
  /** Absent where the standard knows outside diameters only. */
  nominal?: Nominal
  /** Outside diameter in millimetres. */
  od: number
  walls: readonly Wall[]
}

/** One square or rectangular outline with its walls, thinnest first; millimetres, width at least height. */
export interface HollowRow {
  width: number
  height: number
  walls: readonly Wall[]
}

/**
 * Corner radii of a hollow section: IS 4923 (cold formed) rounds outside by 2 walls and inside by 1 at any wall, EN 10219-2 by
 * 2 and 1 up to 6 mm, by 2.5 and 1.5 up to 10 mm, by 3 and 2 above.
 */
export type CornerRule = 'IS 4923' | 'EN 10219'

interface Table {
  id: TableId
  title: string
  /** Standards whose sizes these are, as `STANDARDS` names them. */
  standards: readonly string[]
  /** Where the figures are from; the second source is named by the test that compares it. */
  source: string
}

/** A table of round tube. */
export interface RoundTable extends Table {
  kind: 'round'
  rows: readonly RoundRow[]
}

/** A table of square and rectangular hollow sections. */
export interface HollowTable extends Table {
  kind: 'hollow'
  /** The rule of corner radii by which its masses are computed. */
  cornerRule: CornerRule
  rows: readonly HollowRow[]
}

/** The sizes of a standard. */
export type SizeTable = RoundTable | HollowTable
