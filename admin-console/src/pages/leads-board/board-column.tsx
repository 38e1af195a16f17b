import { useDroppable } from '@dnd-kit/core'
import type { Lead, LeadStatus } from '@nalika/shared-api'
import { capitalise, classNames, formatNumber } from '@nalika/shared-ui'
import { Panel } from '@nalika/shared-ui/portal'
import { Button, Flex } from 'antd'
import styles from './board.module.css'
import { accepts, type BoardColumn as Column } from './board.ts'
import { LeadCard, type LeadCardProps } from './lead-card.tsx'

interface BoardColumnProps extends Pick<LeadCardProps, 'at' | 'onMove'> {
  status: LeadStatus
  column: Column
  /** Loads further cards; left out when there can be none. */
  onMore: (() => void) | undefined
  loading: boolean
}

/** The leads of one status. A card may be dropped anywhere on it. */
export function BoardColumn({ status, column, at, onMove, onMore, loading }: BoardColumnProps) {
  const { setNodeRef, isOver, active } = useDroppable({ id: status })
  const welcome = accepts(status, active?.data.current as Lead | undefined)
  return (
    <div
      ref={setNodeRef}
      className={classNames(
        styles.column,
        styles[status],
        welcome && styles.welcome,
        welcome && isOver && styles.over,
      )}
    >
      <Panel title={capitalise(status)} aside={formatNumber(column.total)}>
        {column.leads.length === 0 && <p>No leads.</p>}
        <Flex vertical component="ul" gap="small" data-column={status}>
          {column.leads.map((lead) => (
            <LeadCard key={lead.id} lead={lead} at={at} onMove={onMove} />
          ))}
        </Flex>
        {onMore && column.leads.length < column.total && (
          <Button type="text" block loading={loading} onClick={onMore}>
            Load more
            <span className="visually-hidden">{` ${status} leads`}</span>
          </Button>
        )}
      </Panel>
    </div>
  )
}
