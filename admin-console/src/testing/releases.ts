import type { CanaryRelease, LiveRelease, ReleasedApp, ReleaseOverview } from '@nalika/shared-api/contract'

export const aRelease = (changes: Partial<LiveRelease> = {}): LiveRelease => ({
  name: '1.1.0-aaaaaaaaaaaa',
  version: '1.1.0',
  commit: null,
  since: '2026-11-20T08:30:00.000Z',
  by: 'Asha Rao',
  reason: 'Prices by tonne.',
  share: 95,
  notes: '',
  figures: { visits: 9500, failed: 19, vitals: [{ name: 'LCP', good: 90, middling: 8, poor: 2 }] },
  gate: [],
  deprecated: [],
  budgets: [{ page: 'home', kind: 'js', kilobytes: 168, limit: 180 }],
  ...changes,
})
export const aCanary = (changes: Partial<CanaryRelease> = {}): CanaryRelease => ({
  ...aRelease({
    name: '1.2.0-bbbbbbbbbbbb',
    version: '1.2.0',
    share: 5,
    notes: '### New\n\n* Prices by metre.',
    figures: { visits: 500, failed: 5, vitals: [] },
  }),
  verdict: null,
  ...changes,
})
export const anApp = (changes: Partial<ReleasedApp> = {}): ReleasedApp => ({
  app: 'public-site',
  live: aRelease(),
  canary: aCanary(),
  left_out: [],
  earlier: [{ name: '1.0.0-cccccccccccc', at: '2026-11-01T08:30:00.000Z' }],
  ...changes,
})
export const anOverview = (changes: Partial<ReleaseOverview> = {}): { data: ReleaseOverview } => ({
  data: {
    problem: null,
    changeable: true,
    sequence: 7,
    expires: '2026-12-20T08:30:00.000Z',
    apps: [anApp()],
    previews: [],
    log: [
      {
        sequence: 7,
        at: '2026-11-22T08:30:00.000Z',
        by: 'Asha Rao',
        action: 'canary',
        apps: ['public-site'],
        reason: 'Prices by metre.',
      },
    ],
    ...changes,
  },
})
