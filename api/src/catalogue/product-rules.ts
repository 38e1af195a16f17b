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
  min_diameter: null,
  max_diameter: null,
  width: null,
  height: null,
  thickness: null,
  min_thickness: null,
  max_thickness: null,
  nominal_size: null,
  schedule: null,
  length: null,
  weight_per_metre: null,
  finish: '',
  end_type: '',
  pressure_rating: '',
  test_pressure: '',
  price: null,
  rating: 0,
  key_features: '',
  detailedDescription: [],
  specifications: [],
}

/** The fields without the dimensions that the shape does not have. */
export function shaped(fields: ProductFields): ProductFields {
  return fields.shape === 'round'
    ? { ...fields, width: null, height: null }
    : { ...fields, diameter: null, min_diameter: null, max_diameter: null }
}

/** The fields with what follows from them: ranges, the height of a square, weight. */
export function completed(fields: ProductFields): ProductFields {
  const sized: ProductFields = {
    ...fields,
    min_diameter: fields.min_diameter ?? fields.diameter,
    max_diameter: fields.max_diameter ?? fields.diameter,
    height: fields.shape === 'square' ? (fields.height ?? fields.width) : fields.height,
    min_thickness: fields.min_thickness ?? fields.thickness,
    max_thickness: fields.max_thickness ?? fields.thickness,
  }
  return { ...sized, weight_per_metre: sized.weight_per_metre ?? weightOf(sized) }
}

/** The fields of a stored product without what had followed from them, so that it follows anew from what changes. */
export function uncompleted(stored: ProductFields): ProductFields {
  const own = (value: number | null, from: number | null) => (value === from ? null : value)
  return {
    ...stored,
    min_diameter: own(stored.min_diameter, stored.diameter),
    max_diameter: own(stored.max_diameter, stored.diameter),
    height: stored.shape === 'square' ? own(stored.height, stored.width) : stored.height,
    min_thickness: own(stored.min_thickness, stored.thickness),
    max_thickness: own(stored.max_thickness, stored.thickness),
    weight_per_metre: own(stored.weight_per_metre, weightOf(stored)),
  }
}

function weightOf(fields: ProductFields): number | null {
  return productWeight({ ...fields, nominal_size: fields.nominal_size })
}

/** What cannot be about the dimensions that somebody gave, by the fields of the form. */
export function problemsOf(fields: ProductFields): Record<string, string[]> {
  const { shape, diameter, min_diameter, max_diameter, width, height } = fields
  const { thickness, min_thickness, max_thickness } = fields
  const problems: Record<string, string[]> = {}
  const check = (wrong: boolean, field: string, sentence: string) => {
    if (wrong && !problems[field]) problems[field] = [sentence]
  }
  check(
    exceeds(min_diameter, max_diameter),
    'max_diameter',
    'The largest diameter must not be less than the smallest.',
  )
  check(
    exceeds(min_diameter, diameter) || exceeds(diameter, max_diameter),
    'diameter',
    'The diameter must be between the smallest and the largest.',
  )
  check(
    exceeds(min_thickness, max_thickness),
    'max_thickness',
    'The largest thickness must not be less than the smallest.',
  )
  check(
    exceeds(min_thickness, thickness) || exceeds(thickness, max_thickness),
    'thickness',
    'The thickness must be between the smallest and the largest.',
  )
  check(
    shape === 'square' && width !== null && height !== null && width !== height,
    'height',
    'Width and height of a square section must be equal.',
  )
  if (shape === 'round') {
    check(
      !fits(thickness, diameter ?? max_diameter),
      'thickness',
      'The thickness must be less than half of the diameter.',
    )
    check(
      !fits(max_thickness, max_diameter ?? diameter),
      'max_thickness',
      'The largest thickness must be less than half of the largest diameter.',
    )
  } else {
    const side = width === null || height === null ? (width ?? height) : Math.min(width, height)
    check(!fits(thickness, side), 'thickness', 'The thickness must be less than half of the smaller side.')
    check(
      !fits(max_thickness, side),
      'max_thickness',
      'The largest thickness must be less than half of the smaller side.',
    )
  }
  return problems
}

const exceeds = (one: number | null, other: number | null) => one !== null && other !== null && one > other
const fits = (wall: number | null, across: number | null) =>
  wall === null || across === null || wall < across / 2
