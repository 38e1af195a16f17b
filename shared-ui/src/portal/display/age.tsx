import { useEffect, useState } from 'react'
import { formatDateTime } from '../../components/formats.ts'
import styles from '../table/cells.module.css'

const MINUTE_MS = 60_000
const HOURS_MS = 60 * MINUTE_MS

interface AgeProps {
  /** Since when. */
  at: string
  /** Hours after which it is marked; never when left out. */
  lateAfter?: number | undefined
}

/** How long ago something came: '12 min', '3 h', '5 d'. */
export function Age({ at, lateAfter = Infinity }: AgeProps) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  const age = Math.max(0, now - Date.parse(at))
  const isLate = age > lateAfter * HOURS_MS
  return (
    <time
      dateTime={at}
      title={formatDateTime(at)}
      className={isLate ? `${styles.age} ${styles.late}` : styles.age}
    >
      {formatAge(age)}
      {isLate && <span className="visually-hidden">, late</span>}
    </time>
  )
}

function formatAge(age: number): string {
  const hours = Math.floor(age / HOURS_MS)
  if (hours === 0) return `${String(Math.floor(age / MINUTE_MS))} min`
  return hours < 48 ? `${String(hours)} h` : `${String(Math.floor(hours / 24))} d`
}
