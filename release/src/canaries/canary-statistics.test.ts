import { fewestNetworks, isWell, probabilityByChance, whyWithdraw } from './canary-statistics.ts'

test.each([
  // Fisher's tea: three of four right.
  { canary: [4, 3], control: [4, 1], chance: 17 / 70 },
  { canary: [20, 20], control: [20, 0], chance: 1 / 137_846_528_820 },
  { canary: [10, 0], control: [10, 4], chance: 1 },
  { canary: [12, 5], control: [0, 0], chance: 1 },
  // Of a busy site.
  { canary: [100_000, 2_100], control: [1_000_000, 20_000], chance: 0.0167408 },
])('$canary beside $control have the probability of Fisher’s exact test', ({ canary, control, chance }) => {
  const of = ([visits = 0, failed = 0]: number[]) => ({ visits, failed })
  expect(probabilityByChance(of(canary), of(control)) / chance).toBeCloseTo(1, 5)
})

/** So many buckets of networks. */
const networks = (count: number) => Array.from({ length: count }, (_, bucket) => bucket)

test.each([
  { what: 'too few visits', canary: { visits: 19, failed: 19 } },
  { what: 'too few failed visits', canary: { visits: 300, failed: 4 } },
  {
    what: 'no more failures than chance shows, whatever is said of the live release',
    canary: { visits: 20, failed: 5 },
    control: { visits: 9, failed: 900 },
  },
  { what: 'as many failures as the live release has', canary: { visits: 100, failed: 6 } },
])('REL-06 a canary with $what is not withdrawn', ({ canary, control = { visits: 1900, failed: 100 } }) => {
  expect(whyWithdraw({ ...canary, failedNetworks: networks(canary.failed) }, control)).toBeNull()
})

test('REL-06 a canary that fails far more often is withdrawn, and the reason has the figures', () => {
  const canary = { visits: 20, failed: 12, failedNetworks: networks(7) }
  expect(whyWithdraw(canary, { visits: 380, failed: 3 })).toMatch(
    /^12 of 20 visits failed, in 7 networks or more, against 3 of 380 visits of the live release \(Fisher's exact test, one-sided, p = .*e-1\d\)\.$/,
  )
})

test.each([
  [20, 3],
  [36, 3],
  [37, 4],
  [100, 5],
  [202, 8],
  [1000, 16],
  [10_000, 50],
])(
  'REL-06 of %i visits, failures of %i networks withdraw a canary, those of one fewer do not',
  (visits, fewest) => {
    expect(fewestNetworks(visits)).toBe(fewest)
    const failed = Math.max(10, fewest)
    const control = { visits: visits * 10, failed: 0 }
    expect(whyWithdraw({ visits, failed, failedNetworks: networks(fewest - 1) }, control)).toBeNull()
    expect(whyWithdraw({ visits, failed, failedNetworks: networks(fewest) }, control)).toContain('networks')
  },
)

test('REL-06 two networks never withdraw a canary', () => {
  const control = { visits: 100_000, failed: 0 }
  for (const visits of [20, 200, 2000])
    expect(whyWithdraw({ visits, failed: visits, failedNetworks: networks(2) }, control)).toBeNull()
})

test('REL-06 a canary is healthy while it fails as rarely as the live release', () => {
  expect(isWell({ visits: 50, failed: 0 }, { visits: 0, failed: 0 })).toBe(true)
  expect(isWell({ visits: 50, failed: 2 }, { visits: 500, failed: 20 })).toBe(true)
  expect(isWell({ visits: 50, failed: 3 }, { visits: 500, failed: 2 })).toBe(false)
})
