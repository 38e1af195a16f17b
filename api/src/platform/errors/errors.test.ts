import Fastify from 'fastify'
import { conflict, forbidden, handleErrors, invalid, notFound } from './errors.ts'

/** What a client gets when a handler throws this. */
async function answerTo(error: Error, onStorageFull?: () => void) {
  const app = Fastify()
  handleErrors(app, onStorageFull)
  app.get('/', () => {
    throw error
  })
  const { statusCode, body } = await app.inject('/')
  await app.close()
  return { statusCode, body: JSON.parse(body) as unknown }
}

test('API-02 typed errors reach the client', async () => {
  expect(await answerTo(notFound('No.'))).toEqual({ statusCode: 404, body: { message: 'No.' } })
  expect(await answerTo(forbidden('No.'))).toEqual({ statusCode: 403, body: { message: 'No.' } })
  expect(await answerTo(conflict('Late.'))).toEqual({ statusCode: 409, body: { message: 'Late.' } })
  expect(await answerTo(invalid({ name: ['Enter a name.'] }))).toEqual({
    statusCode: 422,
    body: { message: 'Enter a name.', errors: { name: ['Enter a name.'] } },
  })
  expect(await answerTo(invalid({ a: ['One.'], b: ['Two.'] }))).toEqual({
    statusCode: 422,
    body: { message: 'Please check the input fields.', errors: { a: ['One.'], b: ['Two.'] } },
  })
})

test('API-02 unexpected errors reveal no internals', async () => {
  const query = new Error('Failed query: select secret from accounts /srv/nalika/api/src/main.ts', {
    cause: Object.assign(new Error('relation "secret" does not exist'), { code: '42P01' }),
  })
  for (const error of [query, new TypeError('x is not a function')]) {
    expect(await answerTo(error)).toEqual({ statusCode: 500, body: { message: 'Something went wrong.' } })
  }
})

test('a database that cannot be reached is a 503 that asks for patience', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:5432'), { code: 'ECONNREFUSED' })
  const slow = new Error('timeout exceeded when trying to connect')
  for (const cause of [refused, slow]) {
    expect(await answerTo(new Error('Failed query: select 1', { cause }))).toEqual({
      statusCode: 503,
      body: { message: 'The service is not available right now. Please try again in a moment.' },
    })
  }
})

test.each([
  ['a table that cannot grow', { code: '53100', message: 'could not extend file: No space left on device' }],
  ['a file that cannot be written', { code: 'ENOSPC', message: 'ENOSPC: no space left on device, write' }],
  ['a quota', { code: 'EDQUOT', message: 'EDQUOT: disk quota exceeded' }],
  ['a read-only disk', { code: 'EROFS', message: 'EROFS: read-only file system' }],
  ['a read-only server', { code: '25006', message: 'cannot execute INSERT in a read-only transaction' }],
  [
    'a database on a read-only disk',
    { code: '42501', message: 'could not open file: Read-only file system' },
  ],
])('TRU-06 %s is a 503 that asks for patience and is reported', async (_what, { code, message }) => {
  const cause = Object.assign(new Error(message), { code })
  for (const error of [cause, new Error('Failed query: insert', { cause })]) {
    const onStorageFull = jest.fn()
    expect(await answerTo(error, onStorageFull)).toEqual({
      statusCode: 503,
      body: { message: 'Nothing can be saved right now. Please try again in a few minutes.' },
    })
    expect(onStorageFull).toHaveBeenCalledTimes(1)
  }
})
