import type { Lead } from '@nalika/shared-api'
import { Badge } from 'antd'
import type { ReactNode } from 'react'
import { RecordLink, TwoLines } from '../../components/cells.tsx'
import { pathOf } from '../../components/record-paths.ts'
import type { RequestRow } from './request-rows.ts'

interface CustomerCellProps {
  lead: Lead
  place: RequestRow | undefined
  /** Shown behind the place, where it has no column. */
  age?: ReactNode
}

/** The customer in the first row of a request; which line it is in the others. */
export function CustomerCell({ lead, place, age }: CustomerCellProps) {
  if (place?.isFirst === false) return <LineName lead={lead} place={place} />
  const isUnread = (place?.standsFor ?? [lead]).some(({ unread_reply_at: at }) => at)
  return (
    <TwoLines
      first={
        <span>
          <RecordLink to={pathOf.lead(lead.id)}>{lead.customer_name}</RecordLink>
          {isUnread && <Unread />}
        </span>
      }
      second={
        age ? (
          <>
            {lead.customer_location} · {age}
          </>
        ) : (
          lead.customer_location
        )
      }
    />
  )
}

function LineName({ lead, place: { line, isSibling, number } }: { lead: Lead; place: RequestRow }) {
  return (
    <>
      <RecordLink to={pathOf.lead(lead.id)}>{`Line ${line}${isSibling ? ', also offered' : ''}`}</RecordLink>
      <span className="visually-hidden">{` of ${number || 'the request'}, ${lead.customer_name}`}</span>
      {lead.unread_reply_at && <Unread />}
    </>
  )
}

const Unread = () => (
  <span title="Unread message">
    {' '}
    <Badge status="warning" />
    <span className="visually-hidden">Unread message</span>
  </span>
)
