import { lazyPart } from '../lazy-part.tsx'
import './active-filters.module.css'

export const lazyFilterChips = lazyPart(
  async () => (await import(/* webpackChunkName: "filter-chips" */ './filter-chips.tsx')).FilterChips,
)
