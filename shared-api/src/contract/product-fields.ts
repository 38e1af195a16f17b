import type { ProductFieldDefinition, ProductFieldType } from './product-field.ts'
import { END_TYPES, FINISHES } from './vocabulary.ts'
import type { Shape } from './vocabulary.ts'

const ROUND = ['round'] as const
const HOLLOW = ['square', 'rectangular'] as const
const EVERYONE = ['admin', 'visitor'] as const

/** The fields of a product, in the order of data sheets and files. */
export const PRODUCT_FIELDS = [
  {
    name: 'name',
    label: 'Name',
    type: 'name',
    max: 200,
    searchWeight: 'A',
  },
  { name: 'photo', label: 'Photo', type: 'photo' },
  {
    name: 'item_code',
    label: 'Item code',
    type: 'optional-text',
    max: 40,
    shownTo: ['admin'],
  },
  {
    name: 'category',
    label: 'Category',
    type: 'category',
    max: 60,
    filterable: true,
    searchWeight: 'B',
  },
  {
    name: 'brand_ids',
    label: 'Brands',
    type: 'brands',
    max: 10_000,
    searchWeight: 'B',
  },
  {
    name: 'description',
    label: 'Description',
    type: 'text',
    max: 2000,
    shownTo: ['admin'],
  },
  {
    name: 'application',
    column: 'applications',
    label: 'Applications',
    type: 'applications',
    max: 300,
    shownTo: ['admin'],
    filterable: true,
    searchWeight: 'D',
  },
  {
    name: 'standard',
    label: 'Standard',
    type: 'text',
    max: 120,
    shownTo: EVERYONE,
    formSection: 'material',
    searchWeight: 'B',
    filterable: true,
  },
  {
    name: 'grade',
    label: 'Grade',
    type: 'text',
    max: 60,
    shownTo: EVERYONE,
    formSection: 'material',
    filterable: true,
    searchWeight: 'B',
  },
  {
    name: 'material',
    label: 'Material',
    type: 'text',
    max: 120,
    shownTo: EVERYONE,
    formSection: 'material',
    suggestions: ['Carbon steel', 'Mild steel', 'Stainless steel', 'Alloy steel'],
    searchWeight: 'D',
    filterable: true,
  },
  {
    name: 'shape',
    label: 'Shape',
    type: 'shape',
    shownTo: ['admin'],
    searchWeight: 'D',
    filterable: true,
  },
  {
    name: 'nominal_size',
    label: 'Nominal size',
    type: 'optional-text',
    max: 60,
    shownTo: EVERYONE,
    searchWeight: 'D',
    filterable: true,
  },
  {
    name: 'schedule',
    label: 'Schedule',
    type: 'optional-text',
    max: 30,
    shownTo: EVERYONE,
    searchWeight: 'D',
    filterable: true,
  },
  {
    name: 'diameter',
    label: 'Diameter',
    publicLabel: 'Outside diameter',
    type: 'measure',
    unit: 'mm',
    shapes: ROUND,
    shownTo: EVERYONE,
  },
  {
    name: 'min_diameter',
    label: 'Smallest diameter',
    type: 'measure',
    unit: 'mm',
    shapes: ROUND,
    rangeOf: 'diameter',
  },
  {
    name: 'max_diameter',
    label: 'Largest diameter',
    type: 'measure',
    unit: 'mm',
    shapes: ROUND,
    rangeOf: 'diameter',
  },
  {
    name: 'width',
    label: 'Width',
    type: 'measure',
    unit: 'mm',
    shapes: HOLLOW,
    shownTo: EVERYONE,
  },
  {
    name: 'height',
    label: 'Height',
    type: 'measure',
    unit: 'mm',
    shapes: HOLLOW,
    shownTo: EVERYONE,
  },
  {
    name: 'thickness',
    label: 'Thickness',
    publicLabel: 'Wall thickness',
    type: 'measure',
    unit: 'mm',
    shownTo: EVERYONE,
  },
  {
    name: 'min_thickness',
    label: 'Smallest thickness',
    type: 'measure',
    unit: 'mm',
    rangeOf: 'thickness',
  },
  {
    name: 'max_thickness',
    label: 'Largest thickness',
    type: 'measure',
    unit: 'mm',
    rangeOf: 'thickness',
  },
  {
    name: 'length',
    label: 'Length',
    publicLabel: 'Length per piece',
    type: 'measure',
    unit: 'm',
    max: 1000,
    shownTo: EVERYONE,
    filterable: true,
  },
  {
    name: 'weight_per_metre',
    label: 'Weight',
    type: 'measure',
    unit: 'kg/m',
    shownTo: EVERYONE,
  },
  {
    name: 'finish',
    label: 'Finish',
    type: 'text',
    max: 120,
    shownTo: EVERYONE,
    formSection: 'material',
    suggestions: FINISHES,
    searchWeight: 'D',
    filterable: true,
  },
  {
    name: 'end_type',
    label: 'End type',
    publicLabel: 'Ends',
    type: 'text',
    max: 120,
    shownTo: EVERYONE,
    formSection: 'material',
    suggestions: END_TYPES,
    searchWeight: 'D',
    filterable: true,
  },
  {
    name: 'pressure_rating',
    label: 'Pressure rating',
    type: 'text',
    max: 120,
    detailsOnly: true,
    shownTo: EVERYONE,
    formSection: 'material',
  },
  {
    name: 'test_pressure',
    label: 'Test pressure',
    type: 'text',
    max: 120,
    detailsOnly: true,
    shownTo: EVERYONE,
    formSection: 'material',
  },
  {
    name: 'price',
    label: 'Price',
    type: 'price',
    unit: 'INR',
    max: 1e9,
  },
  {
    name: 'rating',
    label: 'Rating',
    type: 'rating',
    max: 5,
  },
  {
    name: 'key_features',
    label: 'Key features',
    type: 'html',
    max: 50_000,
    detailsOnly: true,
  },
  {
    name: 'detailedDescription',
    label: 'Detailed description',
    type: 'paragraphs',
    max: 50_000,
    detailsOnly: true,
  },
  {
    name: 'specifications',
    label: 'Specifications',
    type: 'specifications',
    max: 50_000,
    detailsOnly: true,
  },
] as const satisfies readonly ProductFieldDefinition[]

export type ProductField = (typeof PRODUCT_FIELDS)[number]
export type ProductFieldName = ProductField['name']
/** Names of the fields of these types. */
export type FieldOfType<T extends ProductFieldType> = Extract<ProductField, { type: T }>['name']

export type FilterFieldName = Extract<ProductField, { filterable: true }>['name']

/** The fields to loop over. */
export const productFields: readonly (ProductFieldDefinition & { name: ProductFieldName })[] = PRODUCT_FIELDS

/** Fields that visitors filter by. */
export const filterFields = () =>
  productFields.filter(({ filterable }) => filterable) as readonly (ProductFieldDefinition & {
    name: FilterFieldName
  })[]

/** 'Thickness (mm)': what a field of the form, or a column of a file, is called. */
export const titleOfField = ({ label, unit }: ProductFieldDefinition): string =>
  unit === undefined ? label : `${label} (${unit})`

/** What a column of an imported file contains: a field, the ID of the product to update, or the unit of its price. */
export type ImportField = 'id' | 'price_unit' | 'discount' | ProductFieldName

type Values = Readonly<Partial<Record<ProductFieldName, unknown>>>

/** Rows of a data sheet for admins or for visitors, without dimensions that the product's shape does not have. */
export const sheetFields = (reader: 'admin' | 'visitor', { shape }: { shape: Shape }) =>
  productFields.filter(
    ({ shownTo, shapes }) => shownTo?.includes(reader) && (shapes === undefined || shapes.includes(shape)),
  )

/** Smallest and largest value of a dimension; null when unknown or not a range. */
export function rangeOfField(product: Values, name: ProductFieldName): [number | null, number | null] {
  const [from = null, to = null] = productFields
    .filter(({ rangeOf }) => rangeOf === name)
    .map((end) => (product[end.name] ?? null) as number | null)
  return [from, to]
}
