import * as Type from 'typebox'
import type { Static } from 'typebox'
import { COLUMN_UNITS } from '../column-units.ts'
import { IMPORT_ACTIONS } from '../vocabulary.ts'
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

/** A field that a row changes, as people read it. */
export const ImportChange = Type.Object({
  /** Title of the column. */
  column: Type.String(),
  from: Type.String(),
  to: Type.String(),
})
export type ImportChange = Static<typeof ImportChange>

/** What a person says of a column of a file. What is left out is as the file says. */
export const ColumnAnswer = Type.Object(
  {
    /** Number of the column, from 0. */
    column: Type.Integer({ minimum: 0, maximum: 1000 }),
    /** What its prices are for, or its numbers count. */
    unit: Type.Optional(Type.Enum(COLUMN_UNITS)),
    /** GST that its prices include, in percent. */
    gst: Type.Optional(Type.Number({ minimum: 0, maximum: 40 })),
    /** Percent that is to be taken off all its prices; 0 when they count as written. */
    discount: Type.Optional(Type.Number({ minimum: 0, maximum: 99 })),
    /** The field that it contains, which then no other column does; '' for a column that is not read. */
    field: Type.Optional(Type.String({ maxLength: 40 })),
  },
  { additionalProperties: false },
)
export type ColumnAnswer = Static<typeof ColumnAnswer>

const RowNumber = Type.Integer({ minimum: 1, maximum: 10_000 })

/** The first and the last row of the column titles, as a spreadsheet counts them. */
export const TitleRows = Type.Object({ first: RowNumber, last: RowNumber }, { additionalProperties: false })
export type TitleRows = Static<typeof TitleRows>

/** How a person reads a file. What is left out is as the file says. */
export const FileLayout = Type.Object(
  {
    /** Number of the sheet, from 0. */
    sheet: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
    titles: Type.Optional(TitleRows),
    columns: Type.Optional(Type.Array(ColumnAnswer, { maxItems: 200 })),
  },
  { additionalProperties: false },
)
export type FileLayout = Static<typeof FileLayout>

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

/** A column of a sheet as it was read. */
export const SourceColumn = Type.Object({
  /** Its number in a {@link FileLayout}: the columns of a matrix are sizes (0) and prices (1). */
  column: Type.Integer(),
  title: Type.String(),
  /** What it contains; null when it is not read. */
  field: Nullable(Type.String()),
  /** Left out where nothing, or each cell, says it. */
  unit: Type.Optional(Type.Enum(COLUMN_UNITS)),
})
export type SourceColumn = Static<typeof SourceColumn>

/** The sheet that was read, to be shown beside what was read in it. */
export const ImportSource = Type.Object({
  sheets: Type.Array(Type.Object({ name: Type.String(), has_table: Type.Boolean() })),
  /** Number of the sheet whose rows these are. */
  sheet: Type.Integer(),
  titles: TitleRows,
  /** Each cell of a matrix is a product: its fields cannot be chosen. */
  is_matrix: Type.Boolean(),
  columns: Type.Array(SourceColumn),
  /** Cells as text from the first row on, long ones cut. */
  rows: Type.Array(Type.Array(Type.String())),
  /** Rows and columns at the end that are not shown. */
  hidden_rows: Type.Integer(),
  hidden_columns: Type.Integer(),
})
export type ImportSource = Static<typeof ImportSource>

/** What every row of a file says that was read as a product. It can be stored when it has no problems. */
export const importedRow = {
  /** Another for each product: the row's number, or the cell of a matrix: '12', 'C12'. */
  key: Type.String(),
  /** Row as in a spreadsheet: the titles are row 1. */
  row: Type.Integer(),
  /** Columns of the sheet that it comes from, from 0; all when left out. */
  places: Type.Optional(Type.Array(Type.Integer())),
  name: Type.String(),
  /** What storing the row does. */
  action: Type.Enum(IMPORT_ACTIONS),
  /** The product that the row is about; null for a new or unknown one. */
  id: Nullable(Type.Integer()),
  /** Fields that the row changes. */
  changes: Type.Array(ImportChange),
  problems: Type.Array(ImportProblem),
  /** What looks wrong: choosing the row answers that it is right. */
  questions: Type.Array(ImportProblem),
}
const ImportedRow = Type.Object(importedRow)
export type ImportedRow = Static<typeof ImportedRow>

/** What every report on a file says beside its rows. */
export const fileReport = {
  /** Titles of columns that are not read. */
  ignored_columns: Type.Array(Type.String()),
  /** Rows that are not read, with the reason. */
  skipped: Type.Array(SkippedRow),
  column_questions: Type.Array(ColumnQuestion),
  /** What was left out of the whole file, or read in a lenient way, each in a sentence. */
  notes: Type.Array(Type.String()),
  /** Why the columns do not make products; choose others. There are no rows then. */
  columns_problem: Type.Optional(Type.String()),
  /** How the file was read: send it with the file to read it the same way. */
  layout: FileLayout,
  /** The layout is that of an earlier import of such a file. */
  is_remembered: Type.Boolean(),
  /** Of a preview. */
  source: Type.Optional(ImportSource),
}
const FileReport = Type.Object(fileReport)
export type FileReport = Static<typeof FileReport>

/** The file of an import, and how to read it. */
export const importFile = {
  file: Type.Optional(Type.Unsafe<Blob>({})),
  /** JSON text of a {@link FileLayout}. As an earlier import of such a file was read when left out. */
  layout: Type.Optional(Type.String({ maxLength: 20_000 })),
}

/** 'preview' stores nothing; 'forget' is a preview for which the layout of earlier imports is forgotten. */
export const ImportMode = Type.Enum(['preview', 'forget', 'store'], {
  [SENTENCE]: 'Choose preview, forget or store.',
})

/** JSON text of a list of keys of rows. */
export const RowKeys = Type.Optional(Type.String({ maxLength: 100_000 }))
