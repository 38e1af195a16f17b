import { useDroppable } from '@dnd-kit/core'
import type { Lead } from '@nalika/shared-api'
import { LEAD_STATE_NAMES } from '@nalika/shared-api/contract'
import { classNames, formatNumber } from '@nalika/shared-ui'
import { Panel } from '@nalika/shared-ui/portal'
import { Button, Flex } from 'antd'
import styles from './board.module.css'
import { type BoardColumn as Column, type BoardState, decisionFor } from './board.ts'
import { LeadCard, type LeadCardProps } from './lead-card.tsx'

interface BoardColumnProps extends Pick<LeadCardProps, 'at' | 'onMove'> {
  state: BoardState
  column: Column
  /** Loads further cards; left out when there can be none. */
  onMore: (() => void) | undefined
  loading: boolean
}

/** The leads of one state. A card may be dropped anywhere on it. */
export function BoardColumn({ state, column, at, onMove, onMore, loading }: BoardColumnProps) {
  const { setNodeRef, isOver, active } = useDroppable({ id: state })
  const welcome = decisionFor(state, active?.data.current as Lead | undefined) !== undefined
  return (
    <div
      ref={setNodeRef}
      className={classNames(
        styles.column,
        styles[state],
        welcome && styles.welcome,
        welcome && isOver && styles.over,
      )}
    >
      <Panel title={LEAD_STATE_NAMES[state]} aside={formatNumber(column.total)}>
        {column.leads.length === 0 && <p>No leads.</p>}
        <Flex vertical component="ul" gap="small" data-column={state}>
          {column.leads.map((lead) => (
            <LeadCard key={lead.id} lead={lead} at={at} onMove={onMove} />
          ))}
        </Flex>
        {onMore && column.leads.length < column.total && (
          <Button type="text" block loading={loading} onClick={onMore}>
            Load more
            <span className="visually-hidden">{` ${state} leads`}</span>
          </Button>
        )}
      </Panel>
    </div>
  )
}
