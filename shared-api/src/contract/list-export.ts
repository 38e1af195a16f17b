import * as Type from 'typebox'
import type { TObject } from 'typebox'
import { endpoint } from './endpoint.ts'
import type { EndpointDefinition } from './endpoint.ts'

/** A file of comma-separated values. Fetch it with `callForFile`. */
const CsvFile = Type.Unsafe<unknown>({ type: 'string', contentMediaType: 'text/csv' })

/** A list's query as its export takes it: the page is left out. */
type Unpaged<Q> =
  Q extends TObject<infer P>
    ? TObject<{ [K in keyof P as K extends 'page' | 'per_page' ? never : K]: P[K] }>
    : never

interface ListDefinition extends EndpointDefinition {
  method: 'GET'
  schema: EndpointDefinition['schema'] & { querystring: TObject }
}

/**
 * The CSV export of a list: `{list}/export` takes the list's query without its page, and answers every row of it in
 * the list's order, to the same roles.
 */
export function listExport<const N extends string, const E extends ListDefinition>(name: N, list: E) {
  return endpoint({
    name,
    method: 'GET',
    url: `${list.url}/export` as `${E['url']}/export`,
    config: { roles: list.config.roles as E['config']['roles'] },
    schema: {
      summary: `${list.schema.summary}, as CSV`,
      querystring: Type.Omit(list.schema.querystring, ['page', 'per_page']) as unknown as Unpaged<
        E['schema']['querystring']
      >,
      response: { 200: CsvFile },
    },
  })
}
