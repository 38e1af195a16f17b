import { createServer } from 'node:net'
import type { AddressInfo, Server } from 'node:net'
import type { Mail, Pagination } from '@nalika/shared-api/contract'
import { startTestApp } from '../testing/test-app.ts'
import type { TestApp, TestPerson } from '../testing/test-app.ts'

interface Answer {
  data: Mail[]
  pagination: Pagination
}

const letter = (to: string) => ({ to, subject: 'A subject', text: 'Some text', html: '<p>Some text</p>' })

async function mailsOf(api: TestApp, headers: TestPerson['headers'], to: string): Promise<Answer> {
  return (await api.app.inject({ url: `/api/dev/mails?to=${to}`, headers })).json<Answer>()
}

/** Asks until the first mail is no longer queued. */
async function delivered(api: TestApp, headers: TestPerson['headers'], to: string): Promise<Mail> {
  for (;;) {
    const [mail] = (await mailsOf(api, headers, to)).data
    if (mail && mail.state !== 'queued') return mail
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** A mail server that takes everything and remembers it. */
async function mailServer(): Promise<{ server: Server; url: string; received: string[] }> {
  const received: string[] = []
  const server = createServer((socket) => {
    let message: string | undefined
    socket.write('220 test\r\n')
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      if (message !== undefined) {
        message += text
        if (!message.endsWith('\r\n.\r\n')) return
        received.push(message)
        message = undefined
        socket.write('250 taken\r\n')
      } else if (text.startsWith('DATA')) {
        message = ''
        socket.write('354 go on\r\n')
      } else if (text.startsWith('QUIT')) {
        socket.end('221 bye\r\n')
      } else {
        socket.write('250 fine\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, received, url: `smtp://127.0.0.1:${String((server.address() as AddressInfo).port)}` }
}

describe('without a mail server', () => {
  let api: TestApp
  beforeAll(async () => {
    api = await startTestApp()
  })
  afterAll(() => api.close())

  test('API-10 mails are kept where a developer can read them', async () => {
    const { headers } = await api.signedIn('admin')
    await api.database.db.transaction((tx) => api.app.mail.enqueue(tx, letter('kept@test.example')))
    expect(await delivered(api, headers, 'kept@test.example')).toMatchObject({
      to: 'kept@test.example',
      subject: 'A subject',
      text: 'Some text',
      html: '<p>Some text</p>',
      state: 'kept',
    })
    expect((await mailsOf(api, headers, 'kept@test.example')).pagination).toMatchObject({
      total: 1,
      per_page: 20,
    })
  })

  test('API-10 a mail of a transaction that fails is not queued', async () => {
    const { headers } = await api.signedIn('admin')
    const failing = api.database.db.transaction(async (tx) => {
      await api.app.mail.enqueue(tx, letter('never@test.example'))
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect((await mailsOf(api, headers, 'never@test.example')).data).toEqual([])
  })
})

test('API-10 with a mail server mails leave', async () => {
  const { server, url, received } = await mailServer()
  const api = await startTestApp({ smtpUrl: url })
  const { headers } = await api.signedIn('admin')
  await api.database.db.transaction((tx) => api.app.mail.enqueue(tx, letter('customer@test.example')))
  expect(await delivered(api, headers, 'customer@test.example')).toMatchObject({ state: 'sent' })
  expect(received).toHaveLength(1)
  expect(received[0]).toContain('To: customer@test.example')
  expect(received[0]).toContain('Subject: A subject')
  await api.close()
  server.close()
})

test('in production mails can be read only where none can be sent', async () => {
  const without = await startTestApp({ production: true })
  const { headers } = await without.signedIn('admin')
  expect((await without.app.inject({ url: '/api/dev/mails', headers })).statusCode).toBe(200)
  await without.close()
  const { server, url } = await mailServer()
  const withServer = await startTestApp({ production: true, smtpUrl: url })
  expect((await withServer.app.inject({ url: '/api/dev/mails', headers })).statusCode).toBe(404)
  await withServer.close()
  server.close()
})
