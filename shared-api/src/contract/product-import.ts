import * as Type from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Nullable, SENTENCE } from './shapes.ts'

/** Most rows of one file. */
export const MAX_IMPORT_ROWS = 5000

/** A column of a file of products: its title, the field of the product's form it fills, and what is written there. */
export interface ImportColumn {
  title: string
  field: string
  about: string
  example: string
  kind?: 'number' | 'lines'
}

const range = (of: string) => `Empty: as the ${of}.`

export const IMPORT_COLUMNS: readonly ImportColumn[] = [
  {
    title: 'Name',
    field: 'name',
    about: 'Required, each name once.',
    example: 'Example: ERW Pipe 2" NB Sch 40 ASTM A53 Gr B',
  },
  {
    title: 'Category',
    field: 'category',
    about: 'As on the site, such as ERW Pipes or GI.',
    example: 'ERW Pipes',
  },
  {
    title: 'Brands',
    field: 'brands',
    about: 'Names of brands of the marketplace, separated by commas.',
    example: '',
  },
  {
    title: 'Applications',
    field: 'application',
    about: 'One or several, separated by commas.',
    example: 'Structural, Water and sewage',
  },
  { title: 'Grade', field: 'grade', about: 'Of the steel.', example: 'A53 Gr B' },
  { title: 'Standard', field: 'standard', about: 'That the pipe is made to.', example: 'ASTM A53' },
  {
    title: 'Material',
    field: 'material',
    about: 'Such as Carbon steel or Stainless steel.',
    example: 'Carbon steel',
  },
  { title: 'Shape', field: 'shape', about: 'round, square or rectangular. Empty: round.', example: 'round' },
  {
    title: 'Nominal size',
    field: 'nominal_size',
    about: 'Such as NPS 2, NB 50 or 60 × 40.',
    example: 'NPS 2',
  },
  { title: 'Schedule', field: 'schedule', about: 'Schedule or class: 40, 40S, heavy.', example: '40' },
  {
    title: 'Diameter (mm)',
    field: 'diameter',
    kind: 'number',
    about: 'Outside diameter of round pipe.',
    example: '60.3',
  },
  {
    title: 'Smallest diameter (mm)',
    field: 'min_diameter',
    kind: 'number',
    about: range('diameter'),
    example: '',
  },
  {
    title: 'Largest diameter (mm)',
    field: 'max_diameter',
    kind: 'number',
    about: range('diameter'),
    example: '',
  },
  { title: 'Width (mm)', field: 'width', kind: 'number', about: 'Of a hollow section.', example: '' },
  {
    title: 'Height (mm)',
    field: 'height',
    kind: 'number',
    about: 'Of a rectangular hollow section.',
    example: '',
  },
  {
    title: 'Thickness (mm)',
    field: 'thickness',
    kind: 'number',
    about: 'Of the wall: less than half of the diameter.',
    example: '3.91',
  },
  {
    title: 'Smallest thickness (mm)',
    field: 'min_thickness',
    kind: 'number',
    about: range('thickness'),
    example: '',
  },
  {
    title: 'Largest thickness (mm)',
    field: 'max_thickness',
    kind: 'number',
    about: range('thickness'),
    example: '',
  },
  { title: 'Length (m)', field: 'length', kind: 'number', about: 'Of a piece.', example: '6' },
  {
    title: 'Weight (kg/m)',
    field: 'weight_per_metre',
    kind: 'number',
    about: 'Empty: calculated from the size.',
    example: '',
  },
  { title: 'Finish', field: 'finish', about: 'Such as Black or Galvanised.', example: 'Black' },
  { title: 'End type', field: 'end_type', about: 'Such as Plain or Grooved.', example: 'Plain' },
  { title: 'Pressure rating', field: 'pressure_rating', about: 'With its unit.', example: '' },
  { title: 'Test pressure', field: 'test_pressure', about: 'With its unit.', example: '17.2 MPa' },
  {
    title: 'Price (INR)',
    field: 'price',
    kind: 'number',
    about: 'Per piece. Empty: on request.',
    example: '2165.50',
  },
  { title: 'Rating', field: 'rating', kind: 'number', about: 'From 0 to 5.', example: '4.2' },
  {
    title: 'Description',
    field: 'description',
    about: 'One or two sentences.',
    example: 'Black welded pipe for structures and water.',
  },
  {
    title: 'Key features',
    field: 'key_features',
    kind: 'lines',
    about: 'One in each line of the cell.',
    example: 'Hydrotested at the mill',
  },
  {
    title: 'Detailed description',
    field: 'detailedDescription',
    kind: 'lines',
    about: 'Paragraphs with an empty line between them.',
    example: '',
  },
  {
    title: 'Specifications',
    field: 'specifications',
    kind: 'lines',
    about: 'One in each line of the cell, as name: value.',
    example: 'Certificate: EN 10204 3.1',
  },
]

/** A file with the columns' titles, what stands in each, and one example. */
export const productImportTemplate = endpoint({
  name: 'productImportTemplate',
  method: 'GET',
  url: '/products/import/template',
  config: { roles: ['admin'] },
  schema: {
    summary: 'Template for an import of products, as CSV',
    response: { 200: Type.Unsafe<unknown>({ type: 'string', contentMediaType: 'text/csv' }) },
  },
})

/** What is wrong with a cell. */
export const ImportProblem = Type.Object({
  /** Title of the column. */
  column: Type.String(),
  /** What stands there, cut short. */
  value: Type.String(),
  reason: Type.String(),
})
export type ImportProblem = Static<typeof ImportProblem>

/** One row of a file that holds a product. It can be stored when it has no problems. */
export const ImportRow = Type.Object({
  /** As spreadsheets count: the titles are row 1. */
  row: Type.Integer(),
  name: Type.String(),
  category_label: Type.String(),
  /** '60.3 × 3.91' in mm. */
  size: Type.String(),
  price: Nullable(Type.Number()),
  problems: Type.Array(ImportProblem),
  /** A product of this name is in the catalogue already: storing it would make two. */
  exists: Type.Boolean(),
})
export type ImportRow = Static<typeof ImportRow>

export const ImportReport = Type.Object({
  status: Type.Boolean(),
  message: Type.String(),
  rows: Type.Array(ImportRow),
  /** Titles of columns that are not read. */
  ignored_columns: Type.Array(Type.String()),
  /** How many products were stored; 0 for a preview. */
  stored: Type.Integer(),
})
export type ImportReport = Static<typeof ImportReport>

/**
 * Reads a CSV or XLSX file of products. 'preview' stores nothing and names what is wrong with each row; 'store' takes
 * the same file again and stores the chosen rows, or all, in one transaction: 422 and nothing stored when one of them
 * is not good. Send an idempotency key with 'store', so that a second click stores nothing twice.
 */
export const importProducts = endpoint({
  name: 'importProducts',
  method: 'POST',
  url: '/products/import',
  config: { roles: ['admin'], multipart: true, files: { file: { kind: 'table', max: 1 } } },
  schema: {
    summary: 'Products from a CSV or XLSX file',
    body: Type.Object({
      file: Type.Optional(Type.Unsafe<Blob>({})),
      mode: Type.Enum(['preview', 'store'], { [SENTENCE]: 'Choose preview or store.' }),
      /** JSON text of a list of row numbers; all rows when left out. */
      rows: Type.Optional(Type.String({ maxLength: 100_000 })),
    }),
    response: { 200: ImportReport },
  },
})
