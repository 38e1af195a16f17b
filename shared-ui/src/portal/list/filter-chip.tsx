import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'

interface FilterChipProps {
  label: string
  /** What it is set to, in words. */
  value: string
  onRemove: () => void
}

/** A filter that is set, among the chips of a ListPage; a press removes it. */
export const FilterChip = ({ label, value, onRemove }: FilterChipProps) => (
  <li>
    <Button
      icon={<CloseOutlined aria-hidden />}
      iconPlacement="end"
      title={`Remove the filter ${label}`}
      onClick={onRemove}
    >
      {`${label}: ${value}`}
    </Button>
  </li>
)
