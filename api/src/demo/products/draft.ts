import type {
  APPLICATIONS,
  CategoryId,
  END_TYPES,
  FINISHES,
  Material,
  Section,
} from '@nalika/shared-api/contract'

type Application = (typeof APPLICATIONS)[number]
type EndType = (typeof END_TYPES)[number]
type Finish = (typeof FINISHES)[number]

/** Product line of a mill, by which brands are matched. */
export const PRODUCT_LINES = [
  'seamless',
  'erw',
  'is1239-black',
  'structural',
  'hsaw',
  'lsaw',
  'galvanised',
  'hollow',
  'stainless-seamless',
  'stainless-welded',
  'line-seamless',
  'line-erw',
  'line-saw',
  'boiler-seamless',
  'boiler-erw',
] as const
export type ProductLine = (typeof PRODUCT_LINES)[number]

/** A size with its weight, as its standard gives it. Millimetres, kilograms per metre. */
export interface Size {
  section: Section
  mass: number
  /** Limits of the outside diameter of round pipe, where the standard tabulates them. */
  limits?: { min: number; max: number }
  nominal_size: string
  /** Schedule or class. */
  schedule: string | null
}

/** The steel of a product; strengths are minima in MPa. */
export interface Steel {
  standard: string
  grade: string
  material: string
  density: Material
  yield?: number
  tensile?: number
}

/** A product before its price, rating and brands are drawn. */
export interface Draft {
  line: ProductLine
  category: CategoryId
  name: string
  description: string
  applications: readonly Application[]
  size: Size
  steel: Steel
  /** Such as 'Electric resistance welded'. */
  manufacture: string
  finish: Finish
  end_type: EndType
  /** Metres. */
  length: number
  pressure_rating?: string
  test_pressure?: string
  /** INR per kilogram, before the small differences between sizes. */
  rate: number
  /** INR per square metre of outside surface, for a coating. */
  coatingRate?: number
  features: readonly string[]
  paragraphs: readonly string[]
  /** Beyond what every product says. */
  specifications?: readonly { label: string; value: string }[]
  /** EN 10204 type of the certificate. */
  certificate: '2.2' | '3.1'
}
