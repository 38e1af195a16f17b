import { productWeight } from '@nalika/shared-api/contract'
import type { ProductValues } from './product-writer.ts'

/** What a product is made of before anything that follows from it is filled in. */
export type ProductFields = Required<
  Omit<ProductValues, 'id' | 'photo' | 'status' | 'createdBy' | 'version' | 'createdAt' | 'updatedAt'>
>

/** Fields of a product of which nothing is known. */
export const EMPTY_FIELDS: Omit<ProductFields, 'name'> = {
  category: '',
  description: '',
  applications: [],
  grade: '',
  standard: '',
  material: '',
  shape: 'round',
  diameter: null,
  minDiameter: null,
  maxDiameter: null,
  width: null,
  height: null,
  thickness: null,
  minThickness: null,
  maxThickness: null,
  nominalSize: null,
  schedule: null,
  length: null,
  weightPerMetre: null,
  finish: '',
  endType: '',
  pressureRating: '',
  testPressure: '',
  price: null,
  rating: 0,
  keyFeatures: '',
  detailedDescription: [],
  specifications: [],
}

/** The fields without the dimensions that the shape does not have. */
export function shaped(fields: ProductFields): ProductFields {
  return fields.shape === 'round'
    ? { ...fields, width: null, height: null }
    : { ...fields, diameter: null, minDiameter: null, maxDiameter: null }
}

/** The fields with what follows from them: ranges, the height of a square, weight. */
export function completed(fields: ProductFields): ProductFields {
  const sized: ProductFields = {
    ...fields,
    minDiameter: fields.minDiameter ?? fields.diameter,
    maxDiameter: fields.maxDiameter ?? fields.diameter,
    height: fields.shape === 'square' ? (fields.height ?? fields.width) : fields.height,
    minThickness: fields.minThickness ?? fields.thickness,
    maxThickness: fields.maxThickness ?? fields.thickness,
  }
  return { ...sized, weightPerMetre: sized.weightPerMetre ?? weightOf(sized) }
}

/** The fields of a stored product without what had followed from them, so that it follows anew from what changes. */
export function uncompleted(stored: ProductFields): ProductFields {
  const own = (value: number | null, from: number | null) => (value === from ? null : value)
  return {
    ...stored,
    minDiameter: own(stored.minDiameter, stored.diameter),
    maxDiameter: own(stored.maxDiameter, stored.diameter),
    height: stored.shape === 'square' ? own(stored.height, stored.width) : stored.height,
    minThickness: own(stored.minThickness, stored.thickness),
    maxThickness: own(stored.maxThickness, stored.thickness),
    weightPerMetre: own(stored.weightPerMetre, weightOf(stored)),
  }
}

function weightOf(fields: ProductFields): number | null {
  return productWeight({ ...fields, nominal_size: fields.nominalSize })
}

/** What cannot be about the dimensions that somebody gave, by the fields of the form. */
export function problemsOf(fields: ProductFields): Record<string, string[]> {
  const { shape, diameter, minDiameter, maxDiameter, width, height } = fields
  const { thickness, minThickness, maxThickness } = fields
  const problems: Record<string, string[]> = {}
  const check = (wrong: boolean, field: string, sentence: string) => {
    if (wrong && !problems[field]) problems[field] = [sentence]
  }
  check(
    exceeds(minDiameter, maxDiameter),
    'max_diameter',
    'The largest diameter must not be less than the smallest.',
  )
  check(
    exceeds(minDiameter, diameter) || exceeds(diameter, maxDiameter),
    'diameter',
    'The diameter must lie between the smallest and the largest.',
  )
  check(
    exceeds(minThickness, maxThickness),
    'max_thickness',
    'The largest thickness must not be less than the smallest.',
  )
  check(
    exceeds(minThickness, thickness) || exceeds(thickness, maxThickness),
    'thickness',
    'The thickness must lie between the smallest and the largest.',
  )
  check(
    shape === 'square' && width !== null && height !== null && width !== height,
    'height',
    'A square section is as high as it is wide.',
  )
  if (shape === 'round') {
    check(
      !fits(thickness, diameter ?? maxDiameter),
      'thickness',
      'The thickness must be less than half of the diameter.',
    )
    check(
      !fits(maxThickness, maxDiameter ?? diameter),
      'max_thickness',
      'The largest thickness must be less than half of the largest diameter.',
    )
  } else {
    const side = width === null || height === null ? (width ?? height) : Math.min(width, height)
    check(!fits(thickness, side), 'thickness', 'The thickness must be less than half of the smaller side.')
    check(
      !fits(maxThickness, side),
      'max_thickness',
      'The largest thickness must be less than half of the smaller side.',
    )
  }
  return problems
}

const exceeds = (one: number | null, other: number | null) => one !== null && other !== null && one > other
const fits = (wall: number | null, across: number | null) =>
  wall === null || across === null || wall < across / 2
