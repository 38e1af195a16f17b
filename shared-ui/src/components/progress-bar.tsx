import styles from './progress-bar.module.css'

interface ProgressBarProps {
  label: string
  /** From 0 to `max`; omitted while the duration is unknown. */
  value?: number
  max?: number
}

/** Progress of an upload or another operation. */
export function ProgressBar({ label, value, max = 1 }: ProgressBarProps) {
  return <progress className={styles.bar} aria-label={label} value={value} max={max} />
}

/** A thin bar at the window's top while the next page loads. Quick navigations do not show it. */
export function NavigationProgress({ active }: { active: boolean }) {
  if (!active) return null
  return (
    <div className={styles.navigation} role="progressbar" aria-label="Loading page">
      <div className={styles.metal} />
    </div>
  )
}
