import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { IMPORT_ACTIONS } from '../vocabulary.ts'
import { ExportFormatChoice, TableFile } from './list-export.ts'
import { UnitName } from './quotes.ts'
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

/** What a person answers to a question about a column of a file. */
export const ColumnAnswer = Type.Object({
  /** Number of the column, from 0. */
  column: Type.Integer({ minimum: 0, maximum: 1000 }),
  /** What its prices are for. */
  unit: Type.Optional(UnitName),
  /** GST that its prices include, in percent. */
  gst: Type.Optional(Type.Number({ minimum: 0, maximum: 40 })),
  /** The column, of several, that contains this field. */
  field: Type.Optional(Type.String({ maxLength: 40 })),
})
export type ColumnAnswer = Static<typeof ColumnAnswer>

/** What a file leaves open about a column: its rows cannot be stored until somebody answers. */
export const ColumnQuestion = Type.Object({
  /** Title of the column. */
  column: Type.String(),
  /** 'Rate: what is the price for?' */
  text: Type.String(),
  choices: Type.Array(Type.Object({ label: Type.String(), answer: ColumnAnswer })),
})
export type ColumnQuestion = Static<typeof ColumnQuestion>

/** A row of a file that holds no product: a heading, a total, a note. */
export const SkippedRow = Type.Object({ row: Type.Integer(), text: Type.String(), reason: Type.String() })
export type SkippedRow = Static<typeof SkippedRow>

/** What every report on a file says beside its rows. */
export const fileReport = {
  /** Titles of columns that are not read. */
  ignored_columns: Type.Array(Type.String()),
  /** Rows that are not read, with the reason. */
  skipped: Type.Array(SkippedRow),
  column_questions: Type.Array(ColumnQuestion),
  /** What was left out of the whole file, or read in a lenient way, each in a sentence. */
  notes: Type.Array(Type.String()),
}

/** JSON text of a list of {@link ColumnAnswer}. */
export const Answers = Type.Optional(Type.String({ maxLength: 5000 }))

/** A field that a row changes, as people read it. */
export const ImportChange = Type.Object({
  /** Title of the column. */
  column: Type.String(),
  from: Type.String(),
  to: Type.String(),
})
export type ImportChange = Static<typeof ImportChange>

/** One row of a file that holds a product. It can be stored when it has no problems. */
export const ImportRow = Type.Object({
  /** Row as in a spreadsheet: the titles are row 1. */
  row: Type.Integer(),
  name: Type.String(),
  category_label: Type.String(),
  /** '60.3 × 3.91' in mm. */
  size: Type.String(),
  price: Nullable(Type.Number()),
  /** The price as the file states it, where it is for another unit: '₹62.50 per kg'. */
  written_price: Type.String(),
  problems: Type.Array(ImportProblem),
  /** What looks wrong: choosing the row answers that it is right. */
  questions: Type.Array(ImportProblem),
  /** A product of this name is in the catalogue already: storing it would make two. */
  exists: Type.Boolean(),
  /** What storing the row does. */
  action: Type.Enum(IMPORT_ACTIONS),
  /** The product that the row updates; null for a new one. */
  id: Nullable(Type.Integer()),
  /** Fields that the row changes. */
  changes: Type.Array(ImportChange),
})
export type ImportRow = Static<typeof ImportRow>

export const ImportColumn = Type.Object({
  title: Type.String(),
  /** 'id' or the name of a field; null when the column is not read. */
  field: Nullable(Type.String()),
  /** The first text in the column. */
  sample: Type.String(),
})
export type ImportColumn = Static<typeof ImportColumn>

export const ImportReport = Type.Object({
  status: Type.Boolean(),
  message: Type.String(),
  rows: Type.Array(ImportRow),
  ...fileReport,
  /** How many products were stored; 0 for a preview. */
  stored: Type.Integer(),
  /** All columns of the file. */
  columns: Type.Array(ImportColumn),
  /** Why the columns do not make products; choose others. There are no rows then. */
  columns_problem: Type.Optional(Type.String()),
  /** For `undoBulkChange`; null when nothing was stored. */
  bulk_change_id: Nullable(Type.Integer()),
})
export type ImportReport = Static<typeof ImportReport>

const ImportFile = {
  file: Type.Optional(Type.Unsafe<Blob>({})),
  /** JSON text of a list: the field of each column, '' for one that is not read. By the titles when left out. */
  mapping: Type.Optional(Type.String({ maxLength: 10_000 })),
  answers: Answers,
  /** Updates products that exist, by ID or name; an empty cell changes nothing. Without it every row is new. */
  update: Type.Optional(Type.Boolean()),
}

export const productImportSchemas = {
  productImportTemplate: {
    summary: 'Template for an import of products, as CSV',
    response: { 200: Type.Unsafe<unknown>({ type: 'string', contentMediaType: 'text/csv' }) },
  },
  importProducts: {
    summary: 'Products from a CSV or XLSX file',
    body: Type.Object({
      ...ImportFile,
      mode: Type.Enum(['preview', 'store'], { [SENTENCE]: 'Choose preview or store.' }),
      /** JSON text of a list of row numbers; all rows when left out, of which none may have a question. */
      rows: Type.Optional(Type.String({ maxLength: 100_000 })),
    }),
    response: { 200: ImportReport },
  },
  rejectedImportRows: {
    summary: 'Rows of a file that cannot be imported, with the reasons',
    body: Type.Object({ ...ImportFile, format: ExportFormatChoice }),
    response: { 200: TableFile },
  },
} satisfies Record<string, EndpointSchema>
