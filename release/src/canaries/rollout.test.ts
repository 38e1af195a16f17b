import { firstShare, nextStep } from './rollout.ts'
import type { Canary } from '../core/registry/registry.ts'
import { noCounts, type VisitCounts } from './watch.ts'

const SINCE = '2026-11-24T09:00:00.000Z'
const MINUTE_MS = 60_000
const ref = {
  app: 'public-site',
  version: '1.1.0',
  hash: '0123456789ab',
  integrity: `sha384-${'A'.repeat(64)}`,
}
const none = { share: undefined, promoteAfter: undefined }

test('REL-06 a release of a remote goes to a tenth of the visitors first, and to everyone only when that is asked for', () => {
  const first = firstShare('public-site', true, none)
  expect(first).toMatchObject({ share: 10, promoteAfter: { steps: [50] } })
  expect(firstShare('public-site', true, { ...none, share: 100 })).toEqual(none)
  expect(firstShare('public-site', true, { ...none, share: 5 })).toEqual({ ...none, share: 5 })
  const promoteAfter = { minutes: 5, visits: 7 }
  expect(firstShare('public-site', true, { ...none, promoteAfter }).promoteAfter).toEqual({
    ...first.promoteAfter,
    ...promoteAfter,
  })
})

test('REL-06 the shell, and an app that nobody has yet, go to everyone', () => {
  expect(firstShare('shell', true, none)).toEqual(none)
  expect(firstShare('public-site', false, none)).toEqual(none)
})

const counts = (visits: number, failed = 0): VisitCounts => ({ ...noCounts(), visits, failed })
const control = counts(200, 2)
const canary = (changes: Partial<NonNullable<Canary['promoteAfter']>> = {}): Canary => ({
  ...ref,
  share: 10,
  since: SINCE,
  promoteAfter: { minutes: 30, visits: 50, steps: [50], atLatest: 1440, ...changes },
})
const step = (minutes: number, visits: VisitCounts, tried = canary()) =>
  nextStep(tried, [visits, control], Date.parse(SINCE) + minutes * MINUTE_MS)

test('REL-06 a canary grows in steps, each after its time and its own visits, then it is for everyone', () => {
  expect(step(29, counts(500))).toBeNull()
  expect(step(31, counts(49))).toBeNull()
  const first = step(31, counts(60))
  expect(first).toEqual({
    canary: {
      ...ref,
      share: 50,
      promoteAfter: { minutes: 30, visits: 50, steps: [], atLatest: 1440, visitsBefore: 60 },
    },
    reason: `public-site/1.1.0-0123456789ab did well by itself: 60 visits, 0 of them failed in 31 minutes.`,
  })
  const grown: Canary = { ...canary(), ...first?.canary }
  expect(step(31, counts(109), grown)).toBeNull()
  expect(step(31, counts(110), grown)).toMatchObject({ canary: null })
})

test('REL-06 a canary of a quiet app goes on after a day, and one that does worse does not', () => {
  expect(step(1439, counts(0))).toBeNull()
  expect(step(1440, counts(0))).toMatchObject({ canary: { share: 50 } })
  expect(step(5000, counts(60, 20))).toBeNull()
})

test('REL-06 a canary without steps is promoted at once, and one without a wish stays', () => {
  const silent: Canary = { ...ref, share: 10, since: SINCE }
  const direct: Canary = { ...silent, promoteAfter: { minutes: 30, visits: 50 } }
  expect(step(31, counts(60), direct)).toMatchObject({ canary: null })
  expect(step(100_000, counts(10), direct)).toBeNull()
  expect(step(100_000, counts(10_000), silent)).toBeNull()
})
