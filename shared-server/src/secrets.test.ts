import { isSecretAddress, withoutSecrets } from './secrets.ts'
import { loggedAddress } from './logs.ts'

const TOKEN = 'dGhpcy1pcy1hLXNlY3JldC1vZi00My1jaGFyYWN0ZXI'

test.each([
  [`/track/${TOKEN}`, '/track/…'],
  [`/api/Track/${TOKEN}/reply?x=${TOKEN}`, '/api/Track/…/reply'],
  [`/track%2F${TOKEN}`, '/track/…'],
  [`/track%252f${TOKEN}`, '/track/…'],
  [`/%74rack/${TOKEN}`, '/track/…'],
  [`/track/%64${TOKEN.slice(1)}`, '/track/…'],
  [`/track/${TOKEN.slice(0, 20)}`, '/track/…'],
  [`/RESET-PASSWORD/${TOKEN}#top`, '/RESET-PASSWORD/…'],
  [`//track//${TOKEN}`, '//track//…'],
  [`/confirm-email/${TOKEN}`, '/confirm-email/…'],
  ['/prices/alerts/7-cut-off', '/prices/alerts/…'],
  ['/api/saved-lists/cut-off/deletion', '/api/saved-lists/…/deletion'],
  [`http://localhost:3000/track/${TOKEN}`, 'http://localhost:3000/track/…'],
  ['/admin/asha@customer.example', '/admin/…'],
  [
    '/news/what-a-hydrostatic-test-proves-and-what-it-does-not',
    '/news/what-a-hydrostatic-test-proves-and-what-it-does-not',
  ],
  ['/%ff%zz/product/7', '/ÿ%zz/product/7'],
])('TRU-03 API-09 the log keeps %s as %s', (address, logged) => {
  expect(loggedAddress(address)).toBe(logged)
})

test('TRU-03 messages and fields of a log line lose their secrets, and nothing else', () => {
  const line = (secret: string) =>
    `{"source":"/api/track/${secret}/reply","msg":"GET http://api/Track%2F${secret} failed","version":"1.2.0-0a1b2c3d4e5f"}\n`
  expect(withoutSecrets(line(TOKEN))).toBe(line('…'))
  const stack = 'at load (/srv/public-site/src/pages/track/track-loader.ts:12:3)'
  expect(withoutSecrets(stack)).toBe(stack)
})

test.each([
  [`/track/${TOKEN}`, true],
  [`/%74RACK%2f${TOKEN}`, true],
  ['/reset-password/cut-off', true],
  [`/confirm-email/${TOKEN}`, true],
  ['/quote-list/cut-off', true],
  ['/track', false],
  ['/prices/alerts', false],
  ['/quote-list', false],
  ['/product/470', false],
  ['/news/what-a-hydrostatic-test-proves-and-what-it-does-not', false],
])('TRU-03 whether the address %s is a secret: %s', (path, isSecret) => {
  expect(isSecretAddress(path)).toBe(isSecret)
})
