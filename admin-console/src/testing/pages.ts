import type { Page } from '@nalika/shared-api/contract'

export function aPage(changes: Partial<Page> = {}): Page {
  return {
    id: 5,
    kind: 'page',
    status: 'published',
    title: 'Terms of Use',
    slug: 'terms-of-use',
    summary: 'Who may use the site, and for what.',
    content: '<h2>Who may use it</h2><p>Everyone in the trade.</p>',
    author: 'Meera Iyer',
    place: '',
    day: null,
    valid_until: null,
    publish_at: null,
    cover: null,
    cover_alt: '',
    version: 3,
    updated_at: '2026-11-04T06:00:00.000Z',
    ...changes,
  }
}

export const aProject = aPage({
  id: 6,
  kind: 'project',
  status: 'draft',
  title: 'Water for Warangal',
  slug: 'water-for-warangal',
  place: 'Warangal, Telangana',
  day: '2026-10-12',
  author: '',
  updated_at: '2026-11-12T06:00:00.000Z',
})
