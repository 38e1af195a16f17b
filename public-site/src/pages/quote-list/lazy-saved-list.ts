import './saved-list.module.css'
import { lazyPart } from '../../components/lazy-part.tsx'

export const lazySavedList = lazyPart(
  async () => (await import(/* webpackChunkName: "saved-list" */ './saved-list.tsx')).SavedListPage,
)
