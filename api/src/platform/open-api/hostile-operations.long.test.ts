import { fileOf, multipartOf } from '../../testing/files/form-data.ts'
import { HOSTILE_TEXTS, hostileBodies } from '../../testing/contract/malicious-input.ts'
import { json, startOperationCalls } from '../../testing/contract/operation-calls.ts'
import type { OperationCalls } from '../../testing/contract/operation-calls.ts'
import { picture } from '../../testing/files/pictures.ts'
import { bodySchema, goodBody, parametersOf, takesForms } from '../../testing/contract/valid-requests.ts'

let calls: OperationCalls

beforeAll(async () => {
  calls = await startOperationCalls()
})
afterAll(() => calls.running.close())

test('API-02 API-03 no hostile path or query gets more than a refusal that the document knows', async () => {
  for (const [index, place] of calls.places.entries()) {
    const person = await calls.headersFor(place)
    const body = json(goodBody(place))
    for (const { name } of parametersOf(place, 'path')) {
      for (const text of HOSTILE_TEXTS) {
        if (text !== '' && text.length < 1000)
          await calls.call(place, { ...body, params: { [name]: text } }, person)
      }
    }
    for (const [at, { name }] of parametersOf(place, 'query').entries()) {
      for (let turn = 0; turn < 5; turn += 1) {
        const text = HOSTILE_TEXTS[(index + at * 5 + turn * 7) % HOSTILE_TEXTS.length] ?? ''
        await calls.call(place, { query: `?${name}=${encodeURIComponent(text)}` }, person)
      }
      await calls.call(place, { query: `?${name}=1&${name}=2` }, person)
      await calls.call(place, { query: `?${name}[$gt]=1&__proto__[${name}]=1&%ff%fe=%c0%af` }, person)
    }
  }
  expect(calls.takeProblems()).toEqual([])
})

test('API-02 no hostile body gets more than a refusal that the document knows', async () => {
  for (const [index, place] of calls.places.entries()) {
    const schema = bodySchema(place)
    const good = goodBody(place)
    if (!schema || !good) continue
    let person = await calls.headersFor(place)
    for (const body of hostileBodies(schema, good, index + 1)) {
      // Whoever signed themselves out, or had their account taken, signs in again.
      if ((await calls.call(place, json(body), person)) === 401) person = await calls.headersFor(place)
    }
    const type = { 'content-type': 'application/json' }
    const deep = '['.repeat(50_000)
    for (const payload of ['', '{', '{"a":', '\u0000', deep, '{"a":1}{"b":2}', '"\\ud800"']) {
      await calls.call(place, { payload, headers: type }, person)
    }
    for (const other of [
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'json',
      '\t',
    ]) {
      const status = await calls.call(place, { payload: 'a=1', headers: { 'content-type': other } }, person)
      expect([place.path, other, status >= 400]).toEqual([place.path, other, true])
    }
  }
  expect(calls.takeProblems()).toEqual([])
})

test('API-02 API-05 no hostile form gets more than a refusal that the document knows', async () => {
  const image = await picture({ width: 8, height: 8 })
  for (const [index, place] of calls.places.filter(takesForms).entries()) {
    const schema = bodySchema(place) ?? {}
    const person = await calls.headersFor(place)
    const fields = Object.entries(goodBody(place) ?? {}).map(
      ([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)] as const,
    )
    const good = Object.fromEntries(fields)
    const files = Object.keys(schema.properties ?? {}).filter((name) =>
      JSON.stringify(schema.properties?.[name]).includes('"binary"'),
    )
    const forms: Record<string, string | Blob | readonly Blob[]>[] = [
      good,
      {},
      ...files.map((name) => ({ ...good, [name]: fileOf(image) })),
      ...files.map((name) => ({
        ...good,
        [name]: fileOf('<svg onload="alert(1)"/>', '../../x.svg', 'image/svg+xml'),
      })),
      ...files.map((name) => ({ ...good, [name]: Array.from({ length: 30 }, () => fileOf('x')) })),
      ...files.map((name) => ({ ...good, [name]: 'a path instead of a file' })),
      { ...good, nobody: fileOf(image, 'a\u202Egnp.exe') },
      { ...good, __proto__x: 'x', 'a[b][c]': '1', constructor: 'x', role: 'admin' },
      ...fields.map(([name], at) => ({
        ...good,
        [name]: (HOSTILE_TEXTS[(index * 11 + at) % HOSTILE_TEXTS.length] ?? '').toWellFormed(),
      })),
      ...fields.slice(0, 3).map(([name]) => ({ ...good, [name]: 'z'.repeat(700_000) })),
    ]
    for (const form of forms) await calls.call(place, await multipartOf(form), person)
    for (const [type, payload] of [
      ['multipart/form-data', 'no boundary'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\ncut off',
      ],
      [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
      ],
      [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="photo"; filename="a\0b"\r\n\r\n1\r\n--x--\r\n',
      ],
    ] as const) {
      await calls.call(place, { payload, headers: { 'content-type': type } }, person)
    }
  }
  expect(calls.takeProblems()).toEqual([])
})
