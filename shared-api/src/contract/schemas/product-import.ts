import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { fileReport, importedRow, importFile, ImportMode, RowKeys } from './import-files.ts'
import { ExportFormatChoice, TableFile } from './list-export.ts'
import { Nullable } from './shapes.ts'

/** One row of a file that holds a product. */
export const ImportRow = Type.Object({
  ...importedRow,
  category_label: Type.String(),
  /** '60.3 × 3.91' in mm. */
  size: Type.String(),
  price: Nullable(Type.Number()),
  /** The price as the file states it, where it is for another unit: '₹62.50 per kg'. */
  written_price: Type.String(),
  /** A product of this name is in the catalogue already: storing it would make two. */
  exists: Type.Boolean(),
})
export type ImportRow = Static<typeof ImportRow>

export const ImportReport = Type.Object({
  status: Type.Boolean(),
  message: Type.String(),
  rows: Type.Array(ImportRow),
  ...fileReport,
  /** How many products were stored; 0 for a preview. */
  stored: Type.Integer(),
  /** For `undoBulkChange`; null when nothing was stored. */
  bulk_change_id: Nullable(Type.Integer()),
})
export type ImportReport = Static<typeof ImportReport>

const ImportFile = {
  ...importFile,
  /** Updates products that exist, by ID or name; an empty cell changes nothing. Without it every row is new. */
  update: Type.Optional(Type.Boolean()),
}

export const productImportSchemas = {
  productImportTemplate: {
    summary: 'Template for an import of products, as CSV',
    response: { 200: Type.Unsafe<unknown>({ type: 'string', contentMediaType: 'text/csv' }) },
  },
  importProducts: {
    summary: 'Products from a file',
    body: Type.Object({
      ...ImportFile,
      mode: ImportMode,
      /** All rows when left out, of which none may have a question. */
      rows: RowKeys,
    }),
    response: { 200: ImportReport },
  },
  rejectedImportRows: {
    summary: 'Rows of a file that cannot be imported, with the reasons',
    body: Type.Object({ ...ImportFile, format: ExportFormatChoice }),
    response: { 200: TableFile },
  },
} satisfies Record<string, EndpointSchema>
