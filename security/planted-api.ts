import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { OpenApiDocument } from '../api/src/testing/contract/valid-requests.ts'

export const OTHERS_PRICE = 'the price of another firm'

const json = (schema: object) => ({ description: 'So.', content: { 'application/json': { schema } } })
const text = { type: 'string', maxLength: 50 }
const tube = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } }
const operation = (operationId: string, more: object) => ({
  ...{ operationId, description: 'Everyone.', security: [], ...more },
  responses: { 200: json(tube), 400: json(tube) },
})
const search = { name: 'search', in: 'query', required: false, schema: text }
const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1, maximum: 9 } }
const body = { content: { 'application/json': { schema: tube } } }

/** Four operations, each with a defect that some values show. */
export const PLANTED_DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Planted', version: '1' },
  paths: {
    '/api/fails': { get: operation('fails', { parameters: [search] }) },
    '/api/tells': { post: operation('tells', { requestBody: body }) },
    '/api/strays': { get: operation('strays', { parameters: [search] }) },
    '/api/tubes/{id}': { get: operation('others', { parameters: [id] }) },
  },
} as unknown as OpenApiDocument

function answerTo(url: URL, sent: string): [status: number, body: object] {
  const value = url.searchParams.get('search') ?? ''
  if (url.pathname === '/api/fails' && value.length > 5) return [500, { name: 'failed' }]
  if (url.pathname === '/api/tells' && !sent.includes('"name":"'))
    return [400, { name: String(new Error('no name').stack) }]
  if (url.pathname === '/api/strays' && value !== '') return [200, ['nobody expects a list']]
  if (url.pathname === '/api/tubes/7') return [200, { name: OTHERS_PRICE }]
  return [200, { name: 'ERW 25 NB' }]
}

export async function startPlantedApi(): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const [status, answer] = answerTo(
        new URL(request.url ?? '/', 'http://planted'),
        Buffer.concat(chunks).toString(),
      )
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
