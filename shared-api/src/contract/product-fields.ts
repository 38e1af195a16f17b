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
    file: { about: 'Required, each name once.', example: 'Example: ERW Pipe 2" NB Sch 40 ASTM A53 Gr B' },
  },
  { name: 'photo', label: 'Photo', type: 'photo' },
  {
    name: 'category',
    label: 'Category',
    type: 'category',
    max: 60,
    filterable: { all: 'All categories' },
    searchWeight: 'B',
    file: { about: 'As on the site, such as ERW Pipes or GI.', example: 'ERW Pipes' },
  },
  {
    name: 'brand_ids',
    label: 'Brands',
    type: 'brands',
    max: 10_000,
    searchWeight: 'B',
    file: { about: 'Names of brands of the marketplace, separated by commas.' },
  },
  {
    name: 'description',
    label: 'Description',
    type: 'text',
    max: 2000,
    shownTo: ['admin'],
    file: { about: 'One or two sentences.', example: 'Black welded pipe for structures and water.' },
  },
  {
    name: 'application',
    column: 'applications',
    label: 'Applications',
    type: 'applications',
    max: 300,
    shownTo: ['admin'],
    filterable: { label: 'Application', all: 'All applications' },
    searchWeight: 'D',
    file: { about: 'One or several, separated by commas.', example: 'Structural, Water and sewage' },
  },
  {
    name: 'standard',
    label: 'Standard',
    type: 'text',
    max: 120,
    shownTo: EVERYONE,
    formSection: 'material',
    searchWeight: 'B',
    file: { about: 'That the pipe is made to.', example: 'ASTM A53' },
  },
  {
    name: 'grade',
    label: 'Grade',
    type: 'text',
    max: 60,
    shownTo: EVERYONE,
    formSection: 'material',
    filterable: { all: 'All grades' },
    searchWeight: 'B',
    file: { about: 'Of the steel.', example: 'A53 Gr B' },
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
    file: { about: 'Such as Carbon steel or Stainless steel.', example: 'Carbon steel' },
  },
  {
    name: 'shape',
    label: 'Shape',
    type: 'shape',
    shownTo: ['admin'],
    searchWeight: 'D',
    file: { about: 'round, square or rectangular. Empty: round.', example: 'round' },
  },
  {
    name: 'nominal_size',
    label: 'Nominal size',
    type: 'optional-text',
    max: 60,
    shownTo: EVERYONE,
    searchWeight: 'D',
    file: { about: 'Such as NPS 2, NB 50 or 60 × 40.', example: 'NPS 2' },
  },
  {
    name: 'schedule',
    label: 'Schedule',
    type: 'optional-text',
    max: 30,
    shownTo: EVERYONE,
    searchWeight: 'D',
    file: { about: 'Schedule or class: 40, 40S, heavy.', example: '40' },
  },
  {
    name: 'diameter',
    label: 'Diameter',
    publicLabel: 'Outside diameter',
    type: 'measure',
    unit: 'mm',
    shapes: ROUND,
    shownTo: EVERYONE,
    file: { about: 'Outside diameter of round pipe.', example: '60.3' },
  },
  {
    name: 'min_diameter',
    label: 'Smallest diameter',
    type: 'measure',
    unit: 'mm',
    shapes: ROUND,
    rangeOf: 'diameter',
    file: { about: 'Empty: as the diameter.' },
  },
  {
    name: 'max_diameter',
    label: 'Largest diameter',
    type: 'measure',
    unit: 'mm',
    shapes: ROUND,
    rangeOf: 'diameter',
    file: { about: 'Empty: as the diameter.' },
  },
  {
    name: 'width',
    label: 'Width',
    type: 'measure',
    unit: 'mm',
    shapes: HOLLOW,
    shownTo: EVERYONE,
    file: { about: 'Of a hollow section.' },
  },
  {
    name: 'height',
    label: 'Height',
    type: 'measure',
    unit: 'mm',
    shapes: HOLLOW,
    shownTo: EVERYONE,
    file: { about: 'Of a rectangular hollow section.' },
  },
  {
    name: 'thickness',
    label: 'Thickness',
    publicLabel: 'Wall thickness',
    type: 'measure',
    unit: 'mm',
    shownTo: EVERYONE,
    file: { about: 'Of the wall: less than half of the diameter.', example: '3.91' },
  },
  {
    name: 'min_thickness',
    label: 'Smallest thickness',
    type: 'measure',
    unit: 'mm',
    rangeOf: 'thickness',
    file: { about: 'Empty: as the thickness.' },
  },
  {
    name: 'max_thickness',
    label: 'Largest thickness',
    type: 'measure',
    unit: 'mm',
    rangeOf: 'thickness',
    file: { about: 'Empty: as the thickness.' },
  },
  {
    name: 'length',
    label: 'Length',
    publicLabel: 'Length per piece',
    type: 'measure',
    unit: 'm',
    max: 1000,
    shownTo: EVERYONE,
    file: { about: 'Of a piece.', example: '6' },
  },
  {
    name: 'weight_per_metre',
    label: 'Weight',
    type: 'measure',
    unit: 'kg/m',
    shownTo: EVERYONE,
    file: { about: 'Empty: calculated from the size.' },
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
    file: { about: 'Such as Black or Galvanised.', example: 'Black' },
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
    file: { about: 'Such as Plain or Grooved.', example: 'Plain' },
  },
  {
    name: 'pressure_rating',
    label: 'Pressure rating',
    type: 'text',
    max: 120,
    detailsOnly: true,
    shownTo: EVERYONE,
    formSection: 'material',
    file: { about: 'With its unit.' },
  },
  {
    name: 'test_pressure',
    label: 'Test pressure',
    type: 'text',
    max: 120,
    detailsOnly: true,
    shownTo: EVERYONE,
    formSection: 'material',
    file: { about: 'With its unit.', example: '17.2 MPa' },
  },
  {
    name: 'price',
    label: 'Price',
    type: 'price',
    unit: 'INR',
    max: 1e9,
    file: { about: 'Per piece. Empty: on request.', example: '2165.50' },
  },
  {
    name: 'rating',
    label: 'Rating',
    type: 'rating',
    max: 5,
    file: { about: 'From 0 to 5.', example: '4.2' },
  },
  {
    name: 'key_features',
    label: 'Key features',
    type: 'html',
    max: 50_000,
    detailsOnly: true,
    file: { about: 'One in each line of the cell.', example: 'Hydrotested at the mill' },
  },
  {
    name: 'detailedDescription',
    label: 'Detailed description',
    type: 'paragraphs',
    max: 50_000,
    detailsOnly: true,
    file: { about: 'Paragraphs with an empty line between them.' },
  },
  {
    name: 'specifications',
    label: 'Specifications',
    type: 'specifications',
    max: 50_000,
    detailsOnly: true,
    file: { about: 'One in each line of the cell, as name: value.', example: 'Certificate: EN 10204 3.1' },
  },
] as const satisfies readonly ProductFieldDefinition[]

export type ProductField = (typeof PRODUCT_FIELDS)[number]
export type ProductFieldName = ProductField['name']
/** Names of the fields of these types. */
export type FieldOfType<T extends ProductFieldType> = Extract<ProductField, { type: T }>['name']

export type FilterFieldName = Extract<ProductField, { filterable: object }>['name']

/** The fields to loop over. */
export const productFields: readonly (ProductFieldDefinition & { name: ProductFieldName })[] = PRODUCT_FIELDS

/** Fields that visitors filter by, with the texts of their selects. */
export const filterFields = () =>
  productFields.flatMap(({ filterable, ...field }) =>
    filterable ? [{ ...field, ...filterable, name: field.name as FilterFieldName }] : [],
  )

/** 'Thickness (mm)': what a field of the form, or a column of a file, is called. */
export const titleOfField = ({ label, unit }: ProductFieldDefinition): string =>
  unit === undefined ? label : `${label} (${unit})`

/** Columns of CSV files, with what the template says of them. */
export const productFileColumns = () =>
  productFields.flatMap(({ file, ...field }) =>
    file ? [{ field: field.name, type: field.type, title: titleOfField(field), example: '', ...file }] : [],
  )
export type ProductFileColumn = ReturnType<typeof productFileColumns>[number]

/** What a column of an imported file contains: a field, or the ID of the product to update. */
export type ImportField = 'id' | ProductFieldName

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
