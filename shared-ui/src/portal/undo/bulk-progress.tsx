import { Progress } from 'antd'

interface BulkProgressProps {
  title: string
  finished: number
  of: number
}

/** How much of a bulk action is done. */
export const BulkProgress = ({ title, finished, of }: BulkProgressProps) => (
  <Progress aria-label={title} percent={Math.floor((finished / of) * 100)} status="active" />
)
