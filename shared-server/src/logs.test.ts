import Fastify from 'fastify'
import { loggedError, loggerOf } from './logs.ts'

test('API-09 an error that a library sends as a plain object is logged with its message, code and stack', () => {
  const cause = Object.assign(new Error('disk full for asha@customer.example'), { code: '53100' })
  const sent = { ...cause, message: cause.message, stack: cause.stack, queue: 'mail' }
  expect(loggedError(sent)).toMatchObject({
    message: 'disk full for …',
    code: '53100',
    stack: expect.stringContaining('logs.test.ts') as string,
  })
})

test('API-09 the message of an error is readable whatever was thrown, and holds no address', () => {
  const messageOf = (thrown: unknown) => (loggedError(thrown) as { message: string }).message
  expect(messageOf({ message: { reason: 'full' } })).toBe("{ reason: 'full' }")
  expect(messageOf({ errno: 51 })).toBe('{ errno: 51 }')
  expect(messageOf(Object.assign(new Error(), { message: { to: 'asha@customer.example' } }))).toBe(
    "{ to: '…' }",
  )
  expect(messageOf('no disk')).toBe('no disk')
  expect(messageOf(undefined)).toBe('undefined')
})

test('API-09 the errors within an aggregate error are logged', () => {
  const error = new AggregateError([new Error('connect ECONNREFUSED ::1:5432'), new Error('second')], '')
  expect(loggedError(error)).toMatchObject({
    errors: [{ message: 'connect ECONNREFUSED ::1:5432' }, { message: 'second' }],
  })
})

test('TRU-03 API-09 text with line breaks forges no line of the log', async () => {
  const lines: string[] = []
  const app = Fastify({ logger: loggerOf('info', { write: (line) => lines.push(line) }) })
  const forged = 'quiet\r\n{"level":60,"msg":"forged"}\u2028\u001b[31m'
  app.log.info({ agent: forged }, forged)
  await app.close()
  expect(
    lines
      .join('')
      .trimEnd()
      .split(/[\r\n]/),
  ).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 30, agent: forged, msg: forged })
})
