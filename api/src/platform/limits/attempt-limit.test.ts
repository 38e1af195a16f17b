import { grantPasses } from '../../testing/app/solved-challenge.ts'
import { startTestApp, TEST_PASSWORD } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { mailboxOf } from './attempt-limit.ts'

let running: TestApp
let person: TestPerson
/** Each test calls from networks of its own, so that none counts for another. */
let network = 0
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.close())
beforeEach(async () => {
  person = await running.signedIn('distributor')
  network += 1
})
const from = (host: number) => `203.0.${String(network)}.${String(host)}`
const behind = (host: number) => `198.51.${String(network)}.${String(host)}`

interface From {
  email?: string
  password?: string
  /** Network address of the caller. */
  address?: string
  forwarded?: string
}

const login = ({ email = person.email, password = 'wrong-password', address = from(7), forwarded }: From) =>
  running.app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: address,
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    body: { email, password },
  })

test('SES-14 ten wrong passwords lock an account temporarily, in any spelling and from any address', async () => {
  for (let guess = 0; guess < 10; guess += 1)
    expect((await login({ address: from(guess) })).statusCode).toBe(401)
  const refused = await login({ email: ` ${person.email.toUpperCase()} `, password: TEST_PASSWORD })
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toEqual({ message: 'Too many attempts. Please try again in 15 minutes.' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
  const other = await running.signedIn('distributor')
  expect((await login({ email: other.email, password: TEST_PASSWORD })).statusCode).toBe(200)
})

test('SES-14 concurrent guesses do not evade the limit', async () => {
  const answers = await Promise.all(Array.from({ length: 25 }, () => login({})))
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15)
})

test('SES-14 an address that does not exist is limited in the same way', async () => {
  const answers = await Promise.all(
    Array.from({ length: 11 }, () => login({ email: `nobody${String(network)}@test.example` })),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
})

test('SES-14 a successful sign-in resets the limit', async () => {
  for (let round = 0; round < 3; round += 1) {
    for (let guess = 0; guess < 9; guess += 1) expect((await login({})).statusCode).toBe(401)
    expect((await login({ password: TEST_PASSWORD })).statusCode).toBe(200)
  }
})

test('SES-14 fifty wrong passwords block a network address, whatever its headers', async () => {
  const guess = (number: number, more: From = {}) =>
    login({ email: `somebody${String(number)}@test.example`, ...more })
  for (let number = 0; number < 50; number += 1)
    expect((await guess(number, { forwarded: behind(number) })).statusCode).toBe(401)
  expect((await guess(50, { forwarded: behind(99) })).statusCode).toBe(429)
  expect((await guess(51, { address: from(8) })).statusCode).toBe(401)
})

test('SES-14 behind the shell each visitor has a count of their own', async () => {
  const guess = (number: number, forwarded: string) =>
    login({ email: `somebody${String(number)}@test.example`, address: '127.0.0.1', forwarded })
  for (let number = 0; number < 50; number += 1) await guess(number, behind(1))
  expect((await guess(50, behind(1))).statusCode).toBe(429)
  expect((await guess(51, behind(2))).statusCode).toBe(401)
})

test('SES-14 links to reset a password are limited, with and without an account', async () => {
  const ask = (email: string, address: string) =>
    running.app.inject({
      method: 'POST',
      url: '/api/forgot-password',
      remoteAddress: address,
      body: { email },
    })
  for (const email of [person.email, `nobody${String(network)}@test.example`]) {
    for (let time = 0; time < 5; time += 1) expect((await ask(email, from(time))).statusCode).toBe(200)
    expect((await ask(email, from(99))).statusCode).toBe(429)
  }
})

test('SES-14 links are not guessed', async () => {
  const guess = (number: number) =>
    running.app.inject({
      method: 'POST',
      url: '/api/reset-password',
      remoteAddress: from(7),
      body: { token: `there-is-no-such-token-${String(number)}`, password: 'a new password' },
    })
  for (let number = 0; number < 20; number += 1) expect((await guess(number)).statusCode).toBe(422)
  expect((await guess(20)).statusCode).toBe(429)
})

const signUp = (email: string, host: number) =>
  running.app.inject({
    method: 'POST',
    url: '/api/register',
    remoteAddress: from(host),
    body: { name: 'Asha Rao', email, mobile: '9848012345', password: TEST_PASSWORD, role: 'distributor' },
  })

test('TRU-01 the 21st sign-up of an hour from one network is refused', async () => {
  await grantPasses(running, 'register', from(7), 20)
  const email = (number: number) => `new${String(number)}-${String(network)}@test.example`
  for (let number = 0; number < 20; number += 1) expect((await signUp(email(number), 7)).statusCode).toBe(201)
  const refused = await signUp(email(20), 7)
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
  expect((await signUp(email(20), 8)).statusCode).toBe(201)
})

test.each([
  ['dots, tags and capitals', 'A.Rao+1@Example.com', 'arao@example.com'],
  ['encoded domains', 'asha@xn--bcher-kva.example', 'asha@bücher.example'],
  ['decomposed letters', 'asha\u0301@works.example', 'ash\u00e1@works.example'],
  ['both domains of Gmail', 'a.rao@googlemail.com', 'arao@gmail.com'],
])('TRU-01 a mailbox counts as one in all spellings: %s', (_, one, other) => {
  expect(mailboxOf(one)).toBe(mailboxOf(other))
})

test('TRU-01 one mailbox is sent five confirmations of sign-ups a day, and five more on request', async () => {
  const resend = (email: string, host: number) =>
    running.app.inject({
      method: 'POST',
      url: '/api/confirm-email/resend',
      remoteAddress: from(host),
      body: { email },
    })
  const email = (number: number) => `asha.${'x'.repeat(network)}+${String(number)}@test.example`
  for (let number = 0; number < 5; number += 1)
    expect((await signUp(email(number), number)).statusCode).toBe(201)
  const refused = await signUp(email(5), 5)
  expect([refused.statusCode, refused.json()]).toEqual([
    429,
    { message: 'Too many attempts. Please try again in 24 hours.' },
  ])
  for (let number = 0; number < 5; number += 1)
    expect((await resend(email(number), number)).statusCode).toBe(200)
  expect((await resend(email(0), 6)).statusCode).toBe(429)
})
