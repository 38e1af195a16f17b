import { formatDateTime } from '@nalika/shared-ui'
import { Typography } from 'antd'
import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How long a firm has until a moment, counted down by the minute: '3 h 20 min left'. */
export function TimeLeft({ until }: { until: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  const left = Date.parse(until) - now
  return (
    <Typography.Text type="secondary" title={formatDateTime(until)}>
      {left <= 0 ? 'Time is over' : `${formatDuration(left)} left`}
    </Typography.Text>
  )
}

/** '3 h 20 min', 'less than 1 min'. Of days the hours count alone. */
function formatDuration(duration: number): string {
  const [hours, minutes] = [Math.floor(duration / HOUR_MS), Math.floor((duration % HOUR_MS) / MINUTE_MS)]
  if (hours === 0 && minutes === 0) return 'less than 1 min'
  return hours === 0 ? `${String(minutes)} min` : `${String(hours)} h ${String(minutes)} min`
}
