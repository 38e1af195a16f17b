import { readFile } from 'node:fs/promises'
import { endpoints, type EndpointDefinition } from '@nalika/shared-api/contract'
import { DOCUMENT } from './open-api-command.ts'
import { documentText } from './open-api.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

interface Operation {
  operationId?: string
  tags?: string[]
  summary?: string
  security?: object[]
  parameters?: { name: string; in: string; schema: object }[]
  requestBody?: { content: Record<string, { schema: { properties?: object } }> }
  responses: Record<string, unknown>
}
interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
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
      expect.arrayContaining([success, '4XX', '5XX']),
    ])
  }
})

test('API-08 the document that is checked in is that of this contract: npm run openapi writes it anew', async () => {
  const checkedIn = (await readFile(DOCUMENT, 'utf8')).split('\n')
  const current = documentText(document).split('\n')
  const changed = current.findIndex((line, index) => line !== checkedIn[index])
  expect([changed, checkedIn[changed], checkedIn.length]).toEqual([-1, undefined, current.length])
})

test('API-08 queries and bodies are those that are validated', () => {
  const list = operationOf(endpoints.onlyProducts)
  const perPage = list?.parameters?.find(({ name }) => name === 'per_page')
  expect(perPage).toMatchObject({ in: 'query', schema: { minimum: 1, maximum: 1000, default: 6 } })
  const quote = operationOf(endpoints.quotes)?.requestBody?.content['application/json']
  expect(Object.keys(quote?.schema.properties ?? {})).toEqual(
    expect.arrayContaining(['name', 'email', 'phone', 'brand_id', 'quantity']),
  )
  expect(Object.keys(operationOf(endpoints.updateLead)?.requestBody?.content ?? {})).toContain(
    'multipart/form-data',
  )
})

test('API-08 there is a page to read it, which brings its own files', async () => {
  const page = await running.app.inject('/api/docs/')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.headers['content-security-policy']).toContain("script-src 'self'")
  expect(page.body).not.toMatch(/(src|href)="https?:/)
})
