import { createHash } from 'node:crypto'
import { readFile as readBytes } from 'node:fs/promises'
import { ColumnAnswer, MAX_IMPORT_ROWS } from '@nalika/shared-api/contract'
import type { ImportProblem } from '@nalika/shared-api/contract'
import type { FastifyRequest } from 'fastify'
import { Value } from 'typebox/value'
import { invalid, readTable, tooManyRows, UnusableFile } from '../../platform/index.ts'
import type { CsvColumn, FileProcessor, IncomingFile } from '../../platform/index.ts'
import { readFile } from './file-rows.ts'
import type { FileOptions, PriceField, ReadFile } from './file-rows.ts'

/** A file with what was left out of it or read in a lenient way. */
export type NotedFile<Field extends string> = ReadFile<Field> & { notes: string[] }

interface ImportOptions<Field extends string> extends FileOptions<Field | PriceField> {
  /** Whether columns that make no products refuse the file, unless somebody can choose among them. */
  refusesProblem: boolean
}

/** Reads the file of an import by the titles of its columns. Throws a 422 with the reason when it is unusable. */
export async function readImportFile<Field extends string>(
  processFile: FileProcessor,
  request: FastifyRequest,
  { refusesProblem, ...options }: ImportOptions<Field>,
): Promise<{ file: IncomingFile; read: NotedFile<Field | PriceField> }> {
  const file = request.uploads.file?.[0]
  if (!file) throw invalid({ file: ['Choose a CSV or XLSX file.'] })
  try {
    const { rows, notes, errorsOf } = await readTable(processFile, request.signedIn().id, file)
    const read = { ...readFile<Field>(rows, { ...options, errorsOf }), notes }
    if (read.problem !== undefined) {
      if (refusesProblem && read.questions.length === 0) throw new UnusableFile(read.problem)
      return { file, read }
    }
    if (read.rows.length === 0) throw new UnusableFile('The file has no products below the column titles.')
    if (read.rows.length > MAX_IMPORT_ROWS) throw tooManyRows({ rows: MAX_IMPORT_ROWS })
    return { file, read }
  } catch (error) {
    if (error instanceof UnusableFile) throw invalid({ file: [error.message] })
    throw error
  }
}

/** What a report says of the file beside its rows. */
export const fileReportOf = <Field extends string>({
  columns,
  skipped,
  questions,
  notes,
}: NotedFile<Field>) => ({
  ignored_columns: columns.flatMap(({ field, title }) => (field === null && title !== '' ? [title] : [])),
  skipped,
  column_questions: questions,
  notes,
})

export function parseList(text: string, field: 'rows' | 'mapping' | 'confirmed' | 'answers'): unknown[] {
  try {
    const list: unknown = JSON.parse(text)
    if (Array.isArray(list)) return list
  } catch {
    // Reported below.
  }
  throw invalid({ [field]: [`The list of ${LISTS[field]} could not be read.`] })
}
const LISTS = { rows: 'rows', confirmed: 'rows', mapping: 'columns', answers: 'answers' } as const

export const parseNumbers = (text: string, field: 'rows' | 'confirmed') =>
  parseList(text, field).filter((one): one is number => typeof one === 'number')

export const parseAnswers = (text: string | undefined): ColumnAnswer[] =>
  text === undefined
    ? []
    : parseList(text, 'answers').filter((one): one is ColumnAnswer => Value.Check(ColumnAnswer, one))

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
