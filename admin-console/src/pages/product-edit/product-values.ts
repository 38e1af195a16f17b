import type { ProductCreate, ProductRecord, ProductUpdate } from '@nalika/shared-api'
import { productWeight, type SizeSelection } from '@nalika/shared-api/contract'
import { newFiles, type FileValue } from '@nalika/shared-ui/portal'

export interface Specification {
  label: string
  value: string
}

/** What the form holds, under the names of the contract. */
export interface ProductValues {
  name: string
  photo: FileValue | null
  category: string | null
  status: ProductRecord['status']
  brand_ids: number[]
  application: string[]
  description: string
  /** The size of a standard that was picked last; not sent. */
  size: SizeSelection | null
  shape: ProductRecord['shape']
  diameter: number | null
  min_diameter: number | null
  max_diameter: number | null
  width: number | null
  height: number | null
  thickness: number | null
  min_thickness: number | null
  max_thickness: number | null
  nominal_size: string
  schedule: string
  length: number | null
  weight_per_metre: number | null
  grade: string
  standard: string
  material: string
  finish: string
  end_type: string
  pressure_rating: string
  test_pressure: string
  price: number | null
  rating: number | null
  key_features: string
  /** Paragraphs with an empty line between them. */
  detailedDescription: string
  specifications: Specification[]
}

/** The form of a product that is to be added. */
export const newProduct: ProductValues = {
  name: '',
  photo: null,
  category: null,
  status: 'active',
  brand_ids: [],
  application: [],
  description: '',
  size: null,
  shape: 'round',
  diameter: null,
  min_diameter: null,
  max_diameter: null,
  width: null,
  height: null,
  thickness: null,
  min_thickness: null,
  max_thickness: null,
  nominal_size: '',
  schedule: '',
  length: null,
  weight_per_metre: null,
  grade: '',
  standard: '',
  material: '',
  finish: '',
  end_type: '',
  pressure_rating: '',
  test_pressure: '',
  price: null,
  rating: null,
  key_features: '',
  detailedDescription: '',
  specifications: [],
}

/** What the form shows for a product. What follows from its size is left empty, so that it follows from a new one. */
export function valuesOf(product: ProductRecord): ProductValues {
  const unless = (value: number | null, from: number | null) => (value === from ? null : value)
  const names = Object.keys(newProduct) as (keyof ProductValues & keyof ProductRecord)[]
  const same = Object.fromEntries(names.map((name) => [name, product[name]])) as unknown as ProductValues
  return {
    ...same,
    size: null,
    category: product.category || null,
    application: product.applications,
    nominal_size: product.nominal_size ?? '',
    schedule: product.schedule ?? '',
    min_diameter: unless(product.min_diameter, product.diameter),
    max_diameter: unless(product.max_diameter, product.diameter),
    height: product.shape === 'square' ? unless(product.height, product.width) : product.height,
    min_thickness: unless(product.min_thickness, product.thickness),
    max_thickness: unless(product.max_thickness, product.thickness),
    weight_per_metre: unless(product.weight_per_metre, productWeight(product)),
    rating: product.rating || null,
    detailedDescription: product.detailedDescription.join('\n\n'),
  }
}

/** The dimensions a section has by its shape; the others are not seen and not sent. */
export const dimensionsOf = (shape: ProductValues['shape']) =>
  shape === 'round'
    ? (['diameter', 'min_diameter', 'max_diameter'] as const)
    : shape === 'square'
      ? (['width'] as const)
      : (['width', 'height'] as const)
const DIMENSIONS = ['diameter', 'min_diameter', 'max_diameter', 'width', 'height'] as const

/** The fields as they travel, empty ones included. */
function wireOf(values: ProductValues): Record<string, unknown> {
  const shown: readonly string[] = dimensionsOf(values.shape)
  const specifications = values.specifications.filter(({ label, value }) => label.trim() || value.trim())
  const paragraphs = values.detailedDescription.split(/\n\s*\n/).filter((one) => one.trim() !== '')
  return {
    ...Object.fromEntries(Object.entries(values).filter(([name]) => name !== 'status' && name !== 'size')),
    ...Object.fromEntries(DIMENSIONS.filter((name) => !shown.includes(name)).map((name) => [name, null])),
    name: values.name.trim(),
    photo: newFiles(values.photo)[0],
    application: values.application.join(', '),
    brand_ids: listText(values.brand_ids),
    detailedDescription: listText(paragraphs),
    specifications: listText(specifications),
  }
}

const listText = (list: readonly unknown[]) => (list.length === 0 ? '' : JSON.stringify(list))
const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

/** What is sent to add a product: no empty field. The server takes who adds it from the session. */
export function creationOf(values: ProductValues, userId: number | undefined): ProductCreate {
  const filled = Object.entries(wireOf(values)).filter(([, value]) => !isEmpty(value))
  return {
    ...(Object.fromEntries(filled) as unknown as ProductCreate),
    ...(userId !== undefined && { user_id: String(userId) }),
  }
}

/** What is sent to change one: no empty field either, but the names of those that are. */
export function updateOf(
  values: ProductValues,
  version: number | undefined,
  userId: number | undefined,
): ProductUpdate {
  const wire = { ...wireOf(values), photo: values.photo }
  const empty = Object.entries(wire).filter(([, value]) => isEmpty(value))
  return {
    ...creationOf(values, userId),
    status: values.status,
    cleared: empty.map(([name]) => name).join(','),
    ...(version !== undefined && { version }),
  }
}
