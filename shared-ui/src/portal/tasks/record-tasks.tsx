import { useEffect, useState } from 'react'
import { TaskPanel, type TaskCalls } from './task-panel.tsx'

interface RecordTasksProps {
  /** Either of both. */
  lead?: number
  order?: number
  /** The signed-in person. */
  me: number
  calls: TaskCalls
  /** Whether the reader only reads. */
  readOnly?: boolean
}

/** The tasks and notes about a lead or an order, which load after the page. */
export function RecordTasks({ lead = 0, order, me, calls, readOnly = false }: RecordTasksProps) {
  const [read, setRead] = useState<Awaited<ReturnType<TaskCalls['load']>> | null>(null)
  const load = (signal?: AbortSignal) =>
    calls.load(order === undefined ? { lead } : { order }, signal).then(setRead)
  useEffect(() => {
    const controller = new AbortController()
    calls.load(order === undefined ? { lead } : { order }, controller.signal).then(setRead, () => undefined)
    return () => controller.abort()
  }, [calls, lead, order])
  if (!read) return null
  return (
    <TaskPanel
      tasks={read.data}
      people={read.people}
      me={me}
      calls={calls}
      about={order === undefined ? { lead_id: lead } : { order_id: order }}
      readOnly={readOnly}
      onChange={() => load()}
    />
  )
}
