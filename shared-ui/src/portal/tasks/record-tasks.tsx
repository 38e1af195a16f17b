import { call, type EndpointResponse } from '@nalika/shared-api'
import { tasks as tasksEndpoint } from '@nalika/shared-api/contract'
import { useCallback, useEffect, useState } from 'react'
import { TaskPanel } from './task-panel.tsx'

interface RecordTasksProps {
  /** Either of both. */
  lead?: number
  order?: number
  /** The signed-in person. */
  me: number
  /** Whether the reader only reads. */
  readOnly?: boolean
}

/** The tasks and notes about a lead or an order, which load after the page. */
export function RecordTasks({ lead, order, me, readOnly = false }: RecordTasksProps) {
  const [read, setRead] = useState<EndpointResponse<typeof tasksEndpoint> | null>(null)
  const load = useCallback(
    async (signal?: AbortSignal) => {
      const query = order === undefined ? { lead: lead ?? 0 } : { order }
      setRead(await call(tasksEndpoint, { query }, signal))
    },
    [lead, order],
  )
  useEffect(() => {
    const controller = new AbortController()
    load(controller.signal).catch(() => undefined)
    return () => controller.abort()
  }, [load])
  if (!read) return null
  return (
    <TaskPanel
      tasks={read.data}
      people={read.people}
      me={me}
      about={order === undefined ? { lead_id: lead ?? 0 } : { order_id: order }}
      readOnly={readOnly}
      onChange={load}
    />
  )
}
