import { createConfig, lintFromString } from '@redocly/openapi-core'
import { endpoints, type EndpointDefinition } from '@nalika/shared-api/contract'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import { dereferenced } from '../../testing/contract/valid-requests.ts'
import { openApiDocument } from './open-api-document.ts'

interface Operation {
  operationId?: string
  tags?: string[]
  summary?: string
  security?: object[]
  parameters?: { name: string; in: string; required?: boolean; schema: { default?: unknown } }[]
  requestBody?: { required?: boolean; content: Record<string, { schema: { properties?: object } }> }
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: { $ref?: string } }> }>
}
interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, { properties?: Record<string, object> }> }
}

let running: TestApp
let document: Document
beforeAll(async () => {
  running = await startTestApp()
  document = (await running.app.inject('/api/openapi.json')).json<Document>()
})
afterAll(() => running.close())

const operationOf = ({ method, url }: EndpointDefinition) =>
  document.paths[`/api${url.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()]

test('API-08 the document describes every endpoint of the contract, who may call it and what it answers', () => {
  expect(document.openapi).toMatch(/^3\.1/)
  for (const endpoint of Object.values<EndpointDefinition>(endpoints)) {
    const operation = operationOf(endpoint)
    expect([operation?.operationId, operation?.summary]).toEqual([endpoint.name, endpoint.schema.summary])
    expect(operation?.tags).toHaveLength(1)
    expect([endpoint.name, operation?.security?.length]).toEqual([
      endpoint.name,
      endpoint.config.roles === 'public' ? 0 : 1,
    ])
    const success = Object.keys(endpoint.schema.response).find((code) => code.startsWith('2'))
    expect([endpoint.name, Object.keys(operation?.responses ?? {})]).toEqual([
      endpoint.name,
      expect.arrayContaining([success, '400', '429', '500', '503', '4XX', '5XX']),
    ])
  }
})

test('API-08 a server sends the document that is made from the contract without a server', async () => {
  expect(document).toStrictEqual(await openApiDocument())
})

test('API-08 queries and bodies are those that are validated', () => {
  const list = operationOf(endpoints.onlyProducts)
  const perPage = list?.parameters?.find(({ name }) => name === 'per_page')
  expect(perPage).toMatchObject({ in: 'query', schema: { minimum: 1, maximum: 1000, default: 6 } })
  const quote = dereferenced(document).paths['/api/quotes']?.post?.requestBody?.content['application/json']
  expect(Object.keys(quote?.schema.properties ?? {})).toEqual(
    expect.arrayContaining(['name', 'email', 'phone', 'brand_id', 'quantity']),
  )
  expect(Object.keys(operationOf(endpoints.updateLead)?.requestBody?.content ?? {})).toContain(
    'multipart/form-data',
  )
})

const everyOperation = () => Object.values(document.paths).flatMap((operations) => Object.values(operations))

test('API-08 callers may leave out what has a default', () => {
  const parameters = everyOperation().flatMap(({ parameters = [] }) => parameters)
  const defaulted = parameters.filter(({ schema }) => schema.default !== undefined)
  expect(defaulted.length).toBeGreaterThan(30)
  expect(defaulted.filter(({ required }) => required === true)).toEqual([])
})

test('API-08 files have their media types, everything else is JSON', () => {
  const typesOf = (endpoint: EndpointDefinition) =>
    Object.keys(operationOf(endpoint)?.responses[200]?.content ?? {})
  const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  expect(typesOf(endpoints.exportLeads)).toEqual(['text/csv', xlsx])
  expect(typesOf(endpoints.productImportTemplate)).toEqual(['text/csv'])
  expect(typesOf(endpoints.orderPdf)).toEqual(['application/pdf'])
  expect(typesOf(endpoints.leadEvents)).toEqual(['text/event-stream'])
  expect(typesOf(endpoints.quotationFile)).toEqual(
    expect.arrayContaining(['application/pdf', 'image/jpeg', 'image/png', xlsx, 'text/csv', 'image/vnd.dwg']),
  )
  expect(typesOf(endpoints.adminLeads)).toEqual(['application/json'])
})

test('API-08 shapes that the contract names have names in the document, and stand there once', () => {
  const { schemas } = document.components
  expect(Object.keys(schemas).length).toBeGreaterThan(150)
  expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['Lead', 'Product', 'Order', 'ErrorBody']))
  const text = JSON.stringify(document.paths)
  for (const [name, schema] of Object.entries(schemas)) {
    if (Object.keys(schema.properties ?? {}).length > 3)
      expect([name, text.includes(JSON.stringify(schema))]).toEqual([name, false])
  }
})

test('API-08 a linter finds nothing in the document', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // One address of the specification ends with a slash.
      'no-path-trailing-slash': 'off',
      // Properties that `then` and `else` require are those of the schema around them.
      'no-required-schema-properties-undefined': 'off',
    },
  })
  const source = JSON.stringify(document)
  const absoluteRef = 'openapi.json'
  expect(await lintFromString({ source, absoluteRef, config })).toEqual([])
  const broken = await lintFromString({
    source: source.replaceAll('#/components/schemas/Lead"', '#/components/schemas/Lied"'),
    absoluteRef,
    config,
  })
  expect(broken[0]?.ruleId).toBe('no-unresolved-refs')
})

test('API-08 there is a page to read it, which brings its own files', async () => {
  const page = await running.app.inject('/api/docs/')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.headers['content-security-policy']).toContain("script-src 'self'")
  expect(page.body).not.toMatch(/(src|href)="https?:/)
})
