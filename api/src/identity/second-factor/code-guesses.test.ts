import { limitStore } from '../../platform/limits/limit-store.ts'
import { codeGuesses } from './code-guesses.ts'

const owner = { id: 7, passwordHash: '$argon2id$one' }
const QUARTER_MS = 15 * 60_000

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

const ofMemory = () => codeGuesses(limitStore(undefined, () => undefined))
type Guesses = ReturnType<typeof ofMemory>

/** Thirty wrong codes, ten every 15 minutes, each from another network. */
async function guessThirty(guesses: Guesses): Promise<void> {
  for (let guess = 0; guess < 30; guess += 1) {
    if (guess > 0 && guess % 10 === 0) jest.advanceTimersByTime(QUARTER_MS)
    await guesses.count(`203.0.113.${String(guess)}`, owner)
  }
  jest.advanceTimersByTime(QUARTER_MS)
}

test('TRU-04 a password gives thirty guesses of a code a day, however slowly they come', async () => {
  const guesses = ofMemory()
  await guessThirty(guesses)
  await expect(guesses.count('203.0.113.99', owner)).rejects.toMatchObject({
    statusCode: 429,
    message: expect.stringContaining('Too many wrong codes today.') as string,
  })
  jest.advanceTimersByTime(24 * 4 * QUARTER_MS)
  await expect(guesses.count('203.0.113.99', owner)).resolves.toBe(1)
})

test('TRU-04 a new password is not refused for the guesses of who knew the old one', async () => {
  const guesses = ofMemory()
  await guessThirty(guesses)
  const changed = { ...owner, passwordHash: '$argon2id$two' }
  await expect(guesses.count('203.0.113.99', changed)).resolves.toBe(1)
})

test('TRU-04 a right code ends the count', async () => {
  const guesses = ofMemory()
  for (let day = 0; day < 2; day += 1) {
    for (let guess = 0; guess < 9; guess += 1) await guesses.count('203.0.113.9', owner)
    await guesses.forgive('203.0.113.9', owner)
  }
  await guessThirty(guesses)
})

test('TRU-04 tokens of no sign-in are limited as well', async () => {
  const guesses = ofMemory()
  for (let guess = 0; guess < 10; guess += 1) await guesses.countToken('203.0.113.9', 'no-token')
  await expect(guesses.countToken('203.0.113.9', 'no-token')).rejects.toMatchObject({ statusCode: 429 })
})
