import * as Type from 'typebox'
import type { TObject } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'

/** A file of comma-separated values. Fetch it with `callForFile`. */
const CsvFile = Type.Unsafe<unknown>({ type: 'string', contentMediaType: 'text/csv' })

/** A list's query without its page. */
type Unpaged<Q> =
  Q extends TObject<infer P>
    ? TObject<{ [K in keyof P as K extends 'page' | 'per_page' ? never : K]: P[K] }>
    : never

/**
 * The CSV export of a list: takes the list's query without its page and returns every row in the list's order.
 */
export function listExport<const S extends EndpointSchema & { querystring: TObject }>(list: S) {
  return {
    summary: `${list.summary}, as CSV`,
    querystring: Type.Omit(list.querystring, ['page', 'per_page']) as unknown as Unpaged<S['querystring']>,
    response: { 200: CsvFile },
  }
}
