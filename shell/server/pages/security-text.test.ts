import Fastify from 'fastify'
import { registerSecurityText } from './security-text.ts'

async function securityText(origin: string) {
  const app = Fastify()
  registerSecurityText(app, {
    contacts: ['mailto:security@nalika.example', 'https://nalika.example/report'],
    originOf: () => origin,
    now: () => Date.parse('2026-11-23T12:34:56.789Z'),
  })
  const response = await app.inject('/.well-known/security.txt')
  await app.close()
  return response
}

test('TRU-03 security.txt says where to report a vulnerability, and expires in half a year', async () => {
  const { statusCode, headers, body } = await securityText('https://nalika.example')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body.split('\n')).toEqual([
    'Contact: mailto:security@nalika.example',
    'Contact: https://nalika.example/report',
    'Expires: 2027-05-22T12:34:56Z',
    'Preferred-Languages: en',
    'Canonical: https://nalika.example/.well-known/security.txt',
    '',
  ])
})

test('TRU-03 security.txt names no address without HTTPS as its own', async () => {
  expect((await securityText('http://127.0.0.1:3000')).body).not.toContain('Canonical')
})
