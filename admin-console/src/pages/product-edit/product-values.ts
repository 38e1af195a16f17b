import type { ProductCreate, ProductRecord, ProductUpdate } from '@nalika/shared-api'
import {
  productFields,
  productWeight,
  type FieldOfType,
  type ProductField,
  type ProductFieldType,
} from '@nalika/shared-api/contract'
import { newFiles, type FileValue } from '@nalika/shared-ui/portal'

/** A brand to choose for a product. */
export interface BrandOption {
  id: number
  name: string
}

export interface Specification {
  label: string
  value: string
}

/** Form values by field type; a string unless listed here. */
interface SpecialValues {
  measure: number | null
  price: number | null
  rating: number | null
  category: string | null
  shape: ProductRecord['shape']
  applications: string[]
  brands: number[]
  specifications: Specification[]
  photo: FileValue | null
}
type ValueOf<T extends ProductFieldType> = T extends keyof SpecialValues ? SpecialValues[T] : string

/** Form values, under the contract's names. Blank lines separate paragraphs. */
export type ProductValues = { [Field in ProductField as Field['name']]: ValueOf<Field['type']> } & {
  status: ProductRecord['status']
}

const EMPTY: SpecialValues = {
  measure: null,
  price: null,
  rating: null,
  category: null,
  shape: 'round',
  applications: [],
  brands: [],
  specifications: [],
  photo: null,
}

/** The form of a product that is to be added. */
export const newProduct = {
  ...Object.fromEntries(
    productFields.map(({ name, type }) => [name, type in EMPTY ? EMPTY[type as keyof SpecialValues] : '']),
  ),
  status: 'active',
} as ProductValues

/**
 * Form values of a stored product. Fields derived from its size are left empty, so that a new size derives
 * them again.
 */
export function valuesOf(product: ProductRecord): ProductValues {
  const unless = (value: number | null, from: number | null) => (value === from ? null : value)
  const dimension = (name: string) => product[name as FieldOfType<'measure'>]
  const same = Object.fromEntries(productFields.map(({ name }) => [name, product[name] ?? newProduct[name]]))
  const ends = productFields.flatMap(({ name, rangeOf }) =>
    rangeOf === undefined ? [] : [[name, unless(dimension(name), dimension(rangeOf))]],
  )
  return {
    ...(same as ProductValues),
    ...Object.fromEntries(ends),
    status: product.status,
    category: product.category || null,
    application: product.applications,
    height: product.shape === 'square' ? unless(product.height, product.width) : product.height,
    weight_per_metre: unless(product.weight_per_metre, productWeight(product)),
    rating: product.rating || null,
    detailedDescription: product.detailedDescription.join('\n\n'),
  }
}

/** Form values of a copy: everything but the name's uniqueness and what happened to the original. */
export const copyOf = (product: ProductRecord, photo: File | null): ProductValues => ({
  ...valuesOf(product),
  name: `${product.name} (copy)`.slice(0, 200),
  photo,
  status: 'active',
})

/** The fields as they are sent, empty ones included. Clears dimensions that the section does not have. */
function wireOf(values: ProductValues): Record<string, unknown> {
  const { shape } = values
  const specifications = values.specifications.filter(({ label, value }) => label.trim() || value.trim())
  const paragraphs = values.detailedDescription.split(/\n\s*\n/).filter((one) => one.trim() !== '')
  return {
    ...Object.fromEntries(
      productFields.map(({ name, shapes }) => [
        name,
        shapes?.includes(shape) === false || (name === 'height' && shape === 'square') ? null : values[name],
      ]),
    ),
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

/** Request body to add a product, without empty fields. The server takes the creator from the session. */
export function creationOf(values: ProductValues, userId: number | undefined): ProductCreate {
  const filled = Object.entries(wireOf(values)).filter(([, value]) => !isEmpty(value))
  return {
    ...(Object.fromEntries(filled) as unknown as ProductCreate),
    ...(userId !== undefined && { user_id: String(userId) }),
  }
}

/** Request body to change a product: filled fields, and the names of emptied ones. */
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
