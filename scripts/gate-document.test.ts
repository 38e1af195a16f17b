import { readFileSync } from 'node:fs'
import { apiGaps, type ApiDocument } from '@nalika/release/api-coverage'
import { fieldsOf, type Schema } from '@nalika/release/api-fields'
import type { UsedEndpoint } from '@nalika/release'
import { endpoints, type EndpointDefinition } from '@nalika/shared-api/contract'
import { root } from './services.ts'

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
const text = readFileSync(`${root}/docs/openapi.json`, 'utf8')

test('REL-09 the gate reads the whole contract in the OpenAPI document, also behind references', () => {
  expect(apiGaps(used, JSON.parse(text) as ApiDocument)).toEqual([])
  const document = JSON.parse(text) as {
    components: { schemas: { Lead: { properties: Record<string, unknown> } } }
  }
  delete document.components.schemas.Lead.properties.email
  expect(apiGaps(used, document as unknown as ApiDocument)).toContain(
    'GET /api/get-admin-leads-data (adminLeads) answers.data[].email no longer.',
  )
})
