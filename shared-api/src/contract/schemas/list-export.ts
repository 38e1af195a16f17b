import * as Type from 'typebox'
import type { TObject, TOptional, TUnsafe } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { EXPORT_FORMATS } from '../vocabulary.ts'
import type { ExportFormat } from '../vocabulary.ts'
import { MEDIA_TYPES_KEYWORD, SENTENCE } from './shapes.ts'

/** A file of comma-separated values, or a workbook. Fetch it with `callForFile`. */
export const TableFile = Type.Unsafe<unknown>({
  type: 'string',
  contentMediaType: 'text/csv',
  [MEDIA_TYPES_KEYWORD]: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
})

/** CSV when left out. */
export const ExportFormatChoice = Type.Optional(
  Type.Unsafe<ExportFormat>({ enum: [...EXPORT_FORMATS], [SENTENCE]: 'Choose csv or xlsx.' }),
)

/** A list's query without its page, and the kind of file. */
type Exported<Q> =
  Q extends TObject<infer P>
    ? TObject<
        { [K in keyof P as K extends 'page' | 'per_page' ? never : K]: P[K] } & {
          format: TOptional<TUnsafe<ExportFormat>>
        }
      >
    : never

/**
 * The export of a list: takes the list's query without its page and returns every row in the list's order.
 */
export function listExport<const S extends EndpointSchema & { querystring: TObject }>(list: S) {
  const { properties } = Type.Omit(list.querystring, ['page', 'per_page'])
  return {
    summary: `${list.summary}, as CSV or XLSX`,
    querystring: Type.Object({
      ...properties,
      format: ExportFormatChoice,
    }) as unknown as Exported<S['querystring']>,
    response: { 200: TableFile },
  }
}
