import { SwapOutlined } from '@ant-design/icons'
import { useDraggable } from '@dnd-kit/core'
import type { Lead } from '@nalika/shared-api'
import { requestNumber } from '@nalika/shared-api/contract'
import { capitalise, classNames, formatDateTime } from '@nalika/shared-ui'
import { StatusTag } from '@nalika/shared-ui/portal'
import { Button, Card, Dropdown, Flex, Typography } from 'antd'
import dayjs from 'dayjs'
import relativeTime from 'dayjs/plugin/relativeTime.js'
import { Link } from 'react-router-dom'
import { NOBODY, NOT_AVAILABLE, formatLeadQuantity } from '../../components/labels.ts'
import { pathOf } from '../../components/record-paths.ts'
import styles from './board.module.css'
import { type Decision, decisionsOf } from './board.ts'

dayjs.extend(relativeTime)

export interface LeadCardProps {
  lead: Lead
  /** Reference time for its age. */
  at: number
  /** Left out for whoever may not move leads. */
  onMove: ((lead: Lead, to: Decision) => void) | undefined
}

/** A lead on the board: dragged by mouse or finger, moved with the keyboard by its menu. */
export function LeadCard({ lead, at, onMove }: LeadCardProps) {
  const { listeners, setNodeRef, transform, isDragging } = useDraggable({
    id: lead.id,
    data: lead,
    disabled: onMove === undefined,
  })
  return (
    <li
      ref={setNodeRef}
      {...listeners}
      className={classNames(styles.card, onMove && styles.movable, isDragging && styles.dragged)}
      style={{ transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined }}
    >
      <Card size="small" hoverable>
        <Flex justify="space-between" align="center">
          <Link to={pathOf.lead(lead.id)} draggable={false} data-lead={lead.id}>
            <strong>{lead.customer_name}</strong>
          </Link>
          {onMove && <MoveMenu lead={lead} onMove={onMove} />}
        </Flex>
        <p>{lead.product_name || NOT_AVAILABLE}</p>
        <p>{formatLeadQuantity(lead)}</p>
        <p>{lead.distributor_name || NOBODY}</p>
        {requestNumber(lead) && <p>{requestNumber(lead)}</p>}
        <Flex wrap justify="space-between" gap={8}>
          <span>
            <StatusTag status={lead.priority} />
            {lead.state === 'quoted' && lead.status !== 'new' && <StatusTag status={lead.status} />}
          </span>
          <Typography.Text type="secondary">
            <time dateTime={lead.created_at} title={formatDateTime(lead.created_at)}>
              {dayjs(lead.created_at).from(at)}
            </time>
          </Typography.Text>
        </Flex>
      </Card>
    </li>
  )
}

interface MoveMenuProps {
  lead: Lead
  onMove: NonNullable<LeadCardProps['onMove']>
}

const MoveMenu = ({ lead, onMove }: MoveMenuProps) => (
  <Dropdown
    trigger={['click']}
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- The focus goes to the menu that the user opens.
    autoFocus
    // Inside the page's landmark.
    getPopupContainer={(button) => button.closest('main') ?? document.body}
    menu={{
      items: decisionsOf(lead).map((to) => ({
        key: to,
        label: capitalise(to),
        onClick: () => onMove(lead, to),
      })),
    }}
  >
    <Button
      type="text"
      className={styles.move}
      icon={<SwapOutlined aria-hidden />}
      aria-label={`Move lead from ${lead.customer_name}`}
      aria-haspopup="menu"
      title="Move"
    />
  </Dropdown>
)
