import '../../components/reading/reading.module.css'
import { lazyPart } from '../../components/lazy-part.tsx'
import './products-page.module.css'

export const lazySearchReading = lazyPart(
  async () => (await import(/* webpackChunkName: "search-reading" */ './search-reading.tsx')).SearchReading,
)
