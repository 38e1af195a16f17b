import { apiGaps, type ApiDocument } from '@nalika/release/api-coverage'
import { fieldsOf, type Schema } from '@nalika/release/api-fields'
import type { UsedEndpoint } from '@nalika/release/release'
import { endpoints, type EndpointDefinition } from '@nalika/shared-api/contract'
import { openApiDocument } from './open-api-document.ts'

/** What an app records that uses every field of an endpoint. */
function recordOf({ method, url, schema }: EndpointDefinition): UsedEndpoint {
  const { params, querystring, body, response } = schema
  const fields = (name: string, part: unknown) => (part ? fieldsOf(part as Schema, name) : {})
  return {
    method,
    path: url.replace(/:(\w+)/g, '{$1}'),
    sends: { ...fields('params', params), ...fields('query', querystring), ...fields('body', body) },
    reads: fields('answer', Object.values(response)[0]),
  }
}

const used = Object.fromEntries(
  Object.values<EndpointDefinition>(endpoints).map((endpoint) => [endpoint.name, recordOf(endpoint)]),
)

test('REL-09 the gate reads the whole contract in the OpenAPI document, also behind references', async () => {
  const document = (await openApiDocument()) as ApiDocument & {
    components: { schemas: { Lead: { properties: Record<string, unknown> } } }
  }
  expect(apiGaps(used, document)).toEqual([])
  delete document.components.schemas.Lead.properties.email
  expect(apiGaps(used, document)).toContain(
    'GET /api/get-admin-leads-data (adminLeads) answers.data[].email no longer.',
  )
})
