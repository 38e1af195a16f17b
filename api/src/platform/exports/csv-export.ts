import { Readable } from 'node:stream'
import { todayInIndia } from '@nalika/shared-api/contract'
import { stringify } from 'csv-stringify/sync'
import type { FastifyReply } from 'fastify'
import { harmless } from './formula-guard.ts'

/** A column of a CSV file. Dates are written as Indian time. */
export interface CsvColumn<Row> {
  title: string
  value: (row: Row) => string | number | Date | null | undefined
  /** The value is a calendar day as text, YYYY-MM-DD: a date in a workbook. */
  isDay?: true
}

export interface CsvExport<Row> {
  /** Beginning of the file's name; the day is added. */
  name: string
  columns: readonly CsvColumn<Row>[]
  /** The rows, a batch at a time: see {@link inBatches}. */
  rows: AsyncIterable<readonly Row[]>
}

/** Rows that are read and written at once: about 6 ms, in which no other request is answered. */
const BATCH = 100
/** Reading a page skips the rows before it. */
const PAGE = 500
/** Without it Excel assumes an old code page. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Reads ids, then their rows in batches, in the order of the ids, as fast as the client reads. */
export async function* inBatches<Row>(
  readIds: () => Promise<readonly number[]>,
  read: (ids: number[]) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  const ids = await readIds()
  for (let start = 0; start < ids.length; start += BATCH) yield await read(ids.slice(start, start + BATCH))
}

/** Reads a list page by page, until a page is not full. */
export async function* inPages<Row>(
  read: (paging: { page: number; per_page: number }) => Promise<{ data: readonly Row[] }>,
): AsyncGenerator<readonly Row[]> {
  for (let page = 1; ; page += 1) {
    const { data } = await read({ page, per_page: PAGE })
    yield data
    if (data.length < PAGE) return
  }
}

/** Streams a CSV file as the response. */
export async function sendCsv<Row>(
  reply: FastifyReply,
  { name, columns, rows }: CsvExport<Row>,
): Promise<FastifyReply> {
  const lines = linesOf(columns, rows)
  // Errors of the first rows can still set the status.
  const first = await lines.next()
  reply.headers({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}-${todayInIndia()}.csv"`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  return reply.send(Readable.from(remaining(first, lines)))
}

async function* remaining(first: IteratorResult<string>, lines: AsyncGenerator<string>) {
  if (first.done !== true) yield first.value
  yield* lines
}

async function* linesOf<Row>(
  columns: readonly CsvColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  let begun = false
  const heading = () => BYTE_ORDER_MARK + csvLines([columns.map(({ title }) => title)])
  for await (const rows of batches) {
    const lines = csvLines(rows.map((row) => columns.map(({ value }) => value(row))))
    yield begun ? lines : heading() + lines
    begun = true
  }
  if (!begun) yield heading()
}

/** Lines of a CSV file, in which no cell is a formula. */
export function csvLines(rows: readonly (readonly unknown[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    {
      record_delimiter: 'windows',
      cast: {
        string: (text) => harmless(text),
        number: (number) => (Number.isFinite(number) ? String(number) : ''),
        date: (date) => indianTime.format(date).replace(', ', ' '),
      },
    },
  )
}

const indianTime = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
})

/** A status as the screens say it: 'Active'. */
export const capitalise = (word: string): string => `${word[0]?.toUpperCase() ?? ''}${word.slice(1)}`
