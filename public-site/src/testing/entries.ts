import type { Entry } from '@nalika/shared-api/contract'

/** News with everything but neighbours, and what is said to be different about it. */
export const anEntry = (changes: Partial<Entry> = {}): Entry => ({
  id: 1,
  kind: 'news',
  title: 'How much zinc',
  slug: 'zinc',
  summary: '',
  place: '',
  day: '2026-10-05',
  valid_until: null,
  cover: null,
  cover_alt: '',
  updated_at: '2026-10-06T09:30:00.000Z',
  content: '<p>By mass.</p>',
  older: null,
  newer: null,
  ...changes,
})
