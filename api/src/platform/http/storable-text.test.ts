import type { EndpointDefinition, ErrorBody } from '@nalika/shared-api/contract'
import { endpoints } from '@nalika/shared-api/contract'
import { products } from '../../catalogue/products/catalogue.schema.ts'
import { fileOf, multipartOf } from '../../testing/files/form-data.ts'
import { goodObject } from '../../testing/contract/malicious-input.ts'
import type { InputSchema } from '../../testing/contract/malicious-input.ts'
import { picture } from '../../testing/files/pictures.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addLead } from '../../testing/records/test-leads.ts'
import { workbookWith } from '../../testing/files/workbooks.ts'

const SENTENCE = 'The text contains characters that cannot be stored.'
const LONE_SURROGATE = 'Pipe \ud83d'
const NUL = 'Pipe \0'

let api: TestApp
let people: Record<'admin' | 'distributor', TestPerson>
beforeAll(async () => {
  api = await startTestApp()
  people = { admin: await api.signedIn('admin'), distributor: await api.signedIn('distributor') }
})
afterAll(() => api.close())

const all = Object.values<EndpointDefinition>(endpoints)
/** Headers of somebody who may call; the calls are refused before they could end a session. */
const headersFor = ({ config: { roles } }: EndpointDefinition) =>
  roles === 'public' ? {} : roles.includes('admin') ? people.admin.headers : people.distributor.headers

let calls = 0
/** An address without limits on tries that were used up. */
const remoteAddress = () => {
  calls += 1
  return `10.1.${String(calls >> 8)}.${String(calls & 255)}`
}
const addressOf = ({ url }: EndpointDefinition, param = '1') => `/api${url.replaceAll(/:\w+/g, param)}`

/** The answer, as far as it is not the 422 that names the field. */
const faultOf = (field: string, { statusCode, payload }: { statusCode: number; payload: string }) => {
  const { message, errors } = JSON.parse(payload) as ErrorBody
  return statusCode === 422 && message === SENTENCE && errors?.[field]?.join() === SENTENCE ? [] : [payload]
}

test('API-02 text that cannot be stored is refused in every field of every body, and the field is named', async () => {
  const wrong: unknown[] = []
  let fields = 0
  for (const endpoint of all) {
    const { body } = endpoint.schema as { body?: InputSchema }
    const names = Object.keys(body?.properties ?? {})
    const good = goodObject(body ?? {}, names)
    for (const field of names) {
      fields += 1
      for (const text of [LONE_SURROGATE, NUL]) {
        const answer = await api.app.inject({
          method: endpoint.method,
          url: addressOf(endpoint),
          headers: headersFor(endpoint),
          remoteAddress: remoteAddress(),
          payload: { ...good, [field]: text },
        })
        const isFile = Object.hasOwn(endpoint.config.files ?? {}, field)
        wrong.push(
          ...(isFile ? [] : faultOf(field, answer)).map((fault) => [endpoint.name, field, text, fault]),
        )
      }
    }
  }
  expect(wrong).toEqual([])
  expect(fields).toBeGreaterThan(100)
})

test('API-02 text that cannot be stored is refused in forms and queries, and no path with it leads anywhere', async () => {
  const wrong: unknown[] = []
  for (const endpoint of all) {
    const { body, querystring, params } = endpoint.schema as Record<
      'body' | 'querystring' | 'params',
      InputSchema | undefined
    >
    const call = { method: endpoint.method, headers: headersFor(endpoint) }
    for (const field of Object.keys((endpoint.config.multipart ? body?.properties : undefined) ?? {})) {
      if (Object.hasOwn(endpoint.config.files ?? {}, field)) continue
      const form = await multipartOf({ [field]: NUL })
      const headers = { ...call.headers, ...form.headers }
      const answer = await api.app.inject({ ...call, ...form, headers, url: addressOf(endpoint) })
      wrong.push(...faultOf(field, answer).map((fault) => [endpoint.name, 'form', field, fault]))
    }
    for (const field of Object.keys(querystring?.properties ?? {})) {
      const answer = await api.app.inject({ ...call, url: `${addressOf(endpoint)}?${field}=a%00b` })
      wrong.push(...faultOf(field, answer).map((fault) => [endpoint.name, 'query', field, fault]))
    }
    for (const field of Object.keys(params?.properties ?? {})) {
      const answer = await api.app.inject({
        ...call,
        url: addressOf(endpoint, 'a%00b'),
        remoteAddress: remoteAddress(),
      })
      if (answer.statusCode !== 404) wrong.push([endpoint.name, 'path', field, answer.payload])
    }
  }
  expect(wrong).toEqual([])
})

test('API-02 text that cannot be stored is found in lists and in the lines of a list', async () => {
  const send = (payload: object) => api.app.inject({ method: 'POST', url: '/api/quote-requests', payload })
  const answer = await send({ lines: [{ message: 'good' }, { message: LONE_SURROGATE }] })
  expect(answer.json()).toMatchObject({ errors: { 'lines.1.message': [SENTENCE] } })
})

test('API-02 a lead keeps its values when a change of it cannot be stored', async () => {
  const id = await addLead(api.database.db, {})
  for (const field of ['name', 'location', 'budget', 'timeline', 'description']) {
    const answer = await api.app.inject({
      method: 'POST',
      url: `/api/update-lead/${String(id)}`,
      headers: people.admin.headers,
      payload: { [field]: LONE_SURROGATE },
    })
    expect([field, answer.statusCode, answer.json()]).toEqual([
      field,
      422,
      { message: SENTENCE, errors: { [field]: [SENTENCE] } },
    ])
  }
})

test.each([
  ['specifications', JSON.stringify([{ label: 'Grade', value: LONE_SURROGATE }])],
  ['specifications', JSON.stringify([{ label: NUL, value: 'IS 1239' }])],
  ['detailedDescription', JSON.stringify([LONE_SURROGATE])],
])('API-02 text that cannot be stored is refused in the JSON of %s', async (field, text) => {
  const { payload, headers } = await multipartOf({
    name: 'ERW Pipe',
    photo: fileOf(await picture({ width: 40, height: 30 })),
    [field]: text,
  })
  const before = await api.database.db.$count(products)
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/products',
    headers: { ...people.admin.headers, ...headers },
    payload,
  })
  expect([answer.statusCode, answer.json<ErrorBody>().errors]).toEqual([422, { [field]: [SENTENCE] }])
  expect(await api.database.db.$count(products)).toBe(before)
})

test.each(['&#xD83D;', '&#0;'])(
  'ADM-21 a cell of a workbook with %s, which cannot be stored, is named',
  async (half) => {
    const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
    const rows = [
      ['Name', 'Grade'],
      ['Pipe', 'A53'],
      ['Tube', half],
    ].map(([name = '', grade = ''], index) => {
      const row = String(index + 1)
      return `<row r="${row}">${cell(`A${row}`, name)}${cell(`B${row}`, grade)}</row>`
    })
    const sheet = `<sheetData>${rows.join('')}</sheetData>`
    const { payload, headers } = await multipartOf({ mode: 'preview', file: fileOf(workbookWith(sheet)) })
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/products/import',
      headers: { ...people.admin.headers, ...headers },
      payload,
    })
    expect([answer.statusCode, answer.json<ErrorBody>().message]).toEqual([
      422,
      'Row 3, Grade: the text contains characters that cannot be stored.',
    ])
  },
)
