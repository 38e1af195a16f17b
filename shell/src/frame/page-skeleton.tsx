import { Loading, NavigationProgress, Skeleton } from '@nalika/shared-ui'
import styles from './frame.module.css'

/** Stands in the frame, which works already, while the first page's remote is on its way. */
export function PageSkeleton() {
  return (
    <>
      <NavigationProgress active />
      <div className={styles.waiting}>
        <Loading label="Loading page">
          <Skeleton shape="title" />
          <Skeleton shape="block" count={3} />
        </Loading>
      </div>
    </>
  )
}
