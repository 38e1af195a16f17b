import { startTestApp, TEST_PASSWORD } from '../testing/test-app.ts'
import type { TestApp, TestPerson } from '../testing/test-app.ts'

let running: TestApp
let person: TestPerson
beforeEach(async () => {
  running = await startTestApp()
  person = await running.signedIn('distributor')
})
afterEach(() => running.close())

interface From {
  email?: string
  password?: string
  /** Network address of the caller. */
  address?: string
  forwarded?: string
}

const login = ({
  email = person.email,
  password = 'wrong-password',
  address = '203.0.113.7',
  forwarded,
}: From) =>
  running.app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: address,
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    body: { email, password },
  })

test('SES-14 ten wrong passwords shut an account’s door for a while, in any spelling and from anywhere', async () => {
  for (let guess = 0; guess < 10; guess += 1)
    expect((await login({ address: `203.0.113.${String(guess)}` })).statusCode).toBe(401)
  const refused = await login({ email: ` ${person.email.toUpperCase()} `, password: TEST_PASSWORD })
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toEqual({ message: 'Too many attempts. Please try again in 15 minutes.' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
  const other = await running.signedIn('distributor')
  expect((await login({ email: other.email, password: TEST_PASSWORD })).statusCode).toBe(200)
})

test('SES-14 many guesses at once are no way around', async () => {
  const answers = await Promise.all(Array.from({ length: 25 }, () => login({})))
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15)
})

test('SES-14 an address that does not exist is limited in the same way', async () => {
  const answers = await Promise.all(Array.from({ length: 11 }, () => login({ email: 'nobody@test.example' })))
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
})

test('SES-14 whoever knows the password starts afresh', async () => {
  for (let round = 0; round < 3; round += 1) {
    for (let guess = 0; guess < 9; guess += 1) expect((await login({})).statusCode).toBe(401)
    expect((await login({ password: TEST_PASSWORD })).statusCode).toBe(200)
  }
})

test('SES-14 fifty wrong passwords shut out a network address, whatever it says about itself', async () => {
  const guess = (number: number, more: From = {}) =>
    login({ email: `somebody${String(number)}@test.example`, ...more })
  for (let number = 0; number < 50; number += 1)
    expect((await guess(number, { forwarded: `198.51.100.${String(number)}` })).statusCode).toBe(401)
  expect((await guess(50, { forwarded: '198.51.100.99' })).statusCode).toBe(429)
  expect((await guess(51, { address: '203.0.113.8' })).statusCode).toBe(401)
})

test('SES-14 behind the shell each visitor has a count of their own', async () => {
  const guess = (number: number, forwarded: string) =>
    login({ email: `somebody${String(number)}@test.example`, address: '127.0.0.1', forwarded })
  for (let number = 0; number < 50; number += 1) await guess(number, '198.51.100.1')
  expect((await guess(50, '198.51.100.1')).statusCode).toBe(429)
  expect((await guess(51, '198.51.100.2')).statusCode).toBe(401)
})

test('SES-14 links to reset a password are limited, with and without an account', async () => {
  const ask = (email: string, address: string) =>
    running.app.inject({
      method: 'POST',
      url: '/api/forgot-password',
      remoteAddress: address,
      body: { email },
    })
  for (const email of [person.email, 'nobody@test.example']) {
    for (let time = 0; time < 5; time += 1)
      expect((await ask(email, `203.0.113.${String(time)}`)).statusCode).toBe(200)
    expect((await ask(email, '203.0.113.99')).statusCode).toBe(429)
  }
})

test('SES-14 links are not guessed', async () => {
  const guess = (number: number) =>
    running.app.inject({
      method: 'POST',
      url: '/api/reset-password',
      remoteAddress: '203.0.113.7',
      body: { token: `there-is-no-such-token-${String(number)}`, password: 'a new password' },
    })
  for (let number = 0; number < 20; number += 1) expect((await guess(number)).statusCode).toBe(422)
  expect((await guess(20)).statusCode).toBe(429)
})
