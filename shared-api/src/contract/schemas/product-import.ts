import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { Nullable, SENTENCE } from './shapes.ts'

/** An error in a cell. */
export const ImportProblem = Type.Object({
  /** Title of the column. */
  column: Type.String(),
  /** The cell's content, truncated. */
  value: Type.String(),
  reason: Type.String(),
})
export type ImportProblem = Static<typeof ImportProblem>

/** One row of a file that holds a product. It can be stored when it has no problems. */
export const ImportRow = Type.Object({
  /** Row as in a spreadsheet: the titles are row 1. */
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

export const productImportSchemas = {
  productImportTemplate: {
    summary: 'Template for an import of products, as CSV',
    response: { 200: Type.Unsafe<unknown>({ type: 'string', contentMediaType: 'text/csv' }) },
  },
  importProducts: {
    summary: 'Products from a CSV or XLSX file',
    body: Type.Object({
      file: Type.Optional(Type.Unsafe<Blob>({})),
      mode: Type.Enum(['preview', 'store'], { [SENTENCE]: 'Choose preview or store.' }),
      /** JSON text of a list of row numbers; all rows when left out. */
      rows: Type.Optional(Type.String({ maxLength: 100_000 })),
    }),
    response: { 200: ImportReport },
  },
} satisfies Record<string, EndpointSchema>
