import { createHash } from 'node:crypto'
import { readFile as readBytes } from 'node:fs/promises'
import { FileLayout, MAX_IMPORT_ROWS } from '@nalika/shared-api/contract'
import type { ImportProblem } from '@nalika/shared-api/contract'
import type { FastifyRequest } from 'fastify'
import { Value } from 'typebox/value'
import {
  formatNames,
  invalid,
  readList,
  tooManyRows,
  UnusableFile,
  whileConnected,
} from '../../platform/index.ts'
import type {
  CsvColumn,
  FileProcessor,
  IncomingFile,
  Queryable,
  Sheet,
  Transaction,
} from '../../platform/index.ts'
import { readFile } from './file-rows.ts'
import type { FileOptions, PriceField, ReadFile } from './file-rows.ts'
import { forgetLayout, recallLayout, rememberLayout } from './import-layouts.queries.ts'
import type { LayoutOwner, RememberedLayout } from './import-layouts.queries.ts'
import { UnusableLayout } from './layout-columns.ts'

/** A file of an import with how it was read. */
export interface ImportedFile<Field extends string> extends ReadFile<Field> {
  file: IncomingFile
  sheets: readonly Sheet[]
  /** What was left out of it or read in a lenient way. */
  notes: string[]
  layout: FileLayout
  /** The layout is that of an earlier import. */
  isRemembered: boolean
  /** Digest of what the file says without the layout. */
  fileShape: string
}

interface ImportOptions<Field extends string> extends FileOptions<Field | PriceField> {
  db: Queryable
  /** Whose earlier layouts count. */
  owner: LayoutOwner
}

type ImportRequest = FastifyRequest & {
  body: { mode?: 'preview' | 'forget' | 'store' | undefined; layout?: string | undefined }
}

/**
 * Reads the file of an import by the titles of its columns and the layout, else as such a file was read before. Throws a 422 with
 * the reason when it is unusable.
 */
export async function readImportFile<Field extends string>(
  processFile: FileProcessor,
  request: ImportRequest,
  { db, owner, ...options }: ImportOptions<Field>,
): Promise<ImportedFile<Field | PriceField>> {
  const file = request.uploads.file?.[0]
  if (!file) throw invalid({ file: ['Choose a file.'] })
  const { mode, layout } = request.body
  const given = layout === undefined ? undefined : parseLayout(layout)
  try {
    const { id } = request.signedIn()
    const countScans = (count: number) => request.server.policy.count('importedScans', { account: id }, count)
    const { sheets: pages, notes } = await whileConnected(request, (signal) =>
      readList(processFile, { id, signal, countScans }, file),
    )
    const sheets = joinPages(pages)
    if (!sheets.some(({ rows }) => rows.some((row) => row.some((cell) => cell.trim() !== ''))))
      throw new UnusableFile(options.missing)
    const plain = readFile<Field>(sheets, options)
    if (mode === 'forget') await forgetLayout(db, owner, plain.shape)
    const remembered = given || mode === 'forget' ? undefined : await recallLayout(db, owner, plain.shape)
    const again = remembered && readAgain<Field>(sheets, options, remembered)
    const read = given ? readFile<Field>(sheets, { ...options, layout: given }) : (again ?? plain)
    if (read.rows.length > MAX_IMPORT_ROWS) throw tooManyRows({ rows: MAX_IMPORT_ROWS })
    return {
      ...read,
      file,
      sheets,
      notes: [...notes, ...otherTables(read, sheets)],
      layout: given ?? (again && remembered?.layout) ?? {},
      isRemembered: again !== undefined,
      fileShape: plain.shape,
    }
  } catch (error) {
    if (error instanceof UnusableFile) throw invalid({ file: [error.message] })
    if (error instanceof UnusableLayout) throw invalid({ layout: [error.message] })
    throw error
  }
}

/** The sheets of a file, each with the pages on which its table goes on. */
function joinPages(pages: readonly Sheet[]): Sheet[] {
  const sheets: Sheet[] = []
  for (const page of pages) {
    const before = sheets.at(-1)
    if (!page.isContinued || !before) {
      sheets.push(page)
      continue
    }
    const below = <Place extends { row: number }>(place: Place) => ({
      ...place,
      row: place.row + before.rows.length,
    })
    sheets[sheets.length - 1] = {
      ...before,
      rows: [...before.rows, ...page.rows],
      errors: [...before.errors, ...page.errors.map(below)],
      merged: [...before.merged, ...page.merged.map(below)],
      ...((before.isScan || page.isScan) && { isScan: true as const }),
    }
  }
  return sheets
}

/** The file with a remembered layout, unless the table that it leads to says something else now. */
function readAgain<Field extends string>(
  sheets: readonly Sheet[],
  options: FileOptions<Field | PriceField>,
  { layout, tableShape }: RememberedLayout,
) {
  try {
    const read = readFile<Field>(sheets, { ...options, layout })
    return read.shape === tableShape ? read : undefined
  } catch (error) {
    if (error instanceof UnusableLayout) return undefined
    throw error
  }
}

function otherTables({ table }: Pick<ReadFile<string>, 'table'>, sheets: readonly Sheet[]): string[] {
  const others = sheets.flatMap(({ name }, place) =>
    table.hasTable[place] === true && place !== table.sheet ? [name] : [],
  )
  return others.length === 0
    ? []
    : [`Only one sheet is read at a time. These have a table too: ${formatNames(others)}.`]
}

function parseLayout(text: string): FileLayout {
  try {
    const layout: unknown = JSON.parse(text)
    if (Value.Check(FileLayout, layout)) return layout
  } catch {
    // Reported below.
  }
  throw invalid({ layout: ['The layout of the file could not be read.'] })
}

/** Refuses a file whose columns make no products. */
export function refuseProblem({ problem }: Pick<ReadFile<string>, 'problem'>): void {
  if (problem !== undefined) throw invalid({ file: [problem] })
}

/** Remembers with an import how its file was read. */
export const rememberReading = (
  tx: Transaction,
  owner: LayoutOwner,
  { fileShape, shape, layout }: Pick<ImportedFile<string>, 'fileShape' | 'shape' | 'layout'>,
) => rememberLayout(tx, owner, { shape: fileShape, tableShape: shape, layout })

/** What a report says of the file beside its rows. */
export const fileReportOf = <Field extends string>({
  columns,
  skipped,
  questions,
  notes,
  problem,
  layout,
  isRemembered,
}: ImportedFile<Field>) => ({
  ignored_columns: columns.flatMap(({ field, title }) => (field === null && title !== '' ? [title] : [])),
  skipped,
  column_questions: questions,
  notes,
  layout,
  is_remembered: isRemembered,
  ...(problem !== undefined && { columns_problem: problem }),
})

/** Keys of rows. Throws a 422 when they are no list. */
export function parseKeys(text: string, field: 'rows' | 'confirmed'): string[] {
  try {
    const list: unknown = JSON.parse(text)
    if (Array.isArray(list) && list.every((one) => typeof one === 'string')) return list
  } catch {
    // Reported below.
  }
  throw invalid({ [field]: ['The list of rows could not be read.'] })
}

export const digestOf = async ({ path }: IncomingFile) =>
  createHash('sha256')
    .update(await readBytes(path))
    .digest('hex')

/** The columns of the file, and why the row is rejected. */
export const rejectedColumns = <
  Row extends { line: readonly string[]; shown: { problems: readonly ImportProblem[] } },
>(
  titles: readonly string[],
): CsvColumn<Row>[] => [
  ...titles.map((title, place) => ({ title, value: ({ line }: Row) => line[place] ?? '' })),
  {
    title: 'Reason',
    value: ({ shown }) => shown.problems.map(({ column, reason }) => `${column}: ${reason}`).join(' '),
  },
]

export async function* inOneBatch<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}
