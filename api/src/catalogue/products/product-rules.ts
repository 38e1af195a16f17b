import { productFields, productWeight } from '@nalika/shared-api/contract'
import type { FieldOfType, ProductFieldType } from '@nalika/shared-api/contract'
import type { ProductValues } from './product-writer.ts'

/** A product before derived values are filled in. */
export type ProductFields = Required<
  Omit<ProductValues, 'id' | 'photo' | 'status' | 'createdBy' | 'version' | 'createdAt' | 'updatedAt'>
>

const EMPTY: Readonly<Partial<Record<ProductFieldType, unknown>>> = {
  text: '',
  'optional-text': null,
  measure: null,
  price: null,
  rating: 0,
  category: '',
  shape: 'round',
  applications: [],
  html: '',
  paragraphs: [],
  specifications: [],
}

/** Values of the fields of an empty form. */
export const EMPTY_FIELDS = Object.fromEntries(
  productFields
    .filter(({ type }) => type in EMPTY)
    .map(({ name, column = name, type }) => [column, EMPTY[type]]),
) as Omit<ProductFields, 'name'>

/** Clears the dimensions that the shape does not have. */
export function shaped(fields: ProductFields): ProductFields {
  const others = productFields.filter(({ shapes }) => shapes?.includes(fields.shape) === false)
  return { ...fields, ...Object.fromEntries(others.map(({ name }) => [name, null])) }
}

type Dimension = FieldOfType<'measure'>

/** Fields that default to another field, such as the ends of a range. */
function followers({ shape }: ProductFields): { name: Dimension; of: Dimension }[] {
  const ends = productFields.filter(({ rangeOf }) => rangeOf !== undefined)
  return [
    ...ends.map(({ name, rangeOf }) => ({ name: name as Dimension, of: rangeOf as Dimension })),
    ...(shape === 'square' ? [{ name: 'height', of: 'width' } as const] : []),
  ]
}

/** Fills in derived values: ranges, the height of a square, weight. */
export function completed(fields: ProductFields): ProductFields {
  const sized = { ...fields }
  for (const { name, of } of followers(fields)) sized[name] ??= fields[of]
  return { ...sized, weight_per_metre: sized.weight_per_metre ?? productWeight(sized) }
}

/** Clears derived values of a stored product, so that changed fields derive them again. */
export function uncompleted(stored: ProductFields): ProductFields {
  const own = { ...stored }
  for (const { name, of } of followers(stored)) if (own[name] === stored[of]) own[name] = null
  return {
    ...own,
    weight_per_metre: stored.weight_per_metre === productWeight(stored) ? null : stored.weight_per_metre,
  }
}

/** Errors of contradictory dimensions, by form field. */
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
