import { useLazy } from '@nalika/shared-ui'
import { usePicks } from './compare-store.ts'

const loadTray = async () => (await import(/* webpackChunkName: "tray" */ './compare-tray.tsx')).CompareTray

/** The tray at the foot of a page that lists products. Its code loads with the first selected product. */
export function CompareTrayLoader() {
  const { picks } = usePicks()
  const { loaded: CompareTray } = useLazy(loadTray, picks.length > 0 && picks)
  return CompareTray && <CompareTray />
}
