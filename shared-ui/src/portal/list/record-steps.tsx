import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Space, Tooltip } from 'antd'
import { useLocation, useNavigate } from 'react-router-dom'
import { neighboursOf, type Step } from './recent-list.ts'
import { usePageKeys } from './use-page-keys.ts'

/** Buttons and keys for the previous and the next record of the list that the user came from. */
export function RecordSteps({ list }: { list: string }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const steps = neighboursOf(pathname, list)
  // At once: until then, further keys would act on the record that the user is leaving.
  const go = (step: Step | undefined) =>
    step && void navigate(step.to, { state: step.state, flushSync: true })
  usePageKeys(({ key }) => {
    const step = { k: steps?.previous, j: steps?.next }[key.toLowerCase()]
    go(step)
    return step !== undefined
  })
  if (!steps) return null
  return (
    <Space.Compact>
      <Tooltip title="Previous record (K)">
        <Button
          aria-label="Previous record"
          icon={<LeftOutlined aria-hidden />}
          disabled={!steps.previous}
          onClick={() => go(steps.previous)}
        />
      </Tooltip>
      <Tooltip title="Next record (J)">
        <Button
          aria-label="Next record"
          icon={<RightOutlined aria-hidden />}
          disabled={!steps.next}
          onClick={() => go(steps.next)}
        />
      </Tooltip>
    </Space.Compact>
  )
}
