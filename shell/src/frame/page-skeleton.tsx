import { Loading, NavigationProgress, Skeleton } from '@nalika/shared-ui'
import styles from './frame.module.css'

/** Placeholder of the page while the first page's remote loads. */
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
