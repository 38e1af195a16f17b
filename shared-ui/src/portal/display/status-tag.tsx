import { Tag, type TagProps } from 'antd'
import type { ReactNode } from 'react'
import { capitalise } from '../../capitalise.ts'

const colors: Readonly<Record<string, TagProps['color']>> = {
  new: 'processing',
  pending: 'warning',
  waiting: 'warning',
  submitted: 'warning',
  requested: 'warning',
  suspended: 'error',
  booked: 'warning',
  placed: 'processing',
  dispatched: 'processing',
  received: 'success',
  cancelled: 'error',
  draft: 'default',
  sent: 'processing',
  responded: 'success',
  quoted: 'success',
  ordered: 'success',
  won: 'success',
  lost: 'error',
  accepted: 'success',
  approved: 'success',
  active: 'success',
  rejected: 'error',
  refused: 'error',
  medium: 'warning',
  high: 'error',
}

interface StatusTagProps {
  /** A status or a priority, in any case; gives the colour. */
  status: string
  /** The text; the capitalised status by default. */
  children?: ReactNode
}

/** The status of a record, or the priority of a lead. */
export function StatusTag({ status, children = capitalise(status) }: StatusTagProps) {
  return <Tag color={colors[status.toLowerCase()]}>{children}</Tag>
}
