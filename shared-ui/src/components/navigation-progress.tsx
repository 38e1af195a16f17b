import styles from './navigation-progress.module.css'

/** A thin bar at the window's top while the next page loads. Quick navigations do not show it. */
export function NavigationProgress({ active }: { active: boolean }) {
  if (!active) return null
  return (
    <div className={styles.navigation} role="progressbar" aria-label="Loading page">
      <div className={styles.metal} />
    </div>
  )
}
