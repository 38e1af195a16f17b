import { contractValidator } from './contract-validator.ts'
import { fileOf, multipartOf } from '../files/form-data.ts'
import type { OpenApiDocument } from './valid-requests.ts'

const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const tube = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string' }, price: { type: 'number' }, photos: { type: 'array' } },
}
const document = {
  components: { schemas: { Tube: tube, Failure: { type: 'object', required: ['message'] } } },
  paths: {
    '/api/tubes/{id}': {
      get: {
        security: [],
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } },
          { name: 'unit', in: 'query', required: true, schema: { enum: ['kg', 'metre'] } },
          { name: 'grades', in: 'query', schema: { type: 'array', items: { type: 'integer' } } },
        ],
        responses: {
          200: json({ $ref: '#/components/schemas/Tube' }),
          304: {},
          '4XX': json({ $ref: '#/components/schemas/Failure' }),
        },
      },
    },
    '/api/tubes/newest': { get: { security: [], responses: { 200: json({ type: 'array' }) } } },
    '/api/tubes': {
      post: {
        security: [{ token: [] }],
        requestBody: {
          required: true,
          content: {
            'application/json': { schema: { $ref: '#/components/schemas/Tube' } },
            'multipart/form-data': { schema: { $ref: '#/components/schemas/Tube' } },
          },
        },
        responses: { 201: json({ $ref: '#/components/schemas/Tube' }) },
      },
    },
  },
} as unknown as OpenApiDocument
const problemsOf = contractValidator(document)

const GOOD = { status: 200, type: 'application/json; charset=utf-8', body: '{"name":"ERW 25 NB"}' }
const read = (url: string, response: Partial<typeof GOOD> = {}) =>
  problemsOf({ method: 'GET', url, headers: {} }, { ...GOOD, ...response })
const write = (body: string | Buffer | undefined, headers: Record<string, string> = {}) =>
  problemsOf(
    {
      method: 'POST',
      url: '/api/tubes',
      headers: { authorization: 'Bearer token', 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body }),
    },
    { ...GOOD, status: 201 },
  )

test.each([
  ['/api/tubes/7?unit=kg'],
  ['/api/tubes/7?unit=metre&grades=3'],
  ['/api/tubes/7?unit=metre&grades=3&grades=4&unknown=1'],
])('API-08 %s is as documented', async (url) => {
  expect(await read(url)).toEqual({ request: [], response: [] })
})

test.each([
  ['/api/tubes/7', "query must have required property 'unit'"],
  ['/api/tubes/7?unit=ton', 'query/unit must be equal to one of the allowed values'],
  ['/api/tubes/7?unit=kg&grades=one', 'query/grades/0 must be integer'],
  ['/api/tubes/seven?unit=kg', 'path/id must be integer'],
  ['/api/tubes/0?unit=kg', 'path/id must be >= 1'],
  ['/api/pipes', 'GET /api/pipes is not documented'],
])('API-08 the request %s is not as documented', async (url, problem) => {
  expect((await read(url)).request).toEqual([problem])
})

test('API-08 a path without parameters goes before one with them', async () => {
  expect(await read('/api/tubes/newest', { body: '[]' })).toEqual({ request: [], response: [] })
})

test.each([
  ['another body', { body: '["nobody expects a list"]' }, 'response must be object'],
  ['a field of another type', { body: '{"name":"ERW","price":"12"}' }, 'response/price must be number'],
  ['a field that is missing', { body: '{}' }, "response must have required property 'name'"],
  ['a body that is no JSON', { body: '<html>' }, 'response is no JSON'],
  ['another type', { type: 'text/html' }, 'response has the undocumented type text/html'],
  ['an unknown status', { status: 299 }, 'status 299 is not documented'],
  ['an error without its message', { status: 422 }, "response must have required property 'message'"],
  ['a body where none is documented', { status: 304 }, 'response has an undocumented body'],
])('API-08 a response with %s is not as documented', async (_what, response, problem) => {
  expect((await read('/api/tubes/7?unit=kg', response)).response).toEqual([problem])
})

test('API-08 a body is sent whole, in a documented type, and with a token', async () => {
  expect((await write('{"name":"ERW","price":12}')).request).toEqual([])
  expect((await write('{"name":"ERW","price":"12"}')).request).toEqual(['body/price must be number'])
  expect((await write(undefined)).request).toEqual(['body is missing'])
  expect((await write('{', {})).request).toEqual(['body is no JSON'])
  expect((await write('name=ERW', { 'content-type': 'text/plain' })).request).toEqual([
    'body has the undocumented type text/plain',
  ])
  expect((await write('{"name":"ERW"}', { authorization: '' })).request).toEqual(['the token is missing'])
})

test('API-08 a form sends numbers as text, and one file for a list', async () => {
  const form = await multipartOf({ name: 'ERW', price: 12, photos: fileOf('photo') })
  expect((await write(form.payload, form.headers)).request).toEqual([])
  const wrong = await multipartOf({ name: 'ERW', price: 'much' })
  expect((await write(wrong.payload, wrong.headers)).request).toEqual(['body/price must be number'])
})
